import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { samplesFolder } from '@fidelio/fidelity';
import { readConfig } from '../../../platform/config/config.js';
import { installationStatus } from './installation-status.js';
import { RendererInstallation } from './renderer-installation.js';

jest.setTimeout(300_000);

const never = new AbortController().signal;
let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'fidelio-renderer-'));
});
afterAll(() => rm(root, { recursive: true }));

/** What a script of the built engine prints where no program of the system is found. */
function onBareMachine(script: string): unknown {
  const { stdout, stderr } = spawnSync(process.execPath, ['--no-warnings', '--input-type=module', '-e', script], {
    cwd: join(import.meta.dirname, '../../../..'),
    env: { PATH: root },
    encoding: 'utf8',
  });
  if (stdout === '') throw new Error(stderr);

  return JSON.parse(stdout);
}

test('the renderer of the system comes first, then the installed one, then none', async () => {
  await mkdir(join(root, 'some', 'libreoffice-2.7.2'), { recursive: true });
  const names = onBareMachine(
    `import { hasSystemRenderer, rendererInUse, useRendererFolder } from '@fidelio/fidelity';
     const names = [hasSystemRenderer(), rendererInUse()];
     for (const folder of ['none', 'some']) { useRendererFolder(${JSON.stringify(root)} + '/' + folder); names.push(rendererInUse()?.name ?? null); }
     console.log(JSON.stringify(names));`,
  );

  expect(names).toEqual([false, null, null, 'LibreOffice as WebAssembly']);
});

test('without a renderer no change is made that needs one, and the report says why', () => {
  const sample = fileURLToPath(new URL('information-sheet.docx', samplesFolder()));
  const { findings, changes } = onBareMachine(
    `import { readFileSync } from 'node:fs';
     import { repair } from '@fidelio/fidelity';
     const { diagnosis } = await repair(readFileSync(${JSON.stringify(sample)}));
     console.log(JSON.stringify(diagnosis));`,
  ) as { findings: { id: string; outcome: string; reason: string }[]; changes: { id: string }[] };

  const left = findings.filter(({ outcome }) => outcome === 'unavailable');
  expect(left.map(({ id }) => id)).toContain('word.text-box');
  for (const { reason } of left)
    expect(reason).toBe(
      'We make this change only where the pages can be drawn and compared, and LibreOffice, which does that, is not installed here.',
    );
  expect(changes.map(({ id }) => id)).not.toContain('word.text-box-as-table');
  expect(changes).not.toHaveLength(0);
});

function installationIn(folder: string, install: (progress: (percent: number) => void) => Promise<void>) {
  const lines: string[] = [];
  const logger = { warn: (message: string) => void lines.push(message) };

  const config = { rendererFolder: folder, rendererUrl: null, mayDrawUncontained: true, roles: [] };

  return { lines, installation: new RendererInstallation(config, logger, install, false) };
}

test('files that come together wait for one installation, and an operator sees how far it is', async () => {
  const folder = join(root, 'first');
  let installations = 0;
  let seen: unknown;
  const { lines, installation } = installationIn(folder, async (progress) => {
    installations += 1;
    progress(40);
    while ((await installationStatus(folder))?.state !== 'installing' || seen === undefined)
      seen = (await installationStatus(folder)) ?? undefined;
    await mkdir(join(folder, 'libreoffice-2.7.2'));
  });
  await Promise.all([installation.wait(never), installation.wait(never)]);
  await installation.wait(never);

  expect(installations).toBe(1);
  expect(seen).toMatchObject({ state: 'installing' });
  expect(lines).toEqual([
    'LibreOffice is being installed, once: 251 MB from npm',
    'LibreOffice is being installed',
    'LibreOffice is installed',
  ]);
  expect(await readdir(folder)).toEqual(['libreoffice-2.7.2']);
});

test('an installation that fails is logged once, and files are repaired without it', async () => {
  const folder = join(root, 'second');
  let attempts = 0;
  const { installation } = installationIn(folder, () => {
    attempts += 1;
    return Promise.reject(new Error('LibreOffice could not be installed: code ENOTFOUND'));
  });
  await installation.wait(never);
  await installation.wait(never);

  expect(attempts).toBe(1);
  expect(await installationStatus(folder)).toMatchObject({
    state: 'failed',
    reason: 'LibreOffice could not be installed: code ENOTFOUND',
  });
});

test('a file that is given up does not wait for the installation', async () => {
  const { installation } = installationIn(join(root, 'third'), () => new Promise(() => undefined));

  await installation.wait(AbortSignal.abort());
});

test('an operator switches it off, and production never downloads unasked', () => {
  expect(readConfig({ DATA_DIR: root }).rendererFolder).toBe(join(root, 'renderer'));
  expect(readConfig({ DATA_DIR: root, RENDERER_DOWNLOAD: 'off' }).rendererFolder).toBeNull();
});
