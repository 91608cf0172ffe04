import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Breach } from './breach.ts';

const key = /queryKey: \[\s*'([^']+)'/g;

/** Query keys that two packages write down: whoever changes one of them does not see the other. What two need is exported by shell-api. */
export async function sharedQueryKeys(root: string): Promise<Breach[]> {
  const owners = new Map<string, { folder: string; file: string }>();
  const faults: Breach[] = [];
  for await (const found of glob('{apps/*,libs/*}/src/**/*.{ts,tsx}', { cwd: root })) {
    const file = found.replaceAll('\\', '/');
    if (/\.test\.tsx?$/.test(file)) continue;
    const folder = file.split('/').slice(0, 2).join('/');
    for (const [, name = ''] of (await readFile(join(root, file), 'utf8')).matchAll(key)) {
      const owner = owners.get(name) ?? { folder, file };
      owners.set(name, owner);
      if (owner.folder !== folder)
        faults.push({ file, rule: `the query key '${name}' is that of ${owner.file}: take the query from one place` });
    }
  }

  return faults;
}
