import type { Client } from 'pg';
import { takesTurn } from '../../platform/database/backup-locks.js';
import { useFile } from './backup-file.js';
import { names } from './destination.js';
import { lines } from './lines.js';
import { readManifest } from './manifest.js';
import { boundedList } from './read-bounded.js';
import { keepListedObjects, keepRecordedObjects, type RecordedKey } from './recorded-objects.js';
import { Refused } from './refused.js';
import { restoreObject } from './restore-objects.js';
import type { RestoreParts } from './restore.js';
import { connect } from './schema.js';
import { unzipped } from './sealed.js';

export interface PutBackParts extends Omit<RestoreParts, 'id'> {
  /** Backups that are looked through, in this order. */
  ids: readonly string[];
}

/** The backup in which each object was found. */
export type PutBack = Map<string, { id: string; outcome: 'same' | 'written' }>;

/**
 * Puts single objects back beside the running product. Nobody's deletion is undone: each has to belong to a row, whose digest
 * decides where the row has one.
 *
 * @throws Refused where a key belongs to no row; nothing is changed then
 */
export async function putBack(parts: PutBackParts, keys: readonly string[]): Promise<PutBack> {
  const client = await connect(parts.databaseUrl);
  try {
    if (!(await takesTurn(client))) throw new Refused('A backup or another restore is running.');
    await keepRecordedObjects(client);
    const recorded = await digestsOf(client, keys);
    const unknown = keys.filter((key) => !recorded.has(key));
    if (unknown.length > 0)
      throw new Refused(`No row of the database has ${unknown.join(', ')}: its owner may have deleted it.`);
    const found: PutBack = new Map();
    for (const id of parts.ids) {
      const missing = keys.filter((key) => !found.has(key));
      if (missing.length > 0) await putBackFrom(parts, id, client, { missing, recorded, found });
    }

    return found;
  } finally {
    await client.end();
  }
}

async function putBackFrom(
  parts: PutBackParts,
  id: string,
  client: Client,
  { missing, recorded, found }: { missing: string[]; recorded: Map<string, string | null>; found: PutBack },
): Promise<void> {
  const manifest = await readManifest(parts.destination, id, parts.trust);
  await useFile(parts, manifest, names.objects(id), (content) =>
    keepListedObjects(client, lines(boundedList(unzipped(content), names.objects(id)))),
  );
  for (const [key, listed] of await digestsOf(client, missing)) {
    const sha256 = recorded.get(key) ?? listed;
    const outcome = await restoreObject({ ...parts, manifest }, { key, sha256 });
    if (outcome !== 'wrong') found.set(key, { id, outcome });
  }
}

/** Those of these keys that the session's table has, each with its digest; null where there is none. */
async function digestsOf(client: Client, keys: readonly string[]): Promise<Map<string, string | null>> {
  const { rows } = await client.query<RecordedKey>(
    'SELECT key, sha256 FROM pg_temp.recorded_objects WHERE key = ANY($1)',
    [keys],
  );

  return new Map(rows.map(({ key, sha256 }) => [key, sha256]));
}
