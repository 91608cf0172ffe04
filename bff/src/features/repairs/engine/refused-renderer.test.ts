import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';

// Processes are started, on a busy machine.
jest.setTimeout(120_000);

const onLinux = process.platform === 'linux' ? test : test.skip;
const built = (name: string) => join(import.meta.dirname, '../../../../dist', name);
let home: string;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'fidelio-test-refused-'));
});
afterAll(() => rm(home, { recursive: true, force: true }));

/** A worker in production that finds LibreOffice, and these programs besides. */
async function workerWith(programs: Record<string, string>, env: Record<string, string> = {}) {
  const bin = await mkdtemp(join(home, 'bin-'));
  for (const name of ['which', 'sh']) await symlink(`/usr/bin/${name}`, join(bin, name));
  for (const [name, script] of Object.entries({ soffice: 'exit 1', ...programs })) {
    await writeFile(join(bin, name), `#!/bin/sh\n${script}\n`);
    await chmod(join(bin, name), 0o755);
  }
  const program = `
    import { serverSection } from '${built('platform/config/server.section.js')}';
    import { RendererInstallation } from '${built('features/repairs/engine/renderer-installation.js')}';
    import { pdfReader, rendererInUse } from '@fidelio/fidelity';
    const config = serverSection.parse({ FIDELIO_MODE: 'production', PUBLIC_URL: 'https://fidelio.example', ROLES: 'worker', ...process.env });
    const said = [];
    new RendererInstallation(config, { warn: (line) => said.push(line) });
    console.log(JSON.stringify({ said, draws: rendererInUse() !== null, reads: pdfReader() }));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
    env: { PATH: bin, ...env },
    cwd: import.meta.dirname,
  });

  return JSON.parse(stdout);
}

const sentence = expect.stringMatching(
  /^pages are not drawn: nothing would keep LibreOffice from the machine's files\. Install bubblewrap .* RENDERER_URL/,
);

const reads = 'PDFium';
const poppler = { pdftotext: 'exit 0', pdftoppm: 'exit 0' };

onLinux('production does not draw without a sandbox or a renderer of its own, and says how to mend it', async () => {
  expect(await workerWith({})).toEqual({ said: [sentence], draws: false, reads });
  // It is installed, and the system forbids it namespaces.
  expect(await workerWith({ bwrap: 'exit 1' })).toEqual({ said: [sentence], draws: false, reads });
});

onLinux('it draws in a sandbox, by a renderer of its own, or because it was told to', async () => {
  expect(await workerWith({ bwrap: 'exit 0' })).toEqual({ said: [], draws: true, reads });
  expect(await workerWith({}, { RENDERER_URL: 'http://renderer:8080' })).toEqual({ said: [], draws: true, reads });
  expect(await workerWith({}, { RENDERER_UNCONTAINED: 'on' })).toEqual({ said: [], draws: true, reads });
});

onLinux('poppler reads PDFs where a sandbox holds it or nothing has to, and PDFium everywhere else', async () => {
  const ofPoppler = { reads: 'poppler' };

  expect(await workerWith(poppler, { RENDERER_URL: 'http://renderer:8080' })).toMatchObject({ reads });
  expect(await workerWith({ ...poppler, bwrap: 'exit 0' })).toMatchObject(ofPoppler);
  expect(await workerWith(poppler, { RENDERER_UNCONTAINED: 'on' })).toMatchObject(ofPoppler);
});
