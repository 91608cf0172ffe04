import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { root, run } from '../../run/steps.mjs';
import { buildSingle, singleApps } from '../build-single.mjs';

/** The remotes' folders, by the screens that they draw. */
export const folders = { auth: 'auth', chat: 'chat', files: 'files', launcher: 'launcher-site' };
const libraries = ['contracts', 'api-client', 'shell-api', 'ui', 'federation'];
const home = join(singleApps, 'update');
const work = join(home, 'work');

/**
 * Builds the product before and after one line of each remote was changed, federated, as one app that is split by route, and
 * as one bundle, from a copy of the sources: the same builds as ever, and nothing of this workspace is touched.
 *
 * @returns folders of apps that the BFF can serve: `before`, and one a remote
 */
export async function buildReleases() {
  await rm(home, { recursive: true, force: true });
  await copySources();
  const before = await keep('before');
  for (const folder of ['shell', ...Object.values(folders)]) await buildApp(folder, before.federated);
  await buildRivals(before);

  const after = {};
  for (const [name, folder] of Object.entries(folders)) {
    after[name] = await keep(name);
    await cp(before.federated, after[name].federated, { recursive: true });
    const texts = join(work, 'apps', folder, 'src', 'texts.ts');
    const source = await readFile(texts, 'utf8');
    const changed = source.replace(/(export const texts = \{)/, "$1\n  release: 'another',");
    if (changed === source) throw new Error(`${texts} has no place for another line.`);
    await writeFile(texts, changed);
    await buildApp(folder, after[name].federated);
    await buildRivals(after[name]);
    await writeFile(texts, source);
  }

  return { before, after };
}

async function keep(name) {
  const release = Object.fromEntries(['federated', 'single', 'bundle'].map((kind) => [kind, join(home, name, kind)]));
  for (const folder of Object.values(release)) await mkdir(folder, { recursive: true });

  return release;
}

async function buildApp(folder, target) {
  const app = join(work, 'apps', folder);
  const { code, output } = await run('rsbuild', ['build'], { cwd: app, quiet: true });
  if (code !== 0) throw new Error(`${folder} does not build: ${output}`);
  await rm(join(target, folder, 'dist'), { recursive: true, force: true });
  await cp(join(app, 'dist'), join(target, folder, 'dist'), { recursive: true });
}

async function buildRivals({ single, bundle }) {
  await buildSingle(work, single, work);
  await buildSingle(work, bundle, work, false);
}

/** Third-party packages are found further up, ours in the copy. */
async function copySources() {
  const filter = (path) => !['dist', 'node_modules'].includes(basename(path)) || path.endsWith('contracts/dist');
  for (const folder of ['shell', ...Object.values(folders)].map((app) => join('apps', app)))
    await cp(join(root, folder), join(work, folder), { recursive: true, filter });
  for (const library of libraries)
    await cp(join(root, 'libs', library), join(work, 'libs', library), { recursive: true, filter });
  for (const file of ['package.json', 'package-lock.json', 'tsconfig.base.json'])
    await cp(join(root, file), join(work, file));
  await mkdir(join(work, 'node_modules', '@fidelio'), { recursive: true });
  for (const library of libraries)
    await symlink(join('..', '..', 'libs', library), join(work, 'node_modules', '@fidelio', library), 'junction');
}
