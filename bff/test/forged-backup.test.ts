import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { backUp } from '../src/features/backup/back-up.js';
import { destinationOf, names } from '../src/features/backup/destination.js';
import { listBackups, type SignedManifest } from '../src/features/backup/manifest.js';
import { restore } from '../src/features/backup/restore.js';
import { connect } from '../src/features/backup/schema.js';
import { drawSigningKey, signText, signerOf } from '../src/platform/config/signed.js';
import { DiskStorage } from '../src/platform/storage/disk-storage.js';
import { type ObjectStorage, STORAGE } from '../src/platform/storage/object-storage.js';
import { startApp, type TestApp } from './support/app.js';
import { emptyDatabase } from './support/database.js';
import { bytesOf, storedObject } from './support/stored-object.js';

// Backups and restores of whole databases, on a busy machine.
jest.setTimeout(240_000);

const signingKey = drawSigningKey();
const trust = { signers: [signerOf(signingKey)], unsigned: false };
let home: string;
let identity: string;
let recipients: string[];
let bff: TestApp;
let databaseUrl: string;
let key: string;
let manifest: SignedManifest;
let id: string;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'fidelio-test-forged-'));
  identity = await generateX25519Identity();
  recipients = [await identityToRecipient(identity)];
  bff = await startApp();
  key = await storedObject(bff, 'the bytes of then');
  ({ id, manifest } = await backingUp(at('genuine')));
  databaseUrl = await emptyDatabase();
});

afterAll(async () => {
  await bff.stop();
  await rm(home, { recursive: true, force: true });
});

const at = (name: string) => new DiskStorage(join(home, name), /^[\w./-]+$/);

function backingUp(destination: ObjectStorage) {
  const storage = bff.app.get<ObjectStorage>(STORAGE);

  return backUp({
    databaseUrl: bff.databaseUrl,
    storage,
    destination,
    recipients,
    signingKey,
    keepDays: 30,
    settings: '',
  });
}

/** What anybody can make who knows the public key of the operator. */
async function encrypted(content: Uint8Array): Promise<Uint8Array> {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);

  return encrypter.encrypt(content);
}

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

/** A copy of the genuine backup, of which something is changed. */
async function forged(change: (path: (name: string) => string) => Promise<unknown>) {
  const folder = await mkdtemp(join(home, 'forged-'));
  await cp(join(home, 'genuine'), folder, { recursive: true });
  await change((name) => join(folder, name));
  const storage = new DiskStorage(join(folder, 'storage'));
  const destination = await destinationOf({ to: { kind: 'folder', path: folder } });
  const restoring = (believed = trust, which = id) =>
    restore({ databaseUrl, storage, destination, identities: [identity], id: which, trust: believed });

  return { folder, destination, storage, restoring };
}

async function count(statement: string): Promise<number> {
  const client = await connect(databaseUrl);
  const { rows } = await client.query(statement);
  await client.end();

  return rows[0].count;
}

test('the genuine backup is restored', async () => {
  const { restoring, storage } = await forged(async () => undefined);

  expect(await restoring()).toMatchObject({ objects: manifest.objects, written: manifest.objects });
  expect(Buffer.concat(await Array.fromAsync(await storage.open(key))).toString()).toBe('the bytes of then');
});

test.each([
  ['another key', () => signText('fidelio-backup', manifest, drawSigningKey())],
  ['the same key, as erasures', () => signText('fidelio-erasures', manifest, signingKey)],
  [
    'a signature of other words',
    (genuine: string) => {
      const [header, , signature] = genuine.split('.');

      return `${header}.${Buffer.from(JSON.stringify({ ...manifest, lost: [key] })).toString('base64url')}.${signature}`;
    },
  ],
  [
    'no algorithm',
    (genuine: string) =>
      `${Buffer.from('{"alg":"none","typ":"fidelio-backup"}').toString('base64url')}.${genuine.split('.')[1]}.`,
  ],
  ['the signature of another backup', () => signText('fidelio-backup', { ...manifest, id: '2020' }, signingKey)],
])('a manifest that bears %s is refused', async (_, forge) => {
  const { restoring, destination } = await forged(async (path) => {
    const genuine = await readFile(path(names.manifest(id)), 'utf8');
    await writeFile(path(names.manifest(id)), forge(genuine));
  });

  await expect(restoring()).rejects.toThrow('does not bear the signature of --signer');
  await expect(restoring({ ...trust, unsigned: true })).rejects.toThrow('does not bear the signature of --signer');
  expect(await listBackups(destination, trust.signers)).toMatchObject([{ id, signed: false }]);
});

test('an older backup under a newer name is refused', async () => {
  const later = '2099-01-01T00-00-00-000Z';
  const { restoring } = await forged((path) =>
    cp(path(`backups/${id}`), path(`backups/${later}`), { recursive: true }),
  );

  await expect(restoring(trust, later)).rejects.toThrow('does not bear the signature');
});

test('a backup without a signature is refused unless --unsigned is given', async () => {
  const { restoring } = await forged(async (path) => {
    await rm(path(names.manifest(id)));
    await writeFile(path(names.unsignedManifest(id)), JSON.stringify({ ...manifest, format: 1 }));
  });

  await expect(restoring()).rejects.toThrow('is not signed');
  expect(await restoring({ signers: [], unsigned: true })).toMatchObject({ objects: manifest.objects });
});

