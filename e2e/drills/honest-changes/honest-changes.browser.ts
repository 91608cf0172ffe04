import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { product } from '../../support/product';
import { expect, test } from '../../support/test';
import { type Breach, breaches, changes, type HonestChange } from './changes';

// Each change is a test: `--shard=1/5` makes a part of them. They are built and proven on this machine.
test.describe.configure({ mode: 'parallel', timeout: 900_000 });

const run = promisify(execFile);
const bin = join(product.root, 'node_modules', '.bin');
const tools = { cwd: product.root, env: { ...process.env, PATH: `${bin}:${process.env.PATH}` } };

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

/** A copy of a remote with the change. What it declares is English alone: new screens and labels have no translations. */
async function changed({ css, screen, options, remote = 'files', broken }: HonestChange & Partial<Breach>) {
  const folder = await mkdtemp(join(product.root, 'e2e', '.trial-'));
  await cp(join(product.root, 'apps', remote), folder, {
    recursive: true,
    filter: (path) => !/\/(dist|node_modules|translations)(\/|$)/.test(path),
  });
  const place = folder.split('/').slice(-2).join('/');
  const config = join(folder, 'rsbuild.config.ts');
  await edit(config, [`name: '${remote}',`, `name: '${remote}',\n  folder: '../${place}',`]);
  if (options) await edit(config, options);
  if (broken) await edit(join(folder, broken[0]), [broken[1], broken[2]]);
  if (!screen) return folder;
  await edit(config, ['screens: [', "screens: [{ path: '/files/honest', title: 'Honest', description: 'Honest.' },"]);
  await edit(
    join(folder, 'src', 'remote.tsx'),
    ['import ', "import { Honest } from './honest';\nimport "],
    ['<Route path="*"', '<Route path="honest" element={<Honest />} />\n        <Route path="*"'],
  );
  await writeFile(join(folder, 'src', 'honest.tsx'), screen);
  await writeFile(join(folder, 'src', 'honest.module.css'), css ?? '');

  return folder;
}

test.beforeAll(async () => {
  await release('enrol', 'files');
  await release('enrol', 'chat');
});

for (const [index, change] of changes.entries())
  test(`#${index + 1} ${change.name}`, async () => {
    const folder = await changed(change);
    try {
      await release('publish', 'files', '--app', folder);
    } catch (error) {
      throw new Error(`It was refused: ${Object(error).stderr}`, { cause: error });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

for (const breach of breaches)
  test(`a screen that ${breach.name} is refused, and its team is told why`, async () => {
    const folder = await changed(breach);
    try {
      await expect(release('publish', breach.remote ?? 'files', '--app', folder)).rejects.toMatchObject({
        stderr: expect.stringMatching(breach.told),
      });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
