import { glob, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Breach } from './breach.ts';

const table = 'bff/THREATS.md';
const tests = '{apps,bff,docker,e2e,libs}/**/*.{test,journey}.{ts,tsx,mjs}';
const skipped = new Set(['node_modules', 'dist', 'test-results', '.nx']);

/** Tests that the table of threats names and nobody can run: a file's name, or its path from the root. */
export async function unshownThreats(root: string): Promise<Breach[]> {
  const named = (await readFile(join(root, table), 'utf8')).matchAll(/`([\w./-]+\.(?:test|journey)\.(?:tsx?|mjs))`/g);
  const known = new Set<string>();
  for await (const entry of glob(tests, { cwd: root, exclude: (name) => skipped.has(basename(name)) })) {
    const file = entry.replaceAll('\\', '/');
    known.add(file).add(basename(file));
  }
  const missing = new Set([...named].flatMap(([, name = '']) => (known.has(name) ? [] : name)));

  return [...missing].map((name) => ({ file: table, rule: `names a test that does not exist: ${name}` }));
}
