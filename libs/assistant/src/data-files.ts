import { readdirSync, readFileSync } from 'node:fs';
import type { z } from 'zod';

/** `data/` lies beside both `src/` and `dist/`. */
const data = new URL('../data/', import.meta.url);

/** Reads a JSON file of `data/`. @throws ZodError where it does not fit its schema */
export function readJson<Schema extends z.ZodType>(path: string, schema: Schema): z.infer<Schema> {
  return schema.parse(JSON.parse(readFileSync(new URL(path, data), 'utf8')));
}

/** Reads every JSON file of a folder of `data/`, in the order of their names. */
export function readFolder<Schema extends z.ZodType>(folder: string, schema: Schema): z.infer<Schema>[] {
  return namesIn(folder).map((name) => readJson(`${folder}/${name}`, schema));
}

/** The files of a folder of `data/`, those of its sub-folders included. */
export function namesIn(folder: string): string[] {
  return readdirSync(new URL(`${folder}/`, data), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`.split(`/data/${folder}/`).at(-1) ?? name)
    .map((name) => name.replace(/^\/+/, ''))
    .toSorted();
}
