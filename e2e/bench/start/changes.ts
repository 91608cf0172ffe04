import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { signUp } from '../../harness/account.ts';
import { environment } from '../../run/steps.ts';
import { holdSession, launchBrowser } from '../browser.ts';
import { type Clone, ended, secondsSince, serve, times } from './clone.ts';

/** One line of the chat's, changed and put back. */
const line = { file: 'apps/chat/src/texts.ts', at: /^export const texts = \{$/m };

/** One line changed, `nx build` of that remote. */
export async function rebuild({ folder }: Clone, at: number): Promise<number> {
  const file = join(folder, line.file);
  const before = await readFile(file, 'utf8');
  await writeFile(
    file,
    before.replace(line.at, (found) => `${found}\n  bench: 'rebuild ${at}',`),
  );
  const binaries = join(folder, 'node_modules', '.bin');
  const env = {
    ...environment,
    PATH: `${binaries}${delimiter}${process.env.PATH}`,
    NX_CACHE_DIRECTORY: join(folder, '.nx', 'cache'),
  };
  const started = performance.now();
  await ended(spawn(join(binaries, 'nx'), ['build', '@fidelio/chat'], { cwd: folder, env }));
  const taken = secondsSince(started);
  await writeFile(file, before);

  return taken;
}

/** From the file's change until the words stand on the page of `npm run dev`, without a reload. */
export async function hotReloads(clone: Clone, runs: number): Promise<number[]> {
  const file = join(clone.folder, line.file);
  const before = await readFile(file, 'utf8');
  const [, title] = /title: '([^']+)'/.exec(before) ?? [];
  if (title === undefined) throw new Error(`${file} has no title.`);
  const product = await serve(clone, 'dev');
  const browser = await launchBrowser();

  try {
    const page = await browser.newPage();
    await holdSession(page, await signUp(product.address));
    await page.goto(`${product.address}/chat`);
    await page.getByText(title).first().waitFor({ timeout: 120_000 });
    await page.evaluate(() => Object.assign(globalThis, { stayed: true }));

    return await times(runs, async (at) => {
      const words = `Hot words ${at}`;
      // Looks at every frame: a locator looks twice a second after a while.
      const shown = page.waitForFunction((text) => document.body.textContent.includes(text), words);
      const started = performance.now();
      await writeFile(file, before.replace(`title: '${title}'`, `title: '${words}'`));
      await shown;
      const taken = secondsSince(started);
      if (!(await page.evaluate(() => 'stayed' in globalThis))) throw new Error('The page was loaded anew.');

      return taken;
    });
  } finally {
    await browser.close();
    await product.stop();
    await writeFile(file, before);
  }
}
