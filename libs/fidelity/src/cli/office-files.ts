import { createHash } from 'node:crypto';
import type { Dirent, Stats } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import { resolve } from 'node:path';

const officeExtension =
  /\.(?:docx|docm|dotx|dotm|pptx|pptm|ppsx|ppsm|potx|potm|xlsx|xlsm|xltx|xltm|xlsb|doc|dot|xls|xlt|ppt|pps|rtf)$/i;

/** Bytes only where the name of a file or folder on the way is no UTF-8. */
export type Place = string | Buffer;

/** An Office file, or a folder or file that could not be looked at. */
export interface Found {
  place: Place;
  /** Below the folder that is walked, parts separated by `/`. A name that is no UTF-8 has a hash in it, so that it is like no other. */
  path: string;
  /** Null where `problem` says why: a code of the system, such as `EACCES`. */
  stats: Stats | null;
  problem: string | null;
  isFolder: boolean;
}

/**
 * All Office files below a folder, each folder in the order of its names; no link is followed. What vanishes meanwhile is left out, and
 * what cannot be looked at is told. Holds the names of one folder a level.
 *
 * @throws where the folder itself cannot be listed
 */
export async function* walkOfficeFiles(folder: string): AsyncGenerator<Found> {
  const root = resolve(folder);
  yield* below({ place: root, path: '' }, await listed(root));
}

async function* below(parent: Pick<Found, 'place' | 'path'>, entries: Dirent<Buffer>[]): AsyncGenerator<Found> {
  for (const entry of entries) {
    const name = shownName(entry.name);
    const path = parent.path === '' ? name : `${parent.path}/${name}`;
    const place = placeIn(parent.place, entry.name);
    const isFolder = entry.isDirectory();
    if (!isFolder && !(entry.isFile() && officeExtension.test(name) && !name.startsWith('~$'))) continue;
    let inside: Dirent<Buffer>[] = [];
    try {
      if (isFolder) inside = await listed(place);
      else yield { place, path, stats: await lstat(place), problem: null, isFolder };
    } catch (cause) {
      const problem = codeOf(cause);
      if (problem !== 'ENOENT') yield { place, path, stats: null, problem, isFolder };
    }
    yield* below({ place, path }, inside);
  }
}

async function listed(folder: Place): Promise<Dirent<Buffer>[]> {
  const entries = await readdir(folder, { withFileTypes: true, encoding: 'buffer' });

  return entries.toSorted((a, b) => Buffer.compare(a.name, b.name));
}

function placeIn(folder: Place, name: Buffer): Place {
  const text = name.toString();

  return typeof folder === 'string' && Buffer.from(text).equals(name)
    ? `${folder}/${text}`
    : Buffer.concat([Buffer.from(folder), Buffer.from('/'), name]);
}

function shownName(name: Buffer): string {
  const text = name.toString();
  if (Buffer.from(text).equals(name)) return text;
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 8);

  return text.replace(/(?:\.[^.]*)?$/, (ending) => `~${hash}${ending}`);
}

/** The code of a problem of the system: `EACCES`. */
export function codeOf(cause: unknown): string {
  return typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : 'unknown';
}
