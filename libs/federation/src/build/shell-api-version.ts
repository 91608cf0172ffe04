import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from './workspace-root.js';

/** The contract's version as its source states it: the library runs in a browser only, so it is read, not imported. */
export function shellApiVersion(): string {
  const source = readFileSync(join(workspaceRoot, 'libs/shell-api/src/version.ts'), 'utf8');
  const version = /shellApiVersion = '([^']+)'/.exec(source)?.[1];
  if (!version) throw new Error('libs/shell-api/src/version.ts states no version');

  return version;
}
