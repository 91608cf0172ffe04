import { type ObjectStorage, StorageUnavailable } from '../../platform/storage/object-storage.js';
import { objectKeyForm } from '../../platform/storage/object-key.js';
import { names } from './destination.js';
import { lines, without } from './lines.js';
import { listBackups, type ListedBackup } from './manifest.js';
import { boundedList } from './read-bounded.js';
import { refusals, Refused } from './refused.js';
import { unzipped } from './sealed.js';

const dayMs = 86_400_000;

/**
 * Removes backups that are too old or were interrupted, and the objects that no other backup has. Interrupted itself, it goes
 * on the next time: a backup loses its manifest first and its list of keys last.
 *
 * @param newest stays, however old it is
 * @returns the ids of the removed backups
 */
export async function pruneBackups(destination: ObjectStorage, newest: string, keepDays: number): Promise<string[]> {
  // What an attacker claims here removes no more than whoever may write there could remove; the signature is for restores.
  const all = await listBackups(destination, []);
  const oldest = Date.now() - keepDays * dayMs;
  const isKept = ({ id, manifest, whole }: ListedBackup) =>
    id === newest || (manifest === null ? whole : Date.parse(manifest.takenAt) >= oldest);
  const kept = all.filter(isKept);
  const removed = all.filter((backup) => !isKept(backup));

  for (const { id } of removed) {
    await destination.remove(names.manifest(id));
    await destination.remove(names.unsignedManifest(id));
    if ((await destination.size(names.keys(id))) !== null) {
      const keptKeys = kept.map((backup) => keysOf(destination, backup.id));
      for await (const key of without(keysOf(destination, id), keptKeys)) await destination.remove(names.object(key));
    }
    for await (const { key } of destination.list(names.backup(id)))
      if (key !== names.keys(id)) await destination.remove(key);
    await destination.remove(names.keys(id));
  }
  await forgetErasures(destination, kept);

  return removed.map(({ id }) => id);
}

/** The keys of a list, in their order. @throws Refused where it is none of ours: then no object is removed */
async function* keysOf(destination: ObjectStorage, id: string): AsyncGenerator<string> {
  const name = names.keys(id);
  try {
    let last = '';
    for await (const key of lines(boundedList(unzipped(await destination.open(name)), name))) {
      if (!objectKeyForm.test(key) || key <= last) throw new Refused(refusals.notAList(name));
      yield key;
      last = key;
    }
  } catch (cause) {
    if (cause instanceof StorageUnavailable || cause instanceof Refused) throw cause;
    throw new Refused(refusals.notAList(name), { cause });
  }
}

/** What was erased before the oldest backup is in none. */
async function forgetErasures(destination: ObjectStorage, kept: ListedBackup[]): Promise<void> {
  const [oldest = ''] = kept.flatMap(({ manifest }) => manifest?.takenAt ?? []).toSorted();
  for await (const { key } of destination.list(names.erasures))
    if (key.slice(names.erasures.length) < oldest.replaceAll(/[:.]/g, '-')) await destination.remove(key);
}
