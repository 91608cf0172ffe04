import { randomUUID } from 'node:crypto';
import { mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { buildDocx } from '@fidelio/testing';
import { backupLocks } from '../src/platform/database/backup-locks.js';
import { connect } from '../src/features/backup/schema.js';
import { examine } from '../src/features/doctor/doctor.js';
import { newObjectKey } from '../src/platform/storage/object-key.js';
import { type ObjectStorage, STORAGE } from '../src/platform/storage/object-storage.js';
import { startApp, type TestApp } from './support/app.js';
import { signIn } from './support/people.js';
import { settledFile, upload } from './support/uploading.js';

const plain = buildDocx({ body: '<w:p><w:r><w:t>Nothing wrong here.</w:t></w:r></w:p>' });
let bff: TestApp;
let storage: ObjectStorage;

beforeAll(async () => {
  const whole = await startApp();
  const ada = await signIn(whole);
  const answer = await upload(whole, ada, plain);
  await settledFile(whole, ada, answer.body.results.file.id);
  await whole.app.close();
  const { databaseUrl, config } = whole;
  // Without workers, who would mend some of it themselves.
  bff = await startApp({ env: { ROLES: 'web' }, databaseUrl, dataDir: config.dataDir });
  storage = bff.app.get<ObjectStorage>(STORAGE);
});

afterAll(async () => {
  await bff.stop();
  await rm(bff.config.dataDir, { recursive: true, force: true });
});

const counts = async (mend: boolean) =>
  Object.fromEntries(
    (await examine(bff.databaseUrl, storage, mend))
      .filter(({ count }) => count > 0)
      .map(({ name, count, mended }) => [name, [count, mended]]),
  );

test('a used installation has nothing to mend', async () => {
  expect(await counts(false)).toEqual({});
});

test('what is left over is found, mended when that is asked for, and then gone', async () => {
  const orphan = newObjectKey();
  const interrupted = newObjectKey();
  for (const key of [orphan, interrupted]) await storage.put(key, bytes());
  await bff.database.query(
    `INSERT INTO loose_objects (object_key, unwanted, touched_at) VALUES ($1, false, now() - interval '1 day')`,
    [interrupted],
  );
  const partial = join(bff.config.dataDir, 'objects', 'partial');
  await mkdir(partial, { recursive: true });
  await writeFile(join(partial, 'half'), 'half');
  await utimes(join(partial, 'half'), new Date(0), new Date(0));
  const [file] = await bff.database.query(
    `UPDATE files SET wait_reason = 'queued', updated_at = now() - interval '1 hour' RETURNING id`,
  );
  await bff.database.query(`INSERT INTO job_claims (job_id, queue, started_on, owner) VALUES ($1, 'mail', $2, 7)`, [
    randomUUID(),
    new Date(0),
  ]);
  const [queue] = await bff.database.query(`SELECT name FROM pgboss.queue WHERE name = 'mail'`);
  expect(queue).toBeDefined();
  await bff.database.query(
    `INSERT INTO pgboss.job (name, data, state, started_on, heartbeat_seconds)
     VALUES ('mail', '{}', 'active', now() - interval '1 hour', 30)`,
  );
  const found = {
    'claims of dead processes': 1,
    'stuck jobs': 1,
    'files without a repair': 1,
    'orphaned objects': 1,
    'half-made uploads': 1,
    'unfinished writes': 1,
  };
  const each = (mended: boolean) =>
    Object.fromEntries(Object.entries(found).map(([name, n]) => [name, [n, mended ? n : 0]]));

  expect(await counts(false)).toEqual(each(false));
  expect(await storage.size(orphan)).toBe(4);
  // The queue itself may have ended the stuck job in between.
  expect({ ...each(true), ...(await counts(true)) }).toEqual(each(true));
  expect(await counts(false)).toEqual({});
  expect([await storage.size(orphan), await storage.size(interrupted)]).toEqual([null, null]);
  const jobs = await bff.database.query(
    `SELECT state FROM pgboss.job WHERE name = 'files.repair' AND singleton_key = $1
    AND state < 'completed'`,
    [file[0]?.id ?? file.id],
  );
  expect(jobs).toHaveLength(1);
});

test('an object that a row names and that is lost is named, and stays as it is', async () => {
  const [{ object_key: key }] = await bff.database.query('SELECT object_key FROM files');
  await storage.remove(key);

  expect(await counts(true)).toMatchObject({ 'lost objects': [1, 0] });
});

test('while a backup or a restore runs nothing is looked at', async () => {
  const client = await connect(bff.databaseUrl);
  await client.query('SELECT pg_advisory_lock($1, $2)', [backupLocks.space, backupLocks.oneAtATime]);

  await expect(examine(bff.databaseUrl, storage, true)).rejects.toThrow('A backup or a restore is running');
  await client.end();
});

async function* bytes() {
  yield Buffer.from('four');
}
