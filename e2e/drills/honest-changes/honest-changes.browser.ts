import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { product } from '../../support/product';
import { expect, test } from '../../support/test';
import { changes, type HonestChange } from './changes';

const run = promisify(execFile);
const bin = join(product.root, 'node_modules', '.bin');
const original = join(product.root, 'apps', 'files');
const tools = { cwd: product.root, env: { ...process.env, PATH: `${bin}:${process.env.PATH}` } };
const count = Number(process.env.COUNT ?? changes.length);

/** The release CLI as it was built. @returns what it printed */
async function release(...words: string[]): Promise<string> {
  const beside = ['--to', product.address, '--data', product.environment.DATA_DIR];
  const { stdout } = await run(join(bin, 'node'), ['libs/federation/dist/cli/release.mjs', ...words, ...beside], tools);

  return stdout;
}

async function edit(file: string, ...replaced: [string, string][]): Promise<void> {
  let text = await readFile(file, 'utf8');
  for (const [before, after] of replaced) {
    expect(text, `${file} has the place to change`).toContain(before);
    text = text.replace(before, after);
  }
  await writeFile(file, text);
}

/** A copy of Files with the change. */
async function changed({ css, screen, options }: HonestChange): Promise<string> {
  const folder = await mkdtemp(join(product.root, 'e2e', '.trial-'));
  await cp(original, folder, { recursive: true, filter: (path) => !/\/(dist|node_modules)(\/|$)/.test(path) });
  const place = folder.split('/').slice(-2).join('/');
  const config = join(folder, 'rsbuild.config.ts');
  await edit(config, ["name: 'files',", `name: 'files',\n  folder: '../${place}',`]);
  if (options) await edit(config, options);
  if (!screen) return folder;
  await edit(config, ['screens: [', "screens: [{ path: '/files/honest', title: 'Honest', description: 'Honest.' },"]);
  await edit(
    join(folder, 'src', 'remote.tsx'),
    ['import { texts }', "import { Honest } from './honest';\nimport { texts }"],
    ['<Route path="*"', '<Route path="honest" element={<Honest />} />\n        <Route path="*"'],
  );
  await writeFile(join(folder, 'src', 'honest.tsx'), screen);
  await writeFile(join(folder, 'src', 'honest.module.css'), css ?? '');

  return folder;
}

test(`${count} honest changes pass the proof and are published`, async () => {
  test.setTimeout(60 * 60_000);
  await release('enrol', 'files');
  const refused: string[] = [];
  const started = Date.now();
  for (const change of changes.slice(0, count)) {
    const folder = await changed(change);
    try {
      await release('publish', 'files', '--app', folder);
    } catch (error) {
      refused.push(`${change.name}: ${Object(error).stderr}`);
      console.log(`  refused: ${refused.at(-1)}`);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(`  ${count} honest changes, ${refused.length} refused, ${seconds} s`);
  expect(refused).toEqual([]);
});
