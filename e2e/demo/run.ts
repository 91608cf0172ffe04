import { requireBrowser } from '../run/find-browser.ts';
import { run } from '../run/steps.ts';

/** `npm run demo`: records the launcher site's video from the running product, with captions and a poster. Needs ffmpeg. */
const { code } = await run('playwright', ['test', '--config', 'e2e/demo/playwright.config.ts'], {
  env: { CHROMIUM_PATH: await requireBrowser() },
});
process.exitCode = code;
