import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Client } from 'pg';
import { ObjectMissing, type ObjectStorage } from '../../platform/storage/object-storage.js';
import { isStorageUnavailable } from '../../platform/storage/storage-errors.js';
import { names } from './destination.js';
import type { Manifest } from './manifest.js';
import { type RecordedKey, recordedPages } from './recorded-objects.js';
import { Refused } from './refused.js';
import { opened } from './sealed.js';

interface ObjectParts {
  storage: ObjectStorage;
  destination: ObjectStorage;
  identities: string[];
  manifest: Manifest;
}

export interface RestoredObjects {
  /** Objects that were compared, byte for byte by their digests. */
  objects: number;
  /** Those of them that the storage did not have, or had otherwise. */
  written: number;
}

const lanes = 4;
/** So many are named. */
const maxNamed = 5;

/**
 * Puts every object of the backup into the storage and compares what can be read there with what was backed up. Objects
 * that are there already are compared alone. The session has the backup's verified list.
 *
 * @throws Refused where the backup lacks one, or has another
 */
export async function restoreObjects(parts: ObjectParts, client: Client): Promise<RestoredObjects> {
  const report = { objects: 0, written: 0 };
  const lost = new Set(parts.manifest.lost);
  const wrong: string[] = [];

  for await (const page of recordedPages(client)) {
    const rest = page.filter(({ key }) => !lost.has(key));
    await Promise.all(
      Array.from({ length: lanes }, async () => {
        for (let object = rest.shift(); object && wrong.length < maxNamed; object = rest.shift()) {
          const outcome = await restoreObject(parts, object);
          report.objects += 1;
          if (outcome === 'written') report.written += 1;
          if (outcome === 'wrong') wrong.push(object.key);
        }
      }),
    );
    if (wrong.length > 0)
      throw new Refused(
        `Objects of this backup are missing or damaged, among them ${wrong.join(', ')}: take an earlier one with --backup. The database is as it was.`,
      );
  }

  return report;
}

/** One object, compared by its digest. */
export async function restoreObject(
  { storage, destination, identities, manifest }: ObjectParts,
  { key, sha256 }: RecordedKey,
): Promise<'same' | 'written' | 'wrong'> {
  const content = async () => opened(await destination.open(names.object(key)), identities);
  // Each object of a signed list has its digest there, or it is lost.
  if (sha256 === null && manifest.format !== 1) return 'wrong';
  try {
    const expected = sha256 ?? (await digestOf(await content()));
    const there = await storedDigest(storage, key);
    if (there === expected) return 'same';
    // What is there goes only for what was backed up.
    if (there !== null && (await digestOf(await content())) !== expected) return 'wrong';
    await storage.remove(key);
    await storage.put(key, Readable.from(only(expected, await content()), { objectMode: false }));

    return (await digestOf(await storage.open(key))) === expected ? 'written' : 'wrong';
  } catch (error) {
    if (isStorageUnavailable(error) || error instanceof Refused) throw error;
    // It is missing, or no file that `sealed` made; nothing was stored.
    return 'wrong';
  }
}

/** Fails at the end where it is another: then nothing is stored. */
async function* only(sha256: string, source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  for await (const chunk of source) {
    hash.update(chunk);
    yield chunk;
  }
  if (hash.digest('hex') !== sha256) throw new Error('That is another object.');
}

async function digestOf(source: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of source) hash.update(chunk);

  return hash.digest('hex');
}

async function storedDigest(storage: ObjectStorage, key: string): Promise<string | null> {
  try {
    return await digestOf(await storage.open(key));
  } catch (error) {
    if (error instanceof ObjectMissing) return null;
    throw error;
  }
}
