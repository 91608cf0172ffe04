import { existsSync } from 'node:fs';
import { glob, readdir, readFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import type { Breach } from './breach.ts';

const sources = ['apps', 'libs', 'bff'].map((folder) => `${folder}/**/*.{ts,tsx,mts,cts,js,jsx,mjs,cjs,css,html,svg}`);
const skipped = new Set(['node_modules', 'dist', 'test-results', '.nx']);
/** The configuration that all packages share: read by the tools of a package, never by its code. */
const shared = /^(libs\/testing\/jest\/|[^/]+$)/;

/** A quoted, backquoted or bracketed path that leads upwards: `new URL('../x', …)`, `require.context('../x')`, `url(../x)`. */
const upwards = /['"`(]((?:\.\/)?\.\.\/[^'"`)\n$?#]*)/g;
const ourName = /['"`(~]@fidelio\/([\w-]+)/g;

/**
 * Paths and names that lead from one package into another's files or into an app, in whatever call they stand: no tool for
 * imports sees those that a bundler or the file system resolves.
 */
export async function pathsIntoOtherPackages(root: string): Promise<Breach[]> {
  const apps = new Set([...(await readdir(join(root, 'apps'))), 'bff', 'e2e']);
  const breaches: Breach[] = [];
  const files = glob(sources, { cwd: root, exclude: (name) => skipped.has(name.split(/[\\/]/).at(-1) ?? '') });
  for await (const entry of files) {
    const file = entry.replaceAll('\\', '/');
    const text = await readFile(join(root, file), 'utf8');
    for (const [, path = ''] of text.matchAll(upwards))
      if (leadsIntoAnother(root, file, path))
        breaches.push({ file, rule: `a path leads into another package: ${path}` });
    for (const [, name = ''] of text.matchAll(ourName))
      if (apps.has(name)) breaches.push({ file, rule: `no code names @fidelio/${name}` });
  }

  return breaches;
}

function leadsIntoAnother(root: string, file: string, path: string): boolean {
  const target = normalize(join(dirname(file), path)).replaceAll('\\', '/');
  const owner = packageOf(target);

  return owner !== undefined && owner !== packageOf(file) && existsSync(join(root, owner)) && !shared.test(target);
}

/** `apps/chat`, `libs/ui`, `bff`, `e2e`; undefined for what belongs to no package. */
function packageOf(path: string): string | undefined {
  return /^(?:(?:apps|libs)\/[^/]+|bff|e2e)(?=\/|$)/.exec(path)?.[0];
}
