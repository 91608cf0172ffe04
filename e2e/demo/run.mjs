import { findBrowser } from '../run/find-browser.mjs';
import { prepare } from '../run/prepare.mjs';
import { run } from '../run/steps.mjs';

/** `npm run demo`: records the launcher site's video from the running product, with captions and a poster. Needs ffmpeg. */
await prepare();
const browser = await findBrowser();
if (!browser) throw new Error('No browser: install Chromium or Chrome, or set CHROMIUM_PATH to one.');
const { code } = await run('playwright', ['test', '--config', 'e2e/demo/playwright.config.ts'], {
  env: { CHROMIUM_PATH: browser },
});
process.exitCode = code;
