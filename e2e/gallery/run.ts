import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { requireBrowser } from '../run/find-browser.ts';
import { root, run } from '../run/steps.ts';

/** `npm run gallery [scenes]`: screenshots of scenes in every width and theme, or in `GALLERY_LANGUAGES`, into `.gallery/`. */
const scenes = process.argv.slice(2);
const browser = await requireBrowser();
if (scenes.length === 0) await rm(join(root, '.gallery'), { recursive: true, force: true });
const { code } = await run(
  'playwright',
  // Of several --grep Playwright hears the last.
  ['test', '--config', 'e2e/gallery/playwright.config.ts', ...(scenes.length > 0 ? ['--grep', scenes.join('|')] : [])],
  { env: { CHROMIUM_PATH: browser } },
);
process.exitCode = code;
