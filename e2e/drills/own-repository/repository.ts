import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { product } from '../../support/product';

const modules = join(product.root, 'node_modules');
const run = promisify(execFile);
/** The smallest of `engines`. */
const smallestNode = 'node@20.19';

export interface Repository {
  folder: string;
  /** Runs a program of the repository. @returns what it printed */
  npx(...words: string[]): Promise<string>;
  /** A command of npm, in the same way. */
  npm(...words: string[]): Promise<string>;
  /** Environment of the smallest Node that `engines` allows. */
  environment: NodeJS.ProcessEnv;
  remove(): Promise<void>;
}

/** A repository outside of this checkout with one remote, as the starter lays it and npm installs it, from the registry. */
export async function makeRepository(): Promise<Repository> {
  const parent = await mkdtemp(join(tmpdir(), 'fidelio-own-repository-'));
  const tools = join(parent, 'tools');
  const outside = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(modules));
  const environment = {
    ...process.env,
    PATH: [join(tools, 'node_modules', 'node', 'bin'), ...outside].join(delimiter),
  };
  const printed = async (cwd: string, program: string, words: string[]) => {
    const { stdout, stderr } = await run(program, words, { cwd, env: environment }).catch((error) => {
      throw new Error(`${words.join(' ')}\n${error.stdout}${error.stderr}`);
    });
    return stdout + stderr;
  };
  await run('npm', ['install', '--no-save', '--silent', '--prefix', tools, smallestNode]);
  await run(process.execPath, ['libs/federation/pack.mjs', join(parent, 'packed')], { cwd: product.root });
  const answers = ['--prefix', '/invoices', '--label', 'Invoices', '--product', product.address];
  await printed(parent, 'npx', ['--yes', './packed/create-remote.tgz', 'invoices', ...answers]);
  const folder = join(parent, 'invoices');
  await printed(folder, 'npm', ['install', '--no-audit', '--no-fund']);

  return {
    folder,
    npx: (...words) => printed(folder, 'npx', ['--no-install', ...words]),
    npm: (...words) => printed(folder, 'npm', words),
    environment,
    remove: () => rm(parent, { recursive: true, force: true }),
  };
}
