import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type SharedModule, sharedModules } from '../shared-modules.js';
import { workspaceRoot } from './workspace-root.js';

/** The version of each shared module as it stands in this workspace. */
export function sharedVersions(): Record<SharedModule, string> {
  const versions = sharedModules.map((name) => [name, versionOf(name)] as const);

  return Object.fromEntries(versions) as Record<SharedModule, string>;
}

function versionOf(name: SharedModule): string {
  const require = createRequire(join(workspaceRoot, 'apps/shell/package.json'));
  const packageName = name.startsWith('@') ? name : (name.split('/')[0] ?? name);
  const file = name.startsWith('@fidelio/')
    ? join(workspaceRoot, 'libs', name.slice('@fidelio/'.length), 'package.json')
    : require.resolve(`${packageName}/package.json`);

  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

/** What a remote built now accepts of each shared module: the same major (or, below 1.0, minor). */
export function sharedRanges(): Record<SharedModule, string> {
  const ranges = Object.entries(sharedVersions()).map(([name, version]) => [name, `^${version}`]);

  return Object.fromEntries(ranges) as Record<SharedModule, string>;
}
