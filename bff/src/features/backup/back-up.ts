import { createHash, type Hash } from 'node:crypto';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { ObjectStorage } from '../../platform/storage/object-storage.js';
import { ObjectMissing } from '../../platform/storage/object-storage.js';
import { names } from './destination.js';
import { backupLocks, takesTurn } from '../../platform/database/backup-locks.js';
import type { SignedManifest } from './manifest.js';
import { pruneBackups } from './prune.js';
import { KnownDigests } from './known-digests.js';
import { keepRecordedObjects, type RecordedKey, recordedPages } from './recorded-objects.js';
import { refusals, Refused } from './refused.js';
import { connect, makeTables, schemaOf } from './schema.js';
import { sealed, zipped } from './sealed.js';
import { signText } from '../../platform/config/signed.js';
import { differences, printOf, replaceRows, sequencesOf, type Table, tablesOf, useSameTexts } from './tables.js';

export interface BackupParts {
  databaseUrl: string;
  storage: ObjectStorage;
  destination: ObjectStorage;
  /** Public keys of those who may open it. */
  recipients: string[];
  /** Private key of this server. */
  signingKey: string | undefined;
  keepDays: number;
  /** What the product is configured with, secrets included, as lines `NAME=value`. */
  settings: string;
}

export interface BackupReport {
  id: string;
  manifest: SignedManifest;
  /** Objects that no earlier backup had. */
  copied: number;
  removed: string[];
}

const lanes = 4;
/** Where so many objects are lost, something is wrong that no backup mends, and none may take the place of an earlier one. */
const maxLost = 10_000;

class Damaged extends Error {}

/**
 * Copies the database as of one moment, then every object that it knew at that moment: no object is removed meanwhile.
 * Each table is put into a scratch database on the way and compared. The manifest is signed and written last, and only then
 * are older backups removed.
 *
 * @throws Refused where it cannot be done; earlier backups stay as they are
 */
export async function backUp(parts: BackupParts): Promise<BackupReport> {
  const { databaseUrl, destination, recipients, settings, signingKey } = parts;
  if (recipients.length === 0)
    throw new Refused('Set BACKUP_RECIPIENTS to a public key: `npm run backup -- keys FILE` makes a pair.');
  if (signingKey === undefined) throw new Refused(refusals.noSigningKey);
  const client = await connect(databaseUrl);
  const id = new Date().toISOString().replaceAll(/[:.]/g, '-');
  const backup = new BackupFiles(destination);

  try {
    await takeLocks(client);
    const database = await copyDatabase(client, { ...parts, id, backup });
    await backup.put(names.settings(id), sealed(oneChunk(Buffer.from(settings)), recipients));
    const objects = await copyObjects(client, parts);
    await backup.put(names.objects(id), sealed(zipped(digestsOf(client)), recipients));
    const manifest: SignedManifest = { format: 2, id, files: backup.digests, ...database, ...objects.all };
    await destination.put(names.manifest(id), oneChunk(Buffer.from(signText('fidelio-backup', manifest, signingKey))));

    return { id, manifest, copied: objects.copied, removed: await pruneBackups(destination, id, parts.keepDays) };
  } finally {
    // With the session its locks end.
    await client.end();
  }
}

/** The files of one backup, whose digests are signed at its end. */
class BackupFiles {
  readonly digests: Record<string, string> = {};

  constructor(private readonly destination: ObjectStorage) {}

  async put(name: string, source: AsyncIterable<Uint8Array>): Promise<void> {
    const hash = createHash('sha256');
    await this.destination.put(name, hashed(source, hash));
    this.digests[name] = hash.digest('hex');
  }
}

async function takeLocks(client: Client): Promise<void> {
  if (!(await takesTurn(client))) throw new Refused('Another backup or restore is running.');
  await client.query('SELECT pg_advisory_lock($1, $2)', [backupLocks.space, backupLocks.objectsStay]);
}

async function copyDatabase(
  client: Client,
  { databaseUrl, recipients, id, backup }: BackupParts & { id: string; backup: BackupFiles },
) {
  const schema = await schemaOf(client);
  if (schema.migrations.length === 0) throw new Refused('The database is empty: start the product first.');
  const { url, drop } = await scratchDatabase(client, databaseUrl);

  try {
    await makeTables(url, schema.migrations);
    const scratch = await connect(url);
    try {
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
      const head = await client.query<{ at: Date; version: string }>(
        `SELECT now() AS at, current_setting('server_version') AS version`,
      );
      await keepRecordedObjects(client);
      const tables = await tablesOf(client);
      const unlike = differences(tables, await tablesOf(scratch));
      if (unlike.length > 0)
        throw new Refused(`The database has other tables than this version makes: ${unlike.join(', ')}.`);
      const sequences = await sequencesOf(client);
      await scratch.query('BEGIN');
      await replaceRows(scratch, tables, sequences, (table) =>
        backup.put(names.table(id, table.file), sealed(zipped(copied(client, scratch, table)), recipients)),
      );
      const printed = await compareTables(client, scratch, tables);
      await backup.put(names.keys(id), zipped(keysOf(client)));
      await client.query('COMMIT');
      const [{ at, version } = { at: new Date(), version: '' }] = head.rows;

      return { takenAt: at.toISOString(), postgres: version, schema, tables: printed, sequences };
    } finally {
      await scratch.end();
    }
  } finally {
    // Where the session is lost, the next backup drops what this one leaves.
    await client.query('ROLLBACK').then(drop, () => undefined);
  }
}

