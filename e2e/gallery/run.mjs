import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findBrowser } from '../run/find-browser.mjs';
import { prepare } from '../run/prepare.mjs';
import { root, run } from '../run/steps.mjs';

/** Screenshots of every scene in every width and theme, into `.gallery/`. Words behind the command choose scenes. */
const scenes = process.argv.slice(2);
await prepare();
const browser = await findBrowser();
if (!browser) throw new Error('No browser: install Chromium or Chrome, or set CHROMIUM_PATH to one.');
if (scenes.length === 0) await rm(join(root, '.gallery'), { recursive: true, force: true });
const { code } = await run(
  'playwright',
  ['test', '--config', 'e2e/gallery/playwright.config.ts', ...scenes.flatMap((scene) => ['--grep', scene])],
  { env: { CHROMIUM_PATH: browser } },
);
process.exitCode = code;
