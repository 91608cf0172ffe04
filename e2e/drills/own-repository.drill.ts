import { join } from 'node:path';
import { requireBrowser } from '../run/find-browser.ts';
import { run as start } from '../run/steps.ts';

/** A team with a repository of its own, from the packed libraries to a published remote: `npm run drill -- own-repository`. */
export async function run(words: string[]) {
  const config = join(import.meta.dirname, 'own-repository', 'playwright.config.ts');
  const { code } = await start('playwright', ['test', '--config', config, ...words], {
    env: { CHROMIUM_PATH: await requireBrowser() },
  });
  process.exitCode ||= code;
}
