import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { workspaceRoot } from './workspace-root.js';

const libraries = ['contracts', 'api-client', 'shell-api', 'ui', 'federation'];

/**
 * Names a build by its sources: two versions of one remote then never share a global in the browser, and the same
 * sources give the same files.
 *
 * @param app folder of the app below `apps/`
 */
export function buildId(app: string): string {
  const hash = createHash('sha256');
  const folders = [join('apps', app, 'src'), ...libraries.map((library) => join('libs', library, 'src'))];
  for (const folder of folders) for (const file of sources(join(workspaceRoot, folder))) addFile(hash, file);
  for (const file of [join('apps', app, 'rsbuild.config.ts'), 'package-lock.json'])
    addFile(hash, join(workspaceRoot, file));

  return hash.digest('hex').slice(0, 8);
}

function addFile(hash: ReturnType<typeof createHash>, file: string): void {
  hash.update(relative(workspaceRoot, file)).update('\0').update(readFileSync(file)).update('\0');
}

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .toSorted();
}
