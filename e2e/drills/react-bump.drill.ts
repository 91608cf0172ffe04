import { join } from 'node:path';
import { requireBrowser } from '../run/find-browser.ts';
import { run as start } from '../run/steps.ts';

/** React moves by a minor and by a major, one team after the other: `npm run drill -- react-bump`. */
export async function run(words: string[]) {
  const config = join(import.meta.dirname, 'react-bump', 'playwright.config.ts');
  const { code } = await start('playwright', ['test', '--config', config, ...words], {
    env: { CHROMIUM_PATH: await requireBrowser() },
  });
  process.exitCode ||= code;
}
