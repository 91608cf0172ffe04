import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
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
  await bring('fidelio-ui-0.1.17-aa.tgz', '19.3.1');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** What `pack-shared` puts beside the starter. */
async function bring(file: string, react: string) {
  const packages = join(folder, 'packages');
  await rm(packages, { recursive: true, force: true });
  await mkdir(packages);
  await writeFile(join(packages, file), 'a package');
  await writeFile(
    join(folder, 'packed.json'),
    JSON.stringify({ packed: { '@fidelio/ui': file }, versions: { react } }),
  );
}

const create = (...words: string[]) => run(process.execPath, ['create-remote.mjs', ...words], { cwd: folder });
const laid = (file: string) => readFile(join(folder, 'late-bills', file), 'utf8');

test('who answers nothing gets a path and a label out of the name, and the packages as files of the repository', async () => {
  const { stdout } = await create('late-bills', '--product', 'https://fidelio.example');

  expect(stdout).toContain('npm run dev');
  expect(await laid('rsbuild.config.ts')).toMatch(
    /name: 'late-bills',\s+label: 'Late bills',\s+routes: \['\/late-bills'\]/,
  );
  const { scripts, dependencies } = JSON.parse(await laid('package.json'));
  for (const script of [scripts.dev, scripts.release]) expect(script).toContain('--product https://fidelio.example');
  expect(dependencies).toMatchObject({
    '@fidelio/ui': 'file:packages/fidelio-ui-0.1.17-aa.tgz',
    react: '19.3.1',
  });
});

test('who starts it in a terminal is asked for what the command does not say, and may take what is offered', async () => {
  const answers = new Map([
    ['Name of the remote (small letters, digits, hyphens) [bills]: ', 'late-bills'],
    ['Path of its screens [/late-bills]: ', '/bills'],
    ['Label in the menu [Late bills]: ', ''],
  ]);
  // A terminal of its own: answers count only where somebody can be asked.
  const command = [process.execPath, 'create-remote.mjs'];
  const words =
    process.platform === 'darwin' ? ['-q', '/dev/null', ...command] : ['-qec', command.join(' '), '/dev/null'];
  const terminal = spawn('script', words, { cwd: folder });
  let said = '';
  terminal.stdout.on('data', (text: Buffer) => {
    said += text.toString();
    const asked = [...answers.keys()].find((question) => said.includes(question));
    if (asked === undefined) return;
    terminal.stdin.write(`${answers.get(asked)}\n`);
    answers.delete(asked);
  });

  expect(await once(terminal, 'close')).toEqual([0, null]);

  expect([...answers.keys()]).toEqual([]);
  expect(await laid('rsbuild.config.ts')).toMatch(/name: 'late-bills',\s+label: 'Late bills',\s+routes: \['\/bills'\]/);
});

test('newer packages take the place of those that a repository has, and nothing else of it is touched', async () => {
  await create('late-bills');
  const manifest = JSON.parse(await laid('package.json'));
  const own = { ...manifest, dependencies: { ...manifest.dependencies, 'date-fns': '^4.0.0' } };
  await writeFile(join(folder, 'late-bills', 'package.json'), JSON.stringify(own));
  await bring('fidelio-ui-0.1.18-bb.tgz', '19.4.0');

  await run(process.execPath, ['../create-remote.mjs', '--update'], { cwd: join(folder, 'late-bills') });

  expect(JSON.parse(await laid('package.json'))).toEqual({
    ...own,
    dependencies: { '@fidelio/ui': 'file:packages/fidelio-ui-0.1.18-bb.tgz', react: '19.4.0', 'date-fns': '^4.0.0' },
  });
  expect(await readdir(join(folder, 'late-bills', 'packages'))).toEqual(['fidelio-ui-0.1.18-bb.tgz']);
});

test.each([
  [['Bills'], /'Bills' is no name/],
  [['bills', '--prefix', 'bills'], /'bills' is no path of one part/],
  [['bills', '--label', `Bill's`], /is no label/],
  [['--update'], /holds no remote/],
])('%j is refused in a sentence', async (words, sentence) => {
  await expect(create(...words)).rejects.toMatchObject({ stderr: expect.stringMatching(sentence) });
});

test('a folder that is there is left alone', async () => {
  await create('late-bills');
  await writeFile(join(folder, 'late-bills', 'README.md'), 'mine');

  await expect(create('late-bills')).rejects.toMatchObject({ stderr: expect.stringMatching(/is there already/) });
  expect(await laid('README.md')).toBe('mine');
});
