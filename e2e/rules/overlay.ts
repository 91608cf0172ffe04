import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { Plant } from './plants.ts';

const configuration = ['.dependency-cruiser.mjs', '.oxlintrc.json', 'package.json', 'tsconfig.base.json'];
const packages = ['apps', 'libs', 'bff', 'e2e'];
const left = new Set(['node_modules', 'dist', 'test-results', '.nx']);

/** Gives `use` a copy of the checkout's sources with the plants in it, where our packages' names lead into the copy. */
export async function withOverlay<T>(root: string, plants: Plant[], use: (copy: string) => Promise<T>): Promise<T> {
  const copy = await mkdtemp(join(tmpdir(), 'fidelio-rules-'));
  try {
    for (const name of configuration) await cp(join(root, name), join(copy, name));
    for (const name of packages)
      await cp(join(root, name), join(copy, name), { recursive: true, filter: (path) => !left.has(basename(path)) });
    await linkPackages(root, copy);
    for (const { file, source } of plants) {
      await mkdir(dirname(join(copy, file)), { recursive: true });
      await writeFile(join(copy, file), source);
    }

    return await use(copy);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** Third parties are the checkout's; `@fidelio` links are relative and so lead into the copy. */
async function linkPackages(root: string, copy: string): Promise<void> {
  await mkdir(join(copy, 'node_modules'));
  for (const name of await readdir(join(root, 'node_modules')))
    if (name === '@fidelio')
      await cp(join(root, 'node_modules', name), join(copy, 'node_modules', name), {
        recursive: true,
        verbatimSymlinks: true,
      });
    else await symlink(join(root, 'node_modules', name), join(copy, 'node_modules', name));
  for (const folder of await nestedFolders(root))
    await symlink(join(root, folder, 'node_modules'), join(copy, folder, 'node_modules')).catch(() => undefined);
}

async function nestedFolders(root: string): Promise<string[]> {
  const nested = await Promise.all(
    ['apps', 'libs'].map(async (folder) => (await readdir(join(root, folder))).map((name) => join(folder, name))),
  );

  return [...nested.flat(), 'bff', 'e2e'];
}
