import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { root, run } from '../run/steps.ts';
import { buildSingle, remoteFolders, singleApps } from './build-single.ts';

/** `single` is split by route, its libraries in a file of their own; `bundle` is one file. */
export const kinds = ['federated', 'single', 'bundle'] as const;
export type Kind = (typeof kinds)[number];

/** Folders of apps that the BFF can serve. */
export type Release = Record<Kind, string>;

const libraries = ['contracts', 'api-client', 'shell-api', 'ui', 'federation'];
const home = join(singleApps, 'update');
const work = join(home, 'work');

/**
 * Builds the product before and after one line of each of these remotes was changed, federated, as one app that is split by route, and
 * as one bundle, from a copy of the sources: the same builds as ever, and nothing of this workspace is touched.
 *
 * @returns the release before, and by remote the one after
 */
export async function buildReleases(
  names: readonly string[],
): Promise<{ before: Release; after: Record<string, Release> }> {
  const folders = await remoteFolders();
  await rm(home, { recursive: true, force: true });
  await copySources(Object.values(folders));
  const before = await makeFolders('before');
  for (const folder of ['shell', ...Object.values(folders)]) await buildApp(folder, before.federated);
  await buildRivals(before);

  const after: Record<string, Release> = {};
  for (const name of names) {
    const folder = folders[name] ?? name;
    const release = (after[name] = await makeFolders(name));
    await cp(before.federated, release.federated, { recursive: true });
    const texts = join(work, 'apps', folder, 'src', 'texts', 'en.json');
    const source = await readFile(texts, 'utf8');
    const changed = source.replace(/": "/, '": "New: ');
    await writeFile(texts, changed);
    await buildApp(folder, release.federated);
    await buildRivals(release);
    await writeFile(texts, source);
  }

  return { before, after };
}

async function makeFolders(name: string): Promise<Release> {
  const at = (kind: Kind) => join(home, name, kind);
  const release = { federated: at('federated'), single: at('single'), bundle: at('bundle') };
  for (const folder of Object.values(release)) await mkdir(folder, { recursive: true });

  return release;
}

async function buildApp(folder: string, target: string): Promise<void> {
  const app = join(work, 'apps', folder);
  const { code, output } = await run('rsbuild', ['build'], { cwd: app, quiet: true });
  if (code !== 0) throw new Error(`${folder} does not build: ${output}`);
  await rm(join(target, folder, 'dist'), { recursive: true, force: true });
  await cp(join(app, 'dist'), join(target, folder, 'dist'), { recursive: true });
}

async function buildRivals({ single, bundle }: Release): Promise<void> {
  await buildSingle({ base: work, target: single, home: work });
  await buildSingle({ base: work, target: bundle, home: work, split: false });
}

/** Third-party packages are found further up, ours in the copy. */
async function copySources(remotes: string[]): Promise<void> {
  const filter = (path: string) =>
    !['dist', 'node_modules'].includes(basename(path)) || path.endsWith('contracts/dist');
  for (const folder of ['shell', ...remotes].map((app) => join('apps', app)))
    await cp(join(root, folder), join(work, folder), { recursive: true, filter });
  for (const library of libraries)
    await cp(join(root, 'libs', library), join(work, 'libs', library), { recursive: true, filter });
  for (const file of ['package.json', 'package-lock.json', 'tsconfig.base.json'])
    await cp(join(root, file), join(work, file));
  await mkdir(join(work, 'node_modules', '@fidelio'), { recursive: true });
  for (const library of libraries)
    await symlink(join('..', '..', 'libs', library), join(work, 'node_modules', '@fidelio', library), 'junction');
}