test('each file of a backup that is another, cut, longer or missing is refused', async () => {
  const waitlist = names.table(id, 'public.waitlist');
  const row = `00000000-0000-4000-8000-000000000000\tforger@example.org\n`;
  const accounts = names.table(id, 'public.accounts');
  const files: [string, () => Promise<Uint8Array | null>][] = [
    [waitlist, () => encrypted(gzipSync(row))],
    [accounts, () => encrypted(gzipSync(''))],
    [waitlist, async () => null],
    [names.objects(id), () => encrypted(gzipSync(`${key} ${sha256('the bytes of a forger')}\n`))],
    [names.objects(id), async () => null],
    [names.objects(id), async () => Buffer.from('age-encryption.org/v1\n'.padEnd(200_000, 'x'))],
    [names.objects(id), () => encrypted(gzipSync('0'.repeat(2_000_000)))],
  ];

  for (const [name, forge] of files) {
    const { restoring, storage } = await forged(async (path) => {
      const bytes = await forge();
      await (bytes === null ? rm(path(name)) : writeFile(path(name), bytes));
    });
    await expect(restoring()).rejects.toThrow(`${name} is not the file that was backed up`);
    expect(await storage.size(key)).toEqual([waitlist, accounts].includes(name) ? 17 : null);
  }
  expect(await count('SELECT count(*)::int AS count FROM waitlist')).toBe(0);
});

test('a list of objects that unpacks before its end is refused: what follows was not compared', async () => {
  const genuine = gzipSync(`${key} ${sha256('the bytes of then')}\n`);
  const { restoring, storage } = await forged(async (path) =>
    writeFile(path(names.objects(id)), await encrypted(Buffer.concat([genuine, Buffer.from('and more')]))),
  );

  await expect(restoring()).rejects.toThrow('is not the file that was backed up');
  expect(await storage.size(key)).toBeNull();
});

test('another object under a key is not stored, and what is there stays', async () => {
  const { restoring, storage } = await forged(async (path) =>
    writeFile(path(names.object(key)), await encrypted(Buffer.from('the bytes of a forger'))),
  );

  await expect(restoring()).rejects.toThrow(`among them ${key}`);
  expect(await storage.size(key)).toBeNull();
  await storage.put(key, bytesOf('what is there'));
  await expect(restoring()).rejects.toThrow(`among them ${key}`);
  expect(Buffer.concat(await Array.fromAsync(await storage.open(key))).toString()).toBe('what is there');
});

test('the next backup signs no object that it has not read itself', async () => {
  const other = await storedObject(bff, 'read by the product');
  const destination = at('planted');
  await destination.put(names.object(other), bytesOf('planted before the first backup'));

  const next = await backingUp(destination);
  const storage = new DiskStorage(join(home, 'planted-storage'));
  await restore({ databaseUrl, storage, destination, identities: [identity], id: next.id, trust });

  expect(Buffer.concat(await Array.fromAsync(await storage.open(other))).toString()).toBe('read by the product');
  expect((await backingUp(destination)).copied).toBe(0);
});

const erasure = { kind: 'accounts', subject: sha256('somebody'), at: '2999-01-01T00:00:00.000Z' };

test.each([
  ['2999-a.json', () => JSON.stringify([erasure]), 'is not signed'],
  ['2999-a.jws', () => JSON.stringify([erasure]), 'does not bear the signature'],
  ['2999-a.jws', () => signText('fidelio-erasures', [erasure], drawSigningKey()), 'does not bear the signature'],
  ['2999-a.jws', () => signText('fidelio-backup', [erasure], signingKey), 'does not bear the signature'],
  ['2999-a.jws', () => 'x'.repeat(5_000_000), 'is larger than any that the product writes'],
])('a note %s of an erasure that nobody asked for is refused (%#)', async (name, forge, sentence) => {
  const { restoring } = await forged(async (path) => {
    await mkdir(path('erasures'));
    await writeFile(path(`erasures/${name}`), forge());
  });

  await expect(restoring()).rejects.toThrow(sentence);
  expect(await count('SELECT count(*)::int AS count FROM erasures WHERE again')).toBe(0);
});

test('a list of keys that is none, or never ends, keeps the next backup from removing any object', async () => {
  const destination = at('lists');
  const first = await backingUp(destination);
  const path = join(home, 'lists', names.manifest(first.id));
  await writeFile(
    path,
    signText('fidelio-backup', { ...first.manifest, takenAt: '2020-01-01T00:00:00.000Z' }, signingKey),
  );
  const objects = await readdir(join(home, 'lists', 'objects'), { recursive: true });

  for (const list of ['../../elsewhere\n', `${key}\n${key}\n`, '0'.repeat(5_000_000)]) {
    await writeFile(join(home, 'lists', names.keys(first.id)), gzipSync(list));
    await expect(backingUp(destination)).rejects.toThrow('is no list of objects');
    await writeFile(
      path,
      signText('fidelio-backup', { ...first.manifest, takenAt: '2020-01-01T00:00:00.000Z' }, signingKey),
    );
  }
  expect(await readdir(join(home, 'lists', 'objects'), { recursive: true })).toEqual(objects);
});
