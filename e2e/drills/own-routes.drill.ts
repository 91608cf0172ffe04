import { join } from 'node:path';
import { requireBrowser } from '../run/find-browser.ts';
import { root, run as start } from '../run/steps.ts';

/** A team ships pages and menu entries alone, and a new remote comes and goes: `npm run drill -- own-routes`. They are journeys, too. */
export async function run(words: string[]) {
  const config = join(root, 'e2e', 'playwright.config.ts');
  const { code } = await start('playwright', ['test', '--config', config, 'teams-alone', '--reporter=list', ...words], {
    env: { CHROMIUM_PATH: await requireBrowser() },
  });
  process.exitCode ||= code;
}
