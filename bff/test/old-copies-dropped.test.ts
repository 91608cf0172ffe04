import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { openDatabase } from '../src/platform/database/data-source.js';
import { migrations } from '../src/platform/database/migrations/index.js';
import { OldCopiesDropped1763601700000 } from '../src/platform/database/migrations/1763601700000-old-copies-dropped.js';
import { emptyDatabase } from './support/database.js';

let database: DataSource;

beforeAll(async () => {
  const wanted = migrations.slice(0, migrations.indexOf(OldCopiesDropped1763601700000) + 1);
  database = await openDatabase(await emptyDatabase(), 2, { wanted });
  await database.query(
    `INSERT INTO accounts (id, email, name, display_name, organization) VALUES ('${account}', 'a@b.example', 'Ada', 'Ada', 'Org')`,
  );
});

afterAll(() => database.destroy());

const account = '00000000-0000-4000-8000-000000000001';

const add = (name: string, wait: string | null, key: string | null) =>
  database.query(
    `INSERT INTO files (id, account_id, name, kind, media_type, object_key, bytes, sha256,
       wait_reason, corrected_key, corrected_bytes, corrected_sha256)
     VALUES (gen_random_uuid(), $1, $2, 'docx', 'x', $2, 1, 'x', $3, $4, 1, 'x')`,
    [account, name, wait, key],
  );

const set = (name: string, change: string) => database.query(`UPDATE files SET ${change} WHERE name = $1`, [name]);

const keys = (columns: string) => database.query(`SELECT ${columns} FROM files ORDER BY name`);

test('a file without a copy is never FIXED', async () => {
  await add('none', 'queued', null);

  await expect(set('none', 'wait_reason = NULL')).rejects.toThrow('files_fixed_has_copy');
});

test('the way back gives the release before its columns, and the way forward keeps each copy', async () => {
  await add('fixed', null, 'f1');
  await add('partly', 'needs-agreement', 'c1');

  await database.undoLastMigration();
  expect(await keys('fixed_key, copy_key')).toEqual([
    { fixed_key: 'f1', copy_key: null },
    { fixed_key: null, copy_key: null },
    { fixed_key: null, copy_key: 'c1' },
  ]);

  // What each of the two releases writes is read by the other.
  await set('none', `wait_reason = NULL, fixed_key = 'f2', fixed_bytes = 1, fixed_sha256 = 'x'`);
  await set('partly', `wait_reason = NULL, corrected_key = 'f3'`);
  await set('fixed', `wait_reason = 'queued'`);
  expect(await keys('fixed_key, copy_key, corrected_key')).toEqual([
    { fixed_key: null, copy_key: 'f1', corrected_key: 'f1' },
    { fixed_key: 'f2', copy_key: null, corrected_key: 'f2' },
    { fixed_key: 'f3', copy_key: null, corrected_key: 'f3' },
  ]);
  await set('fixed', `wait_reason = 'cannot-be-opened', copy_key = NULL`);

  await database.runMigrations();
  expect(await keys('corrected_key')).toEqual([
    { corrected_key: null },
    { corrected_key: 'f2' },
    { corrected_key: 'f3' },
  ]);
  await expect(keys('fixed_key')).rejects.toThrow('fixed_key');
  await expect(keys('copy_key')).rejects.toThrow('copy_key');
});
