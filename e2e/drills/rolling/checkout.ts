import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { type Finished, root, run } from '../../run/steps.ts';

const compiled = ['libs/contracts', 'libs/fidelity', 'libs/assistant', 'libs/google-drive', 'bff'];

/** The oldest version that this one may follow: it has the columns of the one corrected copy. */
export const oldestToFollow = () =>
  whichAdded('bff/src/platform/database/migrations/1763601640000-one-corrected-copy.ts');

/** The version before cards: its replies had suggestions. */
export const lastWithoutCards = async () => `${await whichAdded('libs/contracts/src/cards.ts')}^`;

async function whichAdded(path: string): Promise<string> {
  const { output } = await git('log', '--diff-filter=A', '--format=%H', '--', path);
  const commit = output.trim().split('\n').at(-1);
  if (!commit) throw new Error('This checkout has no history: the version before cannot be built.');

  return commit;
}

/** A version of the server, built in a folder of its own; `change` edits its sources before. */
export async function buildVersion(
  folder: string,
  commit: string,
  change: (folder: string) => Promise<void> = async () => {},
): Promise<{ folder: string; remove(): Promise<void> }> {
  await must(git('worktree', 'add', '--detach', '--force', folder, commit));
  await change(folder);
  await linkPackages(folder);
  await installDropped(folder);
  // An earlier version may not have each of them.
  for (const name of compiled.filter((one) => existsSync(join(folder, one)))) await compile(folder, name);
  // The screens are no part of what is rolled.
  for (const app of await readdir(join(folder, 'apps')))
    await symlink(join(root, 'apps', app, 'dist'), join(folder, 'apps', app, 'dist'));

  return { folder, remove: () => remove(folder) };
}

/** A remote of another version, built in a folder of its own. */
export async function buildRemote(
  folder: string,
  commit: string,
  name: string,
): Promise<{ dist: string; remove(): Promise<void> }> {
  await must(git('worktree', 'add', '--detach', '--force', folder, commit));
  await linkPackages(folder);
  for (const own of [`apps/${name}`, 'libs/ui', 'libs/federation', 'libs/shell-api', 'libs/api-client'])
    if (existsSync(join(root, own, 'node_modules')))
      await symlink(join(root, own, 'node_modules'), join(folder, own, 'node_modules'));
  await compile(folder, 'libs/contracts');
  await must(run('rsbuild', ['build'], { quiet: true, cwd: join(folder, 'apps', name) }));

  return { dist: join(folder, 'apps', name, 'dist'), remove: () => remove(folder) };
}

async function compile(folder: string, name: string): Promise<void> {
  const config = join(folder, 'libs/testing/jest/swc.json');
  const words = ['src', '-d', 'dist', '--strip-leading-paths', '--copy-files', '--quiet', '--config-file', config];
  await must(run('swc', words, { quiet: true, cwd: join(folder, name) }));
}

async function remove(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await git('worktree', 'prune');
}

/** Third-party packages are this checkout's; our own are that version's. */
async function linkPackages(folder: string): Promise<void> {
  const modules = join(folder, 'node_modules');
  await mkdir(join(modules, '@fidelio'), { recursive: true });
  for (const name of await readdir(join(root, 'node_modules')))
    if (name !== '@fidelio') await symlink(join(root, 'node_modules', name), join(modules, name));
  for (const parent of ['libs', 'apps'])
    for (const name of await readdir(join(folder, parent)))
      await symlink(join(folder, parent, name), join(modules, '@fidelio', name));
  for (const name of compiled)
    if (existsSync(join(folder, name)) && existsSync(join(root, name, 'node_modules')))
      await symlink(join(root, name, 'node_modules'), join(folder, name, 'node_modules'));
}

const Dependencies = z.object({ dependencies: z.record(z.string(), z.string()).default({}) });

/** Packages that the version needs and this checkout has no more. */
async function installDropped(folder: string): Promise<void> {
  const dropped: Record<string, string> = {};
  for (const name of compiled.filter((one) => existsSync(join(folder, one)))) {
    const text = await readFile(join(folder, name, 'package.json'), 'utf8');
    for (const [dependency, version] of Object.entries(Dependencies.parse(JSON.parse(text)).dependencies))
      if (![folder, join(folder, name)].some((place) => existsSync(join(place, 'node_modules', dependency))))
        dropped[dependency] = version;
  }
  const names = Object.entries(dropped).map(([name, version]) => `${name}@${version}`);
  if (names.length === 0) return;
  const place = join(folder, 'dropped');
  await mkdir(place);
  await must(
    run('npm', ['install', '--prefix', place, '--no-save', '--no-audit', '--no-fund', ...names], { quiet: true }),
  );
  for (const name of Object.keys(dropped)) {
    await mkdir(dirname(join(folder, 'node_modules', name)), { recursive: true });
    await symlink(join(place, 'node_modules', name), join(folder, 'node_modules', name));
  }
}

const git = (...args: string[]) => run('git', args, { quiet: true });

async function must(step: Promise<Finished>): Promise<void> {
  const { code, output } = await step;
  if (code !== 0) throw new Error(output);
}
