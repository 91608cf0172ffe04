import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** One thing that the specification says and a journey must show. */
export interface Row {
  id: string;
  /** Of the specification's own row; undefined where the row is a passage of a decision. */
  fingerprint?: string;
  words: string;
  /** Where no screen can show the row: the unit test that does, as `path › title`. */
  unitTest?: string;
}

export async function readRows(): Promise<Row[]> {
  return (await readTable('rows.tsv')).map(([id = '', fingerprint, words = '', unitTest]) => ({
    id,
    words,
    ...(fingerprint === '-' ? {} : { fingerprint }),
    ...(unitTest ? { unitTest } : {}),
  }));
}

/** Rows that are known and not built yet: row id → what is missing. */
export async function readNotBuilt(): Promise<Map<string, string>> {
  return new Map((await readTable('not-built.tsv')).map(([id = '', missing = '']) => [id, missing]));
}

async function readTable(name: string): Promise<string[][]> {
  const text = (await readFile(join(import.meta.dirname, name), 'utf8')).trim();

  return text === '' ? [] : text.split('\n').map((line) => line.split('\t'));
}
