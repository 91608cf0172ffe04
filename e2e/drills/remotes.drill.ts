import { join } from 'node:path';
import { requireBrowser } from '../run/find-browser.ts';
import { run as start } from '../run/steps.ts';

/** Every way a remote can fail, and a day of releases, against the built product: `npm run drill -- remotes [playwright options]`. */
export async function run(words: string[]) {
  const config = join(import.meta.dirname, 'remotes', 'playwright.config.ts');
  const { code } = await start('playwright', ['test', '--config', config, ...words], {
    env: { CHROMIUM_PATH: await requireBrowser() },
  });
  process.exitCode ||= code;
}
