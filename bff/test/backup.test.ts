import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { priceListDocx } from '@fidelio/testing';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { backUp } from '../src/features/backup/back-up.js';
import { listBackups } from '../src/features/backup/manifest.js';
import { recordedObjectsSql } from '../src/features/backup/recorded-objects.js';
import { restore } from '../src/features/backup/restore.js';
import { connect, makeTables } from '../src/features/backup/schema.js';
import { printOf, tablesOf, useSameTexts } from '../src/features/backup/tables.js';
import { drawSigningKey, signText, signerOf } from '../src/platform/config/signed.js';
import { destinationOf, names } from '../src/features/backup/destination.js';
import { backupLocks } from '../src/platform/database/backup-locks.js';
import { migrations } from '../src/platform/database/migrations/index.js';
import { ErasureLog } from '../src/features/backup/erasures/erasure-log.js';
import { DiskStorage } from '../src/platform/storage/disk-storage.js';
import { type ObjectStorage, STORAGE } from '../src/platform/storage/object-storage.js';
import { PendingObjects } from '../src/platform/storage/pending-objects.js';
import { startApp, type TestApp } from './support/app.js';
import { emptyDatabase } from './support/database.js';
import { mailFor, type SignedInPerson, signIn, until } from './support/people.js';
import { storedObject } from './support/stored-object.js';
import { settledFile, upload } from './support/uploading.js';

// Backups and restores of whole databases, on a busy machine.
jest.setTimeout(240_000);

let home: string;
let identity: string;
let recipients: string[];
const signingKey = drawSigningKey();
const trust = { signers: [signerOf(signingKey)], unsigned: false };
const apps: TestApp[] = [];

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'fidelio-test-backup-'));
  identity = await generateX25519Identity();
  recipients = [await identityToRecipient(identity)];
});

afterEach(async () => {
  for (const app of apps.splice(0)) await app.stop();
});

afterAll(() => rm(home, { recursive: true, force: true }));

async function start(options: Parameters<typeof startApp>[0] = {}): Promise<TestApp> {
  const app = await startApp(options);
  apps.push(app);

  return app;
}

const folder = (name: string) => destinationOf({ to: { kind: 'folder', path: join(home, name) } });

const settings = 'SMTP_URL=smtp://fidelio:the-password@mail\n';

function backingUp(bff: TestApp, destination: ObjectStorage, keepDays = 30) {
  const storage = bff.app.get<ObjectStorage>(STORAGE);

  return backUp({ databaseUrl: bff.databaseUrl, storage, destination, recipients, signingKey, keepDays, settings });
}

const resigned = (manifest: unknown) => signText('fidelio-backup', manifest, signingKey);

async function uploaded(bff: TestApp, person: SignedInPerson) {
  const answer = await upload(bff, person, priceListDocx());

  return settledFile(bff, person, answer.body.results.file.id);
}

async function download(bff: TestApp, person: SignedInPerson, url: string): Promise<string> {
  const answer = await bff
    .visitor()
    .get('/api/users/file/download')
    .query({ url })
    .set('authorization', person.bearer)
    .buffer()
    .parse((response, done) => {
      const hash = createHash('sha256');
      response.on('data', (chunk: Buffer) => hash.update(chunk)).on('end', () => done(null, hash.digest('hex')));
    });

  return answer.status === 200 ? answer.body : `${answer.status}`;
}

test('a used database is restored over its own tables, with every object and with the erasures of since', async () => {
  const dataDir = await mkdtemp(join(home, 'data-'));
  const bff = await start({ dataDir });
  const destination = await folder('used');
  const [ada, leaving] = [await signIn(bff), await signIn(bff)];
  const [kept, gone] = [await uploaded(bff, ada), await uploaded(bff, leaving)];
  const before = await download(bff, ada, kept.url);
  expect(before).toHaveLength(64);

  // Its code, and what became of its file.
  const mails = await until(async () => {
    const { length } = await mailFor(bff, leaving.email);

    return length > 1 ? length : undefined;
  });
  const { id, manifest } = await backingUp(bff, destination);
  const later = await uploaded(bff, ada);
  await bff.visitor().delete('/api/users/me').set('authorization', leaving.bearer).expect(200);
  await bff.visitor().get('/api/health/ready').expect(200);
  await bff.app.get(PendingObjects).removeOrphaned();
  const { databaseUrl } = bff;
  const storage = bff.app.get<ObjectStorage>(STORAGE);
  await expect(restore({ databaseUrl, storage, destination, identities: [identity], id, trust })).rejects.toThrow(
    /Stop web processes and workers first/,
  );
  await apps.pop()?.stop();
  await rm(join(dataDir, 'objects'), { recursive: true });
  const report = await restore({ databaseUrl, storage, destination, identities: [identity], id, trust });
  const again = await start({ dataDir, databaseUrl });

  expect(report).toMatchObject({
    tables: manifest.tables.length,
    objects: manifest.objects,
    written: manifest.objects,
  });
  expect(await download(again, ada, kept.url)).toBe(before);
  expect(await download(again, ada, later.url)).toBe('404');
  await again.visitor().get('/api/users/me').set('authorization', leaving.bearer).expect(401);
  const left = await again.database.query('SELECT id FROM accounts WHERE id = $1', [leaving.id]);
  const files = await again.database.query('SELECT id FROM files WHERE id = $1', [gone.id]);
  expect([left, files]).toEqual([[], []]);
  expect(await mailFor(again, leaving.email)).toHaveLength(mails);
});

