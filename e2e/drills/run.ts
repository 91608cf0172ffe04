import { glob } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { requireBrowser } from '../run/find-browser.ts';
import { type Program, runNamed } from '../run/named.ts';
import { run } from '../run/steps.ts';

/** `npm run drill -- NAME [words]`: a `NAME.drill.ts`, or the Playwright files of the folder `NAME`, whose words are Playwright's options. */
const folder = import.meta.dirname;
const inBrowser = new Map<string, Program>();
for await (const file of glob('*/*.browser.ts', { cwd: folder }))
  inBrowser.set(dirname(file), { run: (words) => playwright(join(folder, dirname(file)), words) });
await runNamed(folder, 'drill', process.argv.slice(2), inBrowser);

async function playwright(files: string, words: string[]): Promise<void> {
  const config = join(folder, 'playwright.config.ts');
  const { code } = await run('playwright', ['test', `${files}/`, '--config', config, ...words], {
    env: { CHROMIUM_PATH: await requireBrowser() },
    limitMinutes: 600,
  });
  process.exitCode ||= code;
}
