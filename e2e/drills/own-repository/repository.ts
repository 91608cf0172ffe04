import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { product } from '../../support/product';

const modules = join(product.root, 'node_modules');
const bin = join(modules, '.bin');
const run = promisify(execFile);

const files: Record<string, string> = {
  'package.json': JSON.stringify({ name: 'invoices', version: '1.0.0', private: true, type: 'module' }),
  'package-lock.json': JSON.stringify({ name: 'invoices', version: '1.0.0', lockfileVersion: 3, packages: {} }),
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      target: 'ES2023',
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      module: 'ESNext',
      moduleResolution: 'bundler',
      jsx: 'react-jsx',
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      allowImportingTsExtensions: true,
      types: ['node'],
    },
    include: ['src', 'rsbuild.config.ts'],
  }),
  'rsbuild.config.ts': `import { defineRemote } from '@fidelio/federation/build';

export default defineRemote({
  name: 'invoices',
  label: 'Invoices',
  routes: ['/invoices'],
  access: 'signed-in',
  menu: [{ label: 'Invoices', icon: 'files', path: '/invoices', order: 30 }],
  screens: [{ path: '/invoices', title: 'Invoices', description: 'What you owe.', prerender: true }],
  shellApi: '^2.0.0',
});
`,
  'src/amount.ts': `export const amount = (cents: number): string => (cents / 100).toFixed(2);\n`,
  'src/amount.test.ts': `import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amount } from './amount.ts';

test('cents are an amount', () => assert.equal(amount(1250), '12.50'));
`,
  'src/remote.tsx': `import { Link, Route, Routes as RouterRoutes } from '@fidelio/shell-api';
import { NotFoundState, PageHeader } from '@fidelio/ui';
import { amount } from './amount.ts';

export function Routes() {
  return (
    <RouterRoutes>
      <Route index element={<PageHeader title="Invoices" lead={\`You owe \${amount(1250)}\`} />} />
      <Route path="*" element={<NotFoundState link={Link} to="/" action="Go to Home" />} />
    </RouterRoutes>
  );
}
`,
};

export interface Repository {
  folder: string;
  /** Runs a program with the repository's own tools. @returns what it printed */
  node(...words: string[]): Promise<string>;
  /** The same by `npx`, with the Node that the machine has: the smallest one of `engines` where that is installed. */
  npx(...words: string[]): Promise<string>;
  remove(): Promise<void>;
}

/**
 * A repository outside of this checkout with one remote. Our libraries come from their packages; what they need from others
 * is linked from this checkout, so that the drill needs no network.
 */
export async function makeRepository(): Promise<Repository> {
  const folder = await mkdtemp(join(tmpdir(), 'fidelio-own-repository-'));
  const installed = join(folder, 'node_modules');
  const tools = { cwd: folder, env: { ...process.env, PATH: `${bin}:${process.env.PATH}` } };
  await mkdir(join(installed, '@fidelio'), { recursive: true });
  for (const name of await readdir(modules))
    if (!/^(\.|@fidelio$)/.test(name)) await symlink(join(modules, name), join(installed, name));
  const packed = join(folder, 'packed');
  await run(join(bin, 'node'), ['libs/federation/pack.mjs', packed], { ...tools, cwd: product.root });
  for (const file of await readdir(packed)) {
    const target = join(installed, '@fidelio', file.replace(/^fidelio-(.+)-\d+\.\d+\.\d+\.tgz$/, '$1'));
    await mkdir(target);
    await run('tar', ['-xzf', join(packed, file), '-C', target, '--strip-components=1']);
  }
  await linkPrograms(installed);
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }

  const printed = async (program: string, words: string[], env = tools.env) => {
    const { stdout, stderr } = await run(program, words, { ...tools, env }).catch((error) => {
      throw new Error(`${words.join(' ')}\n${error.stdout}${error.stderr}`);
    });
    return stdout + stderr;
  };
  const machines = {
    ...process.env,
    PATH: (process.env.PATH ?? '').split(delimiter).filter(isNotOurs).join(delimiter),
  };

  return {
    folder,
    node: (...words) => printed(join(bin, 'node'), words),
    npx: (...words) => printed('npx', ['--no-install', ...words], machines),
    remove: () => rm(folder, { recursive: true, force: true }),
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
