import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { findInstalledBrowser } from '../find-browser.js';

const environment = { ...process.env };
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'browsers-'));
  delete process.env['CHROMIUM_PATH'];
  process.env['PATH'] = folder;
});
afterEach(async () => {
  process.env = { ...environment };
  await rm(folder, { recursive: true, force: true });
});

test.each(['chromium', 'chromium-headless-shell', 'google-chrome'])('%s alone is found', async (name) => {
  await writeFile(join(folder, name), '', { mode: 0o755 });

  expect(await findInstalledBrowser()).toBe(join(folder, name));
});

test('a file that is no program is none, and where one is named no other is taken', async () => {
  await writeFile(join(folder, 'chromium'), '', { mode: 0o644 });
  expect(await findInstalledBrowser()).toBeNull();

  await writeFile(join(folder, 'chrome'), '', { mode: 0o755 });
  process.env['CHROMIUM_PATH'] = join(folder, 'none');
  expect(await findInstalledBrowser()).toBeNull();
});