const forget = (bff: TestApp, key: string) =>
  bff.database.transaction(async (tx) => {
    await tx.query('DELETE FROM shell_files WHERE object_key = $1', [key]);
    await bff.app.get(PendingObjects).removeAfterCommit([key], tx);
  });

async function namesAt(destination: ObjectStorage, prefix = ''): Promise<string[]> {
  return (await Array.fromAsync(destination.list(prefix))).map(({ key }) => key);
}

test('every column that holds a key is known: a used database names no object besides', async () => {
  const bff = await start();
  await uploaded(bff, await signIn(bff));
  const keys = new Set<string>();
  for (const { name } of await bff.database.query(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name NOT IN ('loose_objects', 'recorded_objects', 'backed_up_objects')`,
  ))
    for (const { text } of await bff.database.query(`SELECT t::text AS text FROM ${name} t`))
      for (const [key] of String(text).matchAll(/\b([0-9a-f]{2})\/\1[0-9a-f]{6}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g))
        keys.add(key);

  const known = await bff.database.query(recordedObjectsSql);

  expect(keys.size).toBeGreaterThan(2);
  expect(new Set(known.map(({ key }: { key: string }) => key))).toEqual(keys);
});

test('nothing can be read at the destination, and another private key opens nothing', async () => {
  const bff = await start();
  const ada = await signIn(bff);
  await storedObject(bff, 'the words of a document');
  const path = join(home, 'sealed');
  const destination = await folder('sealed');

  const { id } = await backingUp(bff, destination);

  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const texts = await Promise.all(files.map(async (file) => (await readFile(file)).toString('latin1')));
  for (const words of ['the words of a document', ada.email, 'the-password'])
    expect(texts.filter((text) => text.includes(words))).toEqual([]);
  const { databaseUrl } = bff;
  await apps.pop()?.stop();
  const storage = new DiskStorage(join(home, 'elsewhere'));
  const stranger = [await generateX25519Identity()];
  await expect(restore({ databaseUrl, storage, destination, identities: stranger, id, trust })).rejects.toThrow(
    'This private key does not open the backup.',
  );
});

test('no object is removed while a backup copies them, and all are when it has ended', async () => {
  const bff = await start();
  const key = await storedObject(bff, 'kept for the backup');
  const storage = bff.app.get<ObjectStorage>(STORAGE);
  const backup = await connect(bff.databaseUrl);
  await backup.query('SELECT pg_advisory_lock($1, $2)', [backupLocks.space, backupLocks.objectsStay]);
  await forget(bff, key);

  expect(await bff.app.get(PendingObjects).removeOrphaned()).toBe(0);
  expect(await storage.size(key)).toBe(19);

  await backup.end();
  expect(await bff.app.get(PendingObjects).removeOrphaned()).toBe(1);
  expect(await storage.size(key)).toBeNull();
});

test('a backup that ends at any step leaves the one before usable, and the next one tidies up', async () => {
  const bff = await start();
  const destination = await folder('cut');
  await storedObject(bff, 'in every backup');
  const whole = await backingUp(bff, destination);
  const short = await storedObject(bff, 'in the interrupted backup alone');
  const files = (await namesAt(destination, names.backup(whole.id))).length;

  // Among the tables, at the settings, at an object, at their digests, and before the manifest.
  for (const step of [1, files - 2, files - 1, files, files]) {
    let done = 0;
    const cut = new Proxy(destination, {
      get: (target, name: keyof ObjectStorage) =>
        name === 'put'
          ? async (key: string, source: AsyncIterable<Uint8Array>) => {
              done += 1;
              if (done === step) throw new Error('The power went out.');
              await target.put(key, source);
            }
          : target[name].bind(target),
    });
    await expect(backingUp(bff, cut)).rejects.toThrow('The power went out.');
    const scratch = await bff.database.query(`SELECT datname FROM pg_database
      WHERE datname = 'fidelio_scratch_' || (SELECT oid FROM pg_database WHERE datname = current_database())`);
    expect(scratch).toEqual([]);
  }
  await forget(bff, short);
  expect(await namesAt(destination)).toContain(names.object(short));
  const next = await backingUp(bff, destination);

  // The first one had written nothing yet.
  expect(next.removed).toHaveLength(4);
  expect((await listBackups(destination, [])).map(({ id, manifest }) => [id, manifest !== null])).toEqual([
    [whole.id, true],
    [next.id, true],
  ]);
  expect(await namesAt(destination, names.pool)).not.toContain(names.object(short));
  const url = await emptyDatabase();
  const storage = new DiskStorage(join(home, 'restored'));
  const report = await restore({ databaseUrl: url, storage, destination, identities: [identity], id: whole.id, trust });
  expect(report).toMatchObject({ objects: whole.manifest.objects, written: whole.manifest.objects });
});

test('old backups are removed with the objects that no other one has', async () => {
  const bff = await start();
  const destination = await folder('kept');
  const [both, oldAlone] = [await storedObject(bff, 'in both'), await storedObject(bff, 'in the old one alone')];
  const old = await backingUp(bff, destination);
  const path = join(home, 'kept', names.manifest(old.id));
  await writeFile(path, resigned({ ...old.manifest, takenAt: '2020-01-01T00:00:00.000Z' }));
  await forget(bff, oldAlone);

  const next = await backingUp(bff, destination);

  expect(next.removed).toEqual([old.id]);
  expect(next.copied).toBe(0);
  const pool = await namesAt(destination, names.pool);
  expect(pool).toContain(names.object(both));
  expect(pool).not.toContain(names.object(oldAlone));
  expect(await namesAt(destination, names.backup(old.id))).toEqual([]);
});

test('who left after the backup stays away although database and storage are gone', async () => {
  const dataDir = await mkdtemp(join(home, 'data-'));
  const path = join(home, 'gone');
  const bff = await start({
    dataDir,
    env: { BACKUP_TO: path, BACKUP_RECIPIENTS: recipients[0] ?? '', BACKUP_SIGNING_KEY: signingKey },
  });
  const destination = await folder('gone');
  const [staying, leaving] = [await signIn(bff), await signIn(bff)];
  await bff.visitor().post('/uploader/join-waitlist').send({ email: leaving.email }).expect(200);
  const { id } = await backingUp(bff, destination);
  await bff.visitor().delete('/api/users/me').set('authorization', leaving.bearer).expect(200);
  await bff.app.get(ErasureLog).note();
  await apps.pop()?.stop();

  const databaseUrl = await emptyDatabase();
  const storage = new DiskStorage(join(home, 'empty'));
  const report = await restore({ databaseUrl, storage, destination, identities: [identity], id, trust });
  const again = await start({ dataDir, databaseUrl });

  expect(report.erasures).toBeGreaterThanOrEqual(2);
  await again.visitor().get('/api/users/me').set('authorization', staying.bearer).expect(200);
  const rows = await again.database.query(
    'SELECT email FROM accounts WHERE email = $1 UNION ALL SELECT email FROM waitlist WHERE email = $1',
    [leaving.email],
  );
  expect(rows).toEqual([]);
});

test('an erasure that was under way while the backup was taken is repeated too', async () => {
  const dataDir = await mkdtemp(join(home, 'data-'));
  const bff = await start({ dataDir });
  const destination = await folder('under-way');
  await bff.database.query(`INSERT INTO waitlist (email, company) VALUES ('leaving@example.org', '')`);
  const { databaseUrl } = bff;
  const leaving = await connect(databaseUrl);
  await leaving.query(`BEGIN; DELETE FROM waitlist`);

  const { id } = await backingUp(bff, destination);
  await leaving.query('COMMIT');
  await leaving.end();
  await apps.pop()?.stop();
  await restore({
    databaseUrl,
    storage: new DiskStorage(join(dataDir, 'objects')),
    destination,
    identities: [identity],
    id,
    trust,
  });
  const again = await start({ dataDir, databaseUrl });

  expect(await again.database.query('SELECT email FROM waitlist')).toEqual([]);
});

test('a backup that lacks an object or whose table was changed is refused, and the database is as it was', async () => {
  const bff = await start();
  const destination = await folder('damaged');
  const key = await storedObject(bff, 'will be lost');
  const { id, manifest } = await backingUp(bff, destination);
  await signIn(bff);
  const { databaseUrl } = bff;
  await apps.pop()?.stop();
  const before = await printsOf(databaseUrl);
  const storage = new DiskStorage(join(home, 'never'));
  const restoring = () => restore({ databaseUrl, storage, destination, identities: [identity], id, trust });

  const changed = manifest.tables.map((table) => (table.name === 'public.waitlist' ? { ...table, print: '7' } : table));
  const path = join(home, 'damaged', names.manifest(id));
  await writeFile(path, resigned({ ...manifest, tables: changed }));
  await expect(restoring()).rejects.toThrow(/public.waitlist was restored as 0 rows, 0 and had 7: nothing was changed/);
  expect(await printsOf(databaseUrl)).toEqual(before);
  await destination.remove(names.object(key));
  await storage.remove(key);
  await expect(restoring()).rejects.toThrow(`among them ${key}`);
  expect(await printsOf(databaseUrl)).toEqual(before);
});

test('a manifest whose names are statements, or that leaves a table out, is refused before any of it runs', async () => {
  const bff = await start();
  const destination = await folder('forged');
  const { id, manifest } = await backingUp(bff, destination);
  const { databaseUrl } = bff;
  await apps.pop()?.stop();
  const ours = async () => (await printsOf(databaseUrl)).filter((print) => print.startsWith('public.'));
  const before = await ours();
  const storage = new DiskStorage(join(home, 'forged-objects'));
  const path = join(home, 'forged', names.manifest(id));
  const statement = 'COMMIT; CREATE TABLE public.forged (); COMMIT; BEGIN';
  const { tables, sequences } = manifest;
  const forged = [
    {
      tables: tables.map((table, at) => ({
        ...table,
        ...(at === 0 && { name: `${table.name} DISABLE TRIGGER USER; ${statement}; --` }),
      })),
    },
    {
      tables: tables.map((table, at) => ({
        ...table,
        ...(at === 0 && { columns: [`x) FROM STDIN; ${statement}; --`] }),
      })),
    },
    { sequences: [...sequences, { name: `${sequences[0]?.name} RESTART; ${statement}; --`, next: '1' }] },
    { tables: tables.filter(({ name }) => name !== 'public.waitlist') },
  ];

  for (const change of forged) {
    await writeFile(path, resigned({ ...manifest, ...change }));
    await expect(restore({ databaseUrl, storage, destination, identities: [identity], id, trust })).rejects.toThrow(
      'The backup has other tables than the database',
    );
    expect(await ours()).toEqual(before);
  }
});

async function printsOf(url: string): Promise<string[]> {
  const client = await connect(url);
  await useSameTexts(client);
  const prints: string[] = [];
  // The job queue notes there when it last looked after itself.
  const compared = (await tablesOf(client)).filter(({ name }) => name !== 'pgboss.version');
  for (const table of compared) prints.push(`${table.name} ${await printOf(client, table)}`);
  await client.end();

  return prints;
}

test('the job queue’s tables of each day are no part of a backup: on another day there are others', async () => {
  const bff = await start();
  const [yesterday] = await bff.database.query(
    `SELECT to_char(now() - interval '40 days', 'YYYYMMDD') AS name, date_trunc('day', now() - interval '40 days') AS from`,
  );
  await bff.database.query(`CREATE TABLE pgboss.queue_stats_${yesterday.name} PARTITION OF pgboss.queue_stats
    FOR VALUES FROM ('${yesterday.from.toISOString()}') TO ('${new Date(yesterday.from.getTime() + 86_400_000).toISOString()}')`);
  const destination = await folder('days');
  const { id } = await backingUp(bff, destination);

  const storage = new DiskStorage(join(home, 'other-day'));
  const databaseUrl = await emptyDatabase();
  await restore({ databaseUrl, storage, destination, identities: [identity], id, trust });
});

test('a backup of an earlier version is restored into an empty database and upgraded at the start', async () => {
  const dataDir = await mkdtemp(join(home, 'data-'));
  const databaseUrl = await emptyDatabase();
  const client = await connect(databaseUrl);
  await makeTables(
    databaseUrl,
    migrations.slice(0, -1).map(({ name }) => name),
  );
  await client.query(`INSERT INTO waitlist (email, company) VALUES ('early@example.org', '')`);
  await client.end();
  const destination = await folder('earlier');
  const storage = new DiskStorage(join(home, 'early'));
  const parts = { databaseUrl, storage, destination, recipients, signingKey, keepDays: 30, settings: '' };
  const { id } = await backUp(parts);

  const target = await emptyDatabase();
  await restore({ databaseUrl: target, storage, destination, identities: [identity], id, trust });
  const bff = await start({ dataDir, databaseUrl: target });

  expect(await bff.database.query('SELECT email FROM waitlist')).toEqual([{ email: 'early@example.org' }]);
  await apps.pop()?.stop();
  // Now that database is of a later version than the backup.
  await expect(
    restore({ databaseUrl: target, storage, destination, identities: [identity], id, trust }),
  ).rejects.toThrow(/of a later version than the backup/);
});
