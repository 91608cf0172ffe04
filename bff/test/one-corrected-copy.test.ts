import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { freshDatabase } from './support/database.js';

let database: Client;

beforeAll(async () => {
  database = new Client({ connectionString: await freshDatabase() });
  await database.connect();
  await database.query(
    `INSERT INTO accounts (id, email, name, display_name, organization) VALUES ('${account}', 'a@b.example', 'Ada', 'Ada', 'Org')`,
  );
});

afterAll(() => database.end());

const account = '00000000-0000-4000-8000-000000000001';
let files = 0;

/** A file as the release before wrote it, with what it wrote of a copy. */
async function fileWith(columns: Record<string, string | number | null>): Promise<string> {
  files += 1;
  const names = Object.keys(columns);
  const { rows } = await database.query(
    `INSERT INTO files (id, account_id, name, kind, media_type, object_key, bytes, sha256, ${names.join(', ')})
     VALUES (gen_random_uuid(), '${account}', 'a.docx', 'docx', 'x', 'o${files}', 1, 'x', ${names.map((_, n) => `$${n + 1}`).join(', ')})
     RETURNING id`,
    Object.values(columns),
  );

  return rows[0].id;
}

const set = (id: string, change: string) => database.query(`UPDATE files SET ${change} WHERE id = $1`, [id]);

async function keysOf(id: string) {
  const { rows } = await database.query('SELECT fixed_key, copy_key, corrected_key FROM files WHERE id = $1', [id]);

  return rows[0];
}

test('what the release before writes is read in the new columns', async () => {
  const id = await fileWith({ wait_reason: 'needs-agreement', copy_key: 'c1', copy_bytes: 1, copy_sha256: 'x' });
  expect(await keysOf(id)).toEqual({ fixed_key: null, copy_key: 'c1', corrected_key: 'c1' });

  await set(id, `wait_reason = NULL, fixed_key = 'f1', fixed_bytes = 1, fixed_sha256 = 'x', copy_key = NULL`);
  expect(await keysOf(id)).toEqual({ fixed_key: 'f1', copy_key: null, corrected_key: 'f1' });

  await set(id, `wait_reason = 'queued', fixed_key = NULL, copy_key = 'f1'`);
  expect(await keysOf(id)).toEqual({ fixed_key: null, copy_key: 'f1', corrected_key: 'f1' });

  await set(id, `wait_reason = 'cannot-be-opened', copy_key = NULL`);
  expect(await keysOf(id)).toEqual({ fixed_key: null, copy_key: null, corrected_key: null });
});

test('what this release writes is read by the release before', async () => {
  const id = await fileWith({ wait_reason: 'queued' });
  await set(id, `wait_reason = 'needs-agreement', corrected_key = 'c2', corrected_bytes = 1, corrected_sha256 = 'x'`);
  expect(await keysOf(id)).toEqual({ fixed_key: null, copy_key: 'c2', corrected_key: 'c2' });

  await set(id, `wait_reason = NULL, corrected_key = 'f2'`);
  expect(await keysOf(id)).toEqual({ fixed_key: 'f2', copy_key: null, corrected_key: 'f2' });

  await set(id, `wait_reason = 'queued'`);
  expect(await keysOf(id)).toEqual({ fixed_key: null, copy_key: 'f2', corrected_key: 'f2' });
});

test('a file without a copy is never FIXED', async () => {
  const id = await fileWith({ wait_reason: 'queued' });

  await expect(set(id, 'wait_reason = NULL')).rejects.toThrow('check constraint');
});
