import { requireBrowser } from '../run/find-browser.ts';
import { run } from '../run/steps.ts';

/** `npm run demo`: films the launcher's story for the launcher site, with captions. Needs ffmpeg. */
const { code } = await run('playwright', ['test', '--config', 'e2e/demo/playwright.config.ts'], {
  env: { CHROMIUM_PATH: await requireBrowser() },
});
process.exitCode = code;
