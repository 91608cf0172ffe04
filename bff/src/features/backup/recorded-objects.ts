import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { objectKeyForm } from '../../platform/storage/object-key.js';
import { refusals, Refused } from './refused.js';

const ofFilesSql = `
  SELECT object_key AS key, sha256 FROM files
  UNION ALL SELECT corrected_key, corrected_sha256 FROM files WHERE corrected_key IS NOT NULL
  UNION ALL SELECT batch->>'key', NULL FROM page_drawings, jsonb_array_elements(pictures) batch
  UNION ALL SELECT pdf.value->>'key', pdf.value->>'sha256' FROM google_imports, jsonb_each(pdfs) pdf
    WHERE jsonb_typeof(pdfs) = 'object'
  UNION ALL SELECT object_key, NULL FROM release_files
  UNION ALL SELECT object_key, NULL FROM shell_files`;

/**
 * Every object that a row owns, with the digest that the row has of it. Whoever adds a column with keys adds it here: a test
 * looks for keys in every column of a used database.
 */
export const recordedObjectsSql = `${ofFilesSql}
  UNION ALL SELECT object_key, sha256 FROM project_uploads
  UNION ALL SELECT copy_key, copy_sha256 FROM project_uploads WHERE copy_key IS NOT NULL`;

/** A database of the release before is backed up as well: it has no table of this release. */
export async function recordedObjectsIn(client: Client): Promise<string> {
  const { rows } = await client.query<{ there: boolean }>(
    `SELECT to_regclass('public.project_uploads') IS NOT NULL AS there`,
  );

  return rows[0]?.there === true ? recordedObjectsSql : ofFilesSql;
}

export interface RecordedKey {
  key: string;
  sha256: string | null;
}

const pageSize = 500;

/** Keeps the objects that this transaction's snapshot knows in a table of the session, in the order of their keys. */
export async function keepRecordedObjects(client: Client): Promise<void> {
  await client.query('DROP TABLE IF EXISTS pg_temp.recorded_objects');
  await client.query(
    `CREATE TEMP TABLE recorded_objects AS
     SELECT key COLLATE "C" AS key, max(sha256) AS sha256 FROM (${await recordedObjectsIn(client)}) object GROUP BY 1`,
  );
  await client.query('CREATE UNIQUE INDEX ON pg_temp.recorded_objects (key)');
}

/** Keeps a backup's list (lines `KEY SHA-256`) in the same table. */
export async function keepListedObjects(client: Client, list: AsyncIterable<string>): Promise<void> {
  await client.query('DROP TABLE IF EXISTS pg_temp.recorded_objects');
  await client.query('CREATE TEMP TABLE recorded_objects (key text COLLATE "C" PRIMARY KEY, sha256 text)');
  await pipeline(
    Readable.from(rowsOf(list)),
    client.query(copyFrom(`COPY pg_temp.recorded_objects (key, sha256) FROM STDIN (NULL '')`)),
  );
}

async function* rowsOf(list: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of list) {
    const [key = '', sha256 = ''] = line.split(' ');
    if (!objectKeyForm.test(key) || !/^(?:[0-9a-f]{64})?$/.test(sha256))
      throw new Refused(refusals.notAList('objects.age'));
    yield `${key}\t${sha256}\n`;
  }
}

/** Pages of what was kept. */
export async function* recordedPages(client: Client): AsyncGenerator<RecordedKey[]> {
  for (let last = ''; ;) {
    const { rows } = await client.query<RecordedKey>(
      'SELECT key, sha256 FROM pg_temp.recorded_objects WHERE key > $1 ORDER BY key LIMIT $2',
      [last, pageSize],
    );
    const end = rows.at(-1);
    if (!end) return;
    yield rows;
    last = end.key;
  }
}
