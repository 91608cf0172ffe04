import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from '@jest/globals';

const run = promisify(execFile);
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'create-remote-'));
  for (const file of ['create-remote.mjs', 'files.mjs'])
    await cp(new URL(`../${file}`, import.meta.url), join(folder, file));
  const packed = { packed: { '@fidelio/ui': 'fidelio-ui-0.1.17.tgz' }, versions: { react: '19.3.1' } };
  await writeFile(join(folder, 'packed.json'), JSON.stringify(packed));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const create = (...words: string[]) => run(process.execPath, ['create-remote.mjs', ...words], { cwd: folder });
const laid = (file: string) => readFile(join(folder, 'late-bills', file), 'utf8');

test('who answers nothing gets a path and a label out of the name, and the packages of the product', async () => {
  const { stdout } = await create('late-bills', '--product', 'https://fidelio.example');

  expect(stdout).toContain('npm run dev');
  expect(await laid('rsbuild.config.ts')).toMatch(
    /name: 'late-bills',\s+label: 'Late bills',\s+routes: \['\/late-bills'\]/,
  );
  expect(JSON.parse(await laid('package.json')).dependencies).toMatchObject({
    '@fidelio/ui': 'https://fidelio.example/api/releases/packages/fidelio-ui-0.1.17.tgz',
    react: '19.3.1',
  });
});

test('packages of a folder are named from the new repository', async () => {
  await create('late-bills', '--packages', 'packed');

  expect(await laid('package.json')).toContain('"file:../packed/fidelio-ui-0.1.17.tgz"');
});

test.each([
  [['Bills'], /'Bills' is no name/],
  [['bills', '--prefix', 'bills'], /'bills' is no path of one part/],
  [['bills', '--label', `Bill's`], /is no label/],
])('%j is refused in a sentence', async (words, sentence) => {
  await expect(create(...words)).rejects.toMatchObject({ stderr: expect.stringMatching(sentence) });
});

test('a folder that is there is left alone', async () => {
  await create('late-bills');
  await writeFile(join(folder, 'late-bills', 'README.md'), 'mine');

  await expect(create('late-bills')).rejects.toMatchObject({ stderr: expect.stringMatching(/is there already/) });
  expect(await laid('README.md')).toBe('mine');
});
