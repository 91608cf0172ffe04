import { join } from 'node:path';
import { requireBrowser } from '../run/find-browser.ts';
import { run as start } from '../run/steps.ts';

/** Changes that a team may make, through the whole proof: none may be refused. `npm run drill -- honest-changes [playwright options]`. */
export async function run(words: string[]) {
  const config = join(import.meta.dirname, 'honest-changes', 'playwright.config.ts');
  const { code } = await start('playwright', ['test', '--config', config, ...words], {
    env: { CHROMIUM_PATH: await requireBrowser() },
  });
  process.exitCode ||= code;
}
