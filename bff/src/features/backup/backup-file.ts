import { createHash } from 'node:crypto';
import { DatabaseError } from 'pg';
import type { ObjectStorage } from '../../platform/storage/object-storage.js';
import { isStorageUnavailable } from '../../platform/storage/storage-errors.js';
import type { Manifest } from './manifest.js';
import { refusals, Refused } from './refused.js';
import { opened } from './sealed.js';

interface FileParts {
  destination: ObjectStorage;
  identities: readonly string[];
}

/**
 * Opens a file of a backup for `use`, and compares it with the digest that was signed. What `use` has done until then is to
 * be taken back where this rejects.
 *
 * @throws Refused where it is missing, damaged or another
 */
export async function useFile<T>(
  { destination, identities }: FileParts,
  manifest: Manifest,
  name: string,
  use: (content: AsyncIterable<Uint8Array>) => Promise<T>,
): Promise<T> {
  const hash = createHash('sha256');
  // Whoever stops before the end, as at the end of what is packed, has not seen all of it.
  let isAtEnd = false;
  async function* stored() {
    for await (const chunk of await destination.open(name)) {
      hash.update(chunk);
      yield chunk;
    }
    isAtEnd = true;
  }

  let result: T;
  try {
    result = await use(opened(stored(), identities));
  } catch (error) {
    if (isElsewhere(error)) throw error;
    throw new Refused(refusals.changedFile(name), { cause: error });
  }
  const isSame = isAtEnd && (manifest.format === 1 || hash.digest('hex') === manifest.files[name]);
  if (!isSame) throw new Refused(refusals.changedFile(name));

  return result;
}

/** Not the file is at fault, but what it is read from or written to. */
function isElsewhere(error: unknown): boolean {
  // Classes 22 and 23 of PostgreSQL: rows that its table does not take.
  if (error instanceof DatabaseError) return !/^2[23]/.test(error.code ?? '');

  return error instanceof Refused || isStorageUnavailable(error);
}
