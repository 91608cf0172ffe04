import { pathsIntoOtherPackages } from './asset-paths.ts';
import type { Breach } from './breach.ts';
import { forbiddenImports } from './imports.ts';
import { lintFindings } from './lint.ts';

/** Everything in a checkout that its rules forbid. */
export async function breachesIn(root: string): Promise<Breach[]> {
  const [imports, paths, lint] = await Promise.all([
    forbiddenImports(root),
    pathsIntoOtherPackages(root),
    lintFindings(root),
  ]);

  return [...imports.breaches, ...paths, ...lint];
}
