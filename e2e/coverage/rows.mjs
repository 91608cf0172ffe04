import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Our list of what journeys must show: id, fingerprint of the specification's row (`-` where it is a decision's passage), our words,
 * and, where no screen can show it, the unit test that does, as `path › title`.
 */
export async function readRows() {
  const text = await readFile(join(import.meta.dirname, 'rows.tsv'), 'utf8');

  return text
    .trim()
    .split('\n')
    .map((line) => line.split('\t'))
    .map(([id, fingerprint, words, unitTest]) => ({ id, fingerprint, words, unitTest }));
}
