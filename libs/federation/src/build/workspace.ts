import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { type SharedModule, sharedModules } from '../shared-modules.js';

export const workspaceRoot = fileURLToPath(new URL('../../../..', import.meta.url));

const libraries = ['contracts', 'api-client', 'shell-api', 'ui', 'federation'];
const PackageJson = z.object({ version: z.string() });

/** The version of each shared module in this workspace. */
export function sharedVersions(): Record<SharedModule, string> {
  const versions = sharedModules.map((name) => [name, versionOf(name)] as const);

  return Object.fromEntries(versions) as Record<SharedModule, string>;
}

/** The range of each shared module that a remote built now accepts: the same major (below 1.0: the same minor). */
export function sharedRanges(): Record<SharedModule, string> {
  const ranges = Object.entries(sharedVersions()).map(([name, version]) => [name, `^${version}`]);

  return Object.fromEntries(ranges) as Record<SharedModule, string>;
}

function versionOf(name: SharedModule): string {
  const require = createRequire(join(workspaceRoot, 'apps/shell/package.json'));
  const packageName = name.startsWith('@') ? name : (name.split('/')[0] ?? name);
  const file = name.startsWith('@fidelio/')
    ? join(workspaceRoot, 'libs', name.slice('@fidelio/'.length), 'package.json')
    : require.resolve(`${packageName}/package.json`);

  return PackageJson.parse(JSON.parse(readFileSync(file, 'utf8'))).version;
}

/** The version of the shell-api contract. It is read from the source because the library itself runs in browsers only. */
export function shellApiVersion(): string {
  const source = readFileSync(join(workspaceRoot, 'libs/shell-api/src/version.ts'), 'utf8');
  const version = /shellApiVersion = '([^']+)'/.exec(source)?.[1];
  if (!version) throw new Error('libs/shell-api/src/version.ts states no version');

  return version;
}

/**
 * A hash of the sources of an app and of our libraries. It is part of the container's global name, so two versions of one
 * remote never share a global; the same sources give the same build.
 *
 * @param app folder of the app below `apps/`
 */
export function buildId(app: string): string {
  const hash = createHash('sha256');
  const folders = [join('apps', app, 'src'), ...libraries.map((library) => join('libs', library, 'src'))];
  for (const folder of folders) for (const file of sourcesOf(join(workspaceRoot, folder))) addFile(hash, file);
  for (const file of [join('apps', app, 'rsbuild.config.ts'), 'package-lock.json'])
    addFile(hash, join(workspaceRoot, file));

  return hash.digest('hex').slice(0, 8);
}

function addFile(hash: ReturnType<typeof createHash>, file: string): void {
  hash.update(relative(workspaceRoot, file)).update('\0').update(readFileSync(file)).update('\0');
}

function sourcesOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .toSorted();
}
