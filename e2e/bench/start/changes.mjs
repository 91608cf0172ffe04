import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from '../../run/find-browser.mjs';
import { environment } from '../../run/steps.mjs';
import { signUp } from '../product.mjs';
import { serve, since, times, told } from './clone.mjs';

/** One line of the chat's, changed and put back. */
const line = { file: 'apps/chat/src/texts.ts', at: /^export const texts = \{$/m };

/** One line changed, `nx build` of that remote. */
export async function rebuild({ clone }, at) {
  const file = join(clone, line.file);
  const before = await readFile(file, 'utf8');
  await writeFile(
    file,
    before.replace(line.at, (found) => `${found}\n  bench: 'rebuild ${at}',`),
  );
  const binaries = join(clone, 'node_modules', '.bin');
  const env = {
    ...environment,
    PATH: `${binaries}${delimiter}${process.env.PATH}`,
    NX_CACHE_DIRECTORY: join(clone, '.nx', 'cache'),
  };
  const started = performance.now();
  await told(spawn(join(binaries, 'nx'), ['build', '@fidelio/chat'], { cwd: clone, env }));
  const taken = since(started);
  await writeFile(file, before);

  return taken;
}

/** From the file's change until the words stand on the page of `npm run dev`, without a reload. */
export async function hotReloads(place, runs) {
  const file = join(place.clone, line.file);
  const before = await readFile(file, 'utf8');
  const title = /title: '([^']+)'/.exec(before)?.[1];
  const product = await serve(place, 'dev');
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  });

  try {
    const session = await signUp(product.address);
    const page = await browser.newPage();
    await page.addInitScript(({ token, user }) => {
      localStorage.setItem('session', token);
      localStorage.setItem('user', JSON.stringify(user));
    }, session);
    await page.goto(`${product.address}/chat`);
    await page.getByText(title).first().waitFor({ timeout: 60_000 });
    await page.evaluate(() => Object.assign(globalThis, { stayed: true }));

    return await times(runs, async (at) => {
      const words = `Hot words ${at}`;
      const shown = page.getByText(words).first().waitFor();
      const started = performance.now();
      await writeFile(file, before.replace(`title: '${title}'`, `title: '${words}'`));
      await shown;
      const taken = since(started);
      if (!(await page.evaluate(() => globalThis.stayed))) throw new Error('The page was loaded anew.');

      return taken;
    });
  } finally {
    await browser.close();
    await product.stop();
    await writeFile(file, before);
  }
}
