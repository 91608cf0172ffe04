import { join } from 'node:path';
import { findBrowser } from '../run/find-browser.mjs';
import { run as start } from '../run/steps.mjs';

/** Every way a remote can fail, and a day of releases, against the built product: `npm run drill -- remotes [playwright options]`. */
export async function run(args) {
  process.env.CHROMIUM_PATH = (await findBrowser()) ?? '';
  const { code } = await start('playwright', [
    'test',
    '--config',
    join(import.meta.dirname, 'playwright.config.ts'),
    ...args,
  ]);
  process.exitCode ||= code;

  return { code };
}
