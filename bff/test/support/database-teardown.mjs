import { rm } from 'node:fs/promises';

export default async function teardown() {
  const { stop, home } = globalThis.fidelioTestDatabase;
  stop();
  await rm(home, { recursive: true, force: true });
}
