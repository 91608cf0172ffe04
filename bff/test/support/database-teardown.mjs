import removeTemporaryFolder from '../../../libs/testing/jest/remove-temporary-folder.mjs';

export default async function teardown() {
  globalThis.fidelioTestRun.stop();
  await removeTemporaryFolder();
}
