import { recordedObjectsIn, keepRecordedObjects, recordedPages } from '../backup/recorded-objects.js';
import type { StoredObject } from '../../platform/storage/object-storage.js';
import { type Ailment, type Diagnosis, maxNamed, type Patient } from './ailment.js';

const pageSize = 500;
/** A write whose process says nothing for so long is over; a process that runs removes its remains within two minutes. */
const abandonedFor = '10 minutes';
const dayMs = 86_400_000;

export const objectAilments: Ailment[] = [
  {
    name: 'orphaned objects',
    says: 'an object belongs to no row, and nobody writes it',
    cure: 'it is deleted from the storage',
    examine: findOrphaned,
  },
  {
    name: 'half-made uploads',
    says: 'an upload or a deletion was interrupted, and no process has removed what is left',
    cure: 'what is left is deleted from the storage',
    examine: findInterrupted,
  },
  {
    name: 'unfinished writes',
    says: 'the storage keeps parts of a write that began more than a day ago',
    cure: 'they are deleted',
    examine: findUnfinished,
  },
  {
    name: 'lost objects',
    says: 'a row names an object that the storage does not have',
    cure: 'put it back from a backup: npm run restore -- object KEY, or ask the owner to upload the file again; nothing is done',
    examine: lost,
  },
];

/**
 * A row is written before the first byte of its object, and both are looked for in one statement after the object was
 * listed: one that is neither written nor owned then never will be.
 */
async function findOrphaned({ client, storage }: Patient, mend: boolean): Promise<Diagnosis> {
  const found: Diagnosis = { count: 0, examples: [], mended: 0 };
  const recordedSql = await recordedObjectsIn(client);
  for await (const page of pages(storage.list())) {
    const { rows } = await client.query<{ key: string }>(
      `SELECT key FROM unnest($1::text[]) AS key WHERE NOT EXISTS (SELECT FROM loose_objects WHERE object_key = key)
       EXCEPT SELECT key FROM (${recordedSql}) recorded`,
      [page.map(({ key }) => key)],
    );
    for (const { key } of rows) {
      note(found, key);
      if (!mend) continue;
      await storage.remove(key);
      found.mended += 1;
    }
  }

  return found;
}

async function findInterrupted({ client, storage }: Patient, mend: boolean): Promise<Diagnosis> {
  const found: Diagnosis = { count: 0, examples: [], mended: 0 };
  const { rows } = await client.query<{ key: string }>(
    `SELECT object_key AS key FROM loose_objects WHERE touched_at < now() - interval '${abandonedFor}'`,
  );
  for (const { key } of rows) {
    note(found, key);
    if (!mend) continue;
    // The object goes before its row: a row without an object is found again.
    await storage.remove(key);
    await client.query('DELETE FROM loose_objects WHERE object_key = $1', [key]);
    found.mended += 1;
  }

  return found;
}

async function findUnfinished({ storage }: Patient, mend: boolean): Promise<Diagnosis> {
  const found: Diagnosis = { count: 0, examples: [], mended: 0 };
  for await (const { name, remove } of storage.unfinished(new Date(Date.now() - dayMs))) {
    note(found, name);
    if (!mend) continue;
    await remove();
    found.mended += 1;
  }

  return found;
}

async function lost({ client, storage }: Patient): Promise<Diagnosis> {
  const found: Diagnosis = { count: 0, examples: [], mended: 0 };
  await keepRecordedObjects(client);
  for await (const page of recordedPages(client))
    for (const { key } of page) if ((await storage.size(key)) === null) note(found, key);

  return found;
}

function note(found: Diagnosis, name: string): void {
  found.count += 1;
  if (found.examples.length < maxNamed) found.examples.push(name);
}

async function* pages(objects: AsyncIterable<StoredObject>): AsyncGenerator<StoredObject[]> {
  let page: StoredObject[] = [];
  for await (const object of objects) {
    page.push(object);
    if (page.length < pageSize) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}