/** Its name is the database's own, so that what a killed backup left is found and removed. */
async function scratchDatabase(client: Client, databaseUrl: string) {
  const { rows } = await client.query<{ name: string }>(
    `SELECT 'fidelio_scratch_' || oid AS name FROM pg_database WHERE datname = current_database()`,
  );
  const name = rows[0]?.name ?? '';
  const drop = async () => void (await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  await drop();
  await client.query(`CREATE DATABASE ${name} TEMPLATE template0`).catch((cause: unknown) => {
    throw new Refused(
      `A backup is tried out in a scratch database, and this role may make none: ALTER ROLE ${url.username} CREATEDB;`,
      { cause },
    );
  });

  return { url: url.href, drop };
}

/** A table's rows, which go into the scratch database as well. */
async function* copied(client: Client, scratch: Client, { name, columns }: Table): AsyncGenerator<Uint8Array> {
  const list = columns.join(', ');
  const trial = scratch.query(copyFrom(`COPY ${name} (${list}) FROM STDIN`));
  const ended = finished(trial);
  // Looked at below; until then a failure is none that nobody handles.
  ended.catch(() => undefined);
  for await (const chunk of client.query(copyTo(`COPY ${name} (${list}) TO STDOUT`))) {
    if (!trial.write(chunk)) await Promise.race([once(trial, 'drain'), ended]);
    yield chunk;
  }
  trial.end();
  await ended;
}

async function compareTables(client: Client, scratch: Client, tables: Table[]): Promise<SignedManifest['tables']> {
  await Promise.all([client, scratch].map(useSameTexts));
  const printed: SignedManifest['tables'] = [];
  for (const table of tables) {
    const [print, restored] = await Promise.all([printOf(client, table), printOf(scratch, table)]);
    if (print !== restored) throw new Refused(`${table.name} was restored as ${restored} and has ${print}.`);
    printed.push({ ...table, print });
  }

  return printed;
}

const keysOf = (client: Client) => linesOf(client, 'SELECT key FROM pg_temp.recorded_objects ORDER BY key');

/** Lines `KEY SHA-256`; an object that is lost may have no digest. */
const digestsOf = (client: Client) =>
  linesOf(client, `SELECT key || ' ' || coalesce(sha256, '') FROM pg_temp.recorded_objects ORDER BY key`);

/** Begins when it is read: a statement that nobody reads would fail with its session. */
async function* linesOf(client: Client, select: string): AsyncGenerator<Uint8Array> {
  yield* client.query(copyTo(`COPY (${select}) TO STDOUT`));
}

/** Those that the destination does not have yet, or of which no digest is known. */
async function copyObjects(client: Client, parts: BackupParts) {
  const known = await KnownDigests.of(client);
  const pool = parts.destination.list(names.pool)[Symbol.asyncIterator]();
  let there = await pool.next();
  const all = { objects: 0, lost: [] as string[] };
  let copies = 0;

  for await (const page of recordedPages(client)) {
    const absent: RecordedKey[] = [];
    for (const object of page) {
      while (!there.done && names.keyOf(there.value.key) < object.key) there = await pool.next();
      if (there.done || names.keyOf(there.value.key) !== object.key || object.sha256 === null) absent.push(object);
    }
    all.objects += page.length;
    await Promise.all(
      Array.from({ length: lanes }, async () => {
        for (let object = absent.shift(); object; object = absent.shift()) {
          const sha256 = await copyObject(parts, object);
          if (sha256 === null) all.lost.push(object.key);
          else copies += 1;
          if (sha256 !== null && object.sha256 === null) await known.note(object.key, sha256);
        }
      }),
    );
    if (all.lost.length > maxLost)
      throw new Refused(`More than ${maxLost} objects are not in the storage: is it the right one?`);
  }
  await known.forgetGone();

  return { all, copied: copies };
}

/** @returns its digest, or null where the storage has lost or damaged it */
async function copyObject(
  { storage, destination, recipients }: BackupParts,
  { key, sha256 }: RecordedKey,
): Promise<string | null> {
  try {
    const source = await storage.open(key);
    const hash = createHash('sha256');
    // What an interrupted copy left would be in the way.
    await destination.remove(names.object(key));
    await destination.put(names.object(key), sealed(checked(hashed(source, hash), hash, sha256), recipients));

    return hash.copy().digest('hex');
  } catch (error) {
    if (error instanceof ObjectMissing || isDamaged(error)) return null;
    throw error;
  }
}

async function* hashed(source: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const chunk of source) {
    hash.update(chunk);
    yield chunk;
  }
}

async function* checked(source: AsyncIterable<Uint8Array>, hash: Hash, sha256: string | null) {
  yield* source;
  if (sha256 !== null && hash.copy().digest('hex') !== sha256) throw new Damaged();
}

const isDamaged = (error: unknown): boolean =>
  error instanceof Error && (error instanceof Damaged || isDamaged(error.cause));

async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
