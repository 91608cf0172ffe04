import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { root } from './steps.ts';

const Release = z.object({ name: z.string(), version: z.string() });

export interface BuiltRemote {
  /** Its name in URLs. */
  name: string;
  version: string;
  /** The folder in `apps/`. */
  folder: string;
  dist: string;
}

/** Every remote that has been built in this checkout. The shell is left out, since it has no release. */
export async function builtRemotes(): Promise<BuiltRemote[]> {
  const remotes: BuiltRemote[] = [];
  for (const app of (await readdir(join(root, 'apps'))).toSorted()) {
    const dist = join(root, 'apps', app, 'dist');
    const text = await readFile(join(dist, 'release.json'), 'utf8').catch(() => undefined);
    if (text !== undefined) remotes.push({ ...Release.parse(JSON.parse(text)), folder: app, dist });
  }

  return remotes;
}
