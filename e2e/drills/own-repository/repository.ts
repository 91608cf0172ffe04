import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { product } from '../../support/product';

const modules = join(product.root, 'node_modules');
const bin = join(modules, '.bin');
const run = promisify(execFile);

export interface Repository {
  folder: string;
  /** Runs a program with the repository's own tools. @returns what it printed */
  node(...words: string[]): Promise<string>;
  /** The same by `npx`, with the Node that the machine has: the smallest one of `engines` where that is installed. */
  npx(...words: string[]): Promise<string>;
  /** A script of its package.json, in the same way. */
  npmRun(...words: string[]): Promise<string>;
  /** Environment of that Node. */
  environment: NodeJS.ProcessEnv;
  remove(): Promise<void>;
}

/**
 * A repository outside of this checkout with one remote, as the starter lays it. Our libraries come from their packages; what they
 * need from others is linked from this checkout, so that the drill needs no network.
 */
export async function makeRepository(): Promise<Repository> {
  const parent = await mkdtemp(join(tmpdir(), 'fidelio-own-repository-'));
  const packed = join(parent, 'packed');
  const machines = {
    ...process.env,
    PATH: (process.env.PATH ?? '').split(delimiter).filter(isNotOurs).join(delimiter),
  };
  await run(join(bin, 'node'), ['libs/federation/pack.mjs', packed], { cwd: product.root });
  const answers = ['--prefix', '/invoices', '--label', 'Invoices', '--packages', 'packed'];
  await run('npx', ['--yes', './packed/create-remote.tgz', 'invoices', ...answers], { cwd: parent, env: machines });
  const folder = join(parent, 'invoices');
  const installed = join(folder, 'node_modules');
  const tools = { cwd: folder, env: { ...process.env, PATH: `${bin}:${process.env.PATH}` } };
  await mkdir(join(installed, '@fidelio'), { recursive: true });
  for (const name of await readdir(modules))
    if (!/^(\.|@fidelio$)/.test(name)) await symlink(join(modules, name), join(installed, name));
  const { dependencies } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  for (const [name, place] of Object.entries<string>(dependencies)) {
    if (!place.startsWith('file:')) continue;
    const target = join(installed, name);
    await mkdir(target);
    await run('tar', ['-xzf', join(folder, place.slice('file:'.length)), '-C', target, '--strip-components=1']);
  }
  await linkPrograms(installed);
  // What `npm install` writes; the build takes its folder for the checkout.
  await writeFile(
    join(folder, 'package-lock.json'),
    JSON.stringify({ name: 'invoices', lockfileVersion: 3, packages: {} }),
  );

  const printed = async (program: string, words: string[], env = tools.env) => {
    const { stdout, stderr } = await run(program, words, { ...tools, env }).catch((error) => {
      throw new Error(`${words.join(' ')}\n${error.stdout}${error.stderr}`);
    });
    return stdout + stderr;
  };
  return {
    folder,
    node: (...words) => printed(join(bin, 'node'), words),
    npx: (...words) => printed('npx', ['--no-install', ...words], machines),
    npmRun: (...words) => printed('npm', ['run', '--silent', ...words], machines),
    environment: machines,
    remove: () => rm(parent, { recursive: true, force: true }),
  };
}

/** `node_modules/.bin` as npm makes it, without this checkout's own Node. */
async function linkPrograms(installed: string): Promise<void> {
  const programs = join(installed, '.bin');
  await mkdir(programs);
  for (const name of await readdir(bin)) if (name !== 'node') await symlink(join(bin, name), join(programs, name));
  const cli = join(installed, '@fidelio', 'federation', 'dist', 'cli', 'release.mjs');
  await chmod(cli, 0o755);
  await symlink(cli, join(programs, 'fidelio-release'));
}

const isNotOurs = (folder: string) => !folder.startsWith(modules);
