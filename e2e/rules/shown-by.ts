import { glob, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Breach } from './breach.ts';

const table = 'bff/THREATS.md';
const attacks = 'e2e/drills/attacks/*.ts';
const tests = '{apps,bff,docker,e2e,libs}/**/*.{test,journey}.{ts,tsx,mjs}';
const skipped = new Set(['node_modules', 'dist', 'test-results', '.nx']);

/** Tests and attacks that the table of threats names and nobody can run: a file's name, its path from the root, or a number. */
export async function unshownThreats(root: string): Promise<Breach[]> {
  const text = await readFile(join(root, table), 'utf8');
  const named = text.matchAll(/`([\w./-]+\.(?:test|journey)\.(?:tsx?|mjs))`/g);
  const known = new Set<string>();
  for await (const entry of glob(tests, { cwd: root, exclude: (name) => skipped.has(basename(name)) })) {
    const file = entry.replaceAll('\\', '/');
    known.add(file).add(basename(file));
  }
  const missing = new Set([...named].flatMap(([, name = '']) => (known.has(name) ? [] : name)));
  const tried = new Set<string>();
  for await (const entry of glob(attacks, { cwd: root }))
    for (const [, number = ''] of (await readFile(join(root, entry), 'utf8')).matchAll(/what: '(\d+) /g))
      tried.add(number);
  for (const [attack, number = ''] of text.matchAll(/attack (\d+)/g)) if (!tried.has(number)) missing.add(attack);

  return [...missing].map((name) => ({ file: table, rule: `names a test that does not exist: ${name}` }));
}
