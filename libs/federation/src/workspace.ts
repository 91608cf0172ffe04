import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { type SharedModule, sharedModules } from './shared-modules.js';

/** The checkout around the current folder: where the lock file is. A team's own repository may hold a single remote. */
export const workspaceRoot =
  above(process.cwd()).find((folder) => existsSync(join(folder, 'package-lock.json'))) ?? process.cwd();

/** Whether this federation was packed for a repository of its own. Here it runs from its sources. */
export const isPacked = !import.meta.url.endsWith('.ts');

const libraries = ['contracts', 'api-client', 'shell-api', 'ui', 'federation'];
const PackageJson = z.object({ version: z.string() });

/** The version of each shared module in this workspace. */
export function sharedVersions(): Record<SharedModule, string> {
  const versions = sharedModules.map((name) => [name, versionIn(packageFolder(packageOf(name)))] as const);

  return Object.fromEntries(versions) as Record<SharedModule, string>;
}

/** The Module Federation runtime, on whose core the entries of remotes run. It is the shell's and no shared module. */
export function federationRuntime(): Record<string, string> {
  const name = '@module-federation/enhanced';
  const folder = packageFolder(name, packageFolder('@fidelio/federation'));

  return { [name]: versionIn(folder) };
}

/** A folder of `apps/`; in a repository without it the current folder. */
export function appFolderOf(folder: string): string {
  const path = join(workspaceRoot, 'apps', folder);

  return existsSync(path) ? path : process.cwd();
}

/** The folder of an installed package, as the current folder, or another one, sees it. Its `exports` may hide its package.json from `require`. */
export function packageFolder(name: string, from = process.cwd()): string {
  const found = above(from)
    .map((folder) => join(folder, 'node_modules', name))
    .find((folder) => existsSync(join(folder, 'package.json')));
  if (!found) throw new Error(`${name} is not installed here`);

  return realpathSync(found);
}

/**
 * A module of ours for browsers: a source in this workspace, a compiled file in a federation that was packed.
 *
 * @param path below `runtime/`, without its ending
 */
export function runtimeModule(path: string): string {
  const files = ['.ts', '.tsx', '.js'].map((ending) =>
    fileURLToPath(new URL(`./runtime/${path}${ending}`, import.meta.url)),
  );
  const found = files.find(existsSync);
  if (!found) throw new Error(`The federation has no module runtime/${path}`);

  return found;
}

function above(folder: string): string[] {
  return dirname(folder) === folder ? [folder] : [folder, ...above(dirname(folder))];
}

/** The package of a shared module, whose `exports` may have several. */
export function packageOf(name: SharedModule): string {
  return name.startsWith('@') ? name : (name.split('/')[0] ?? name);
}

function versionIn(folder: string): string {
  return PackageJson.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))).version;
}

/** TypeScript's native compiler where it is installed beside another one, else the only one. The file may be missing. */
export function typeScriptCompiler(): string {
  const [native = '', only = ''] = ['typescript-native', 'typescript'].map((name) =>
    join(workspaceRoot, 'node_modules', name, 'bin', 'tsc'),
  );

  return existsSync(native) ? native : only;
}

/** The version of the shell-api contract. It is read from the source because the library itself runs in browsers only. */
export function shellApiVersion(): string {
  const folder = packageFolder('@fidelio/shell-api');
  const [file = ''] = ['src/version.ts', 'dist/version.js'].map((path) => join(folder, path)).filter(existsSync);
  const version = /shellApiVersion = ['"]([^'"]+)['"]/.exec(readFileSync(file, 'utf8'))?.[1];
  if (!version) throw new Error(`${file} states no version`);

  return version;
}

/** Names of the icons of `@fidelio/ui`, which runs in browsers only. */
export function iconNames(): string[] {
  const folder = packageFolder('@fidelio/ui');
  const files = ['src/icons/icon-paths.ts', 'dist/icons/icon-paths.js'].map((path) => join(folder, path));
  const [, paths = ''] = /iconPaths = {([^]*?)\n}/.exec(readFileSync(files.find(existsSync) ?? '', 'utf8')) ?? [];

  return [...paths.matchAll(/^\s+'?([a-z][a-z-]*)'?:/gm)].map(([, name = '']) => name);
}

/**
 * A hash of the sources of an app and of our libraries. It is part of the container's global name, so two versions of one
 * remote never share a global; the same sources give the same build.
 *
 * @param app folder of the app below `apps/`
 */
export function buildId(app: string): string {
  const hash = createHash('sha256');
  const folder = appFolderOf(app);
  for (const sources of [join(folder, 'src'), ...libraries.map(librarySources)])
    for (const file of sourcesOf(sources)) addFile(hash, file);
  for (const file of [join(folder, 'rsbuild.config.ts'), join(workspaceRoot, 'package-lock.json')]) addFile(hash, file);

  return hash.digest('hex').slice(0, 8);
}

/** Sources in this workspace, built files in a package that was installed. */
function librarySources(library: string): string {
  const folder = packageFolder(`@fidelio/${library}`);

  return join(folder, existsSync(join(folder, 'src')) ? 'src' : 'dist');
}

function addFile(hash: ReturnType<typeof createHash>, file: string): void {
  hash.update(relative(workspaceRoot, file)).update('\0').update(readFileSync(file)).update('\0');
}

/** The files of a folder without its tests. */
export function sourcesOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .toSorted();
}
