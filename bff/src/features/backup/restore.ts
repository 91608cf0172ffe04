import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { takesTurn } from '../../platform/database/backup-locks.js';
import { type ErasedKind, erasedKinds } from '../../platform/personal-data/erased-kinds.js';
import { NotedErasures } from './erasures/erasure-log.js';
import type { ObjectStorage } from '../../platform/storage/object-storage.js';
import { useFile } from './backup-file.js';
import { names } from './destination.js';
import { lines } from './lines.js';
import { type Manifest, parseJson, readManifest, type Trust } from './manifest.js';
import { boundedList, readText } from './read-bounded.js';
import { keepListedObjects } from './recorded-objects.js';
import { refusals, Refused } from './refused.js';
import { type RestoredObjects, restoreObjects } from './restore-objects.js';
import { connect, makeTables, schemaOf } from './schema.js';
import { unzipped } from './sealed.js';
import { verifyText } from '../../platform/config/signed.js';
import { differences, printOf, replaceRows, sequencesOf, tablesOf, useSameTexts } from './tables.js';

export interface RestoreParts {
  databaseUrl: string;
  storage: ObjectStorage;
  destination: ObjectStorage;
  /** Private keys. */
  identities: string[];
  id: string;
  trust: Trust;
}

export interface RestoreReport extends RestoredObjects {
  tables: number;
  /** Erasures of after the backup, which the product repeats at its start before it serves anybody. */
  erasures: number;
}

/**
 * An erasure has the time at which its transaction began, which may be before the backup that did not see it yet; and clocks
 * differ. One that is repeated in vain finds nothing to erase.
 */
const overlapMs = 3_600_000;

interface Erasure {
  kind: ErasedKind;
  subject: string;
  at: string;
}

/**
 * Puts a backup in the place of what is there. First the objects, which take nothing away; then all tables in one
 * transaction, which commits only where every table is as it was backed up. The product does not run meanwhile.
 *
 * @throws Refused where it cannot be done; the database is as it was
 */
export async function restore(parts: RestoreParts): Promise<RestoreReport> {
  const { databaseUrl, destination, id, trust } = parts;
  const manifest = await readManifest(destination, id, trust);
  const client = await connect(databaseUrl);

  try {
    await requireAlone(client);
    await requireEarlierTables(client, manifest);
    await useFile(parts, manifest, names.objects(id), (content) =>
      keepListedObjects(client, lines(boundedList(unzipped(content), names.objects(id)))),
    );
    const objects = await restoreObjects({ ...parts, manifest }, client);
    const since = new Date(Date.parse(manifest.takenAt) - overlapMs).toISOString();
    const erasures = new Map<string, Erasure>();
    for (const erasure of await ownErasures(client, since)) erasures.set(nameOf(erasure), erasure);
    for await (const erasure of notedErasures(parts, since)) erasures.set(nameOf(erasure), erasure);
    await makeTables(databaseUrl, manifest.schema.migrations);
    await requireSameJobs(client, manifest);
    await requireSameTables(client, manifest);
    await replaceAll(client, manifest, parts, erasures);

    return { ...objects, tables: manifest.tables.length, erasures: erasures.size };
  } finally {
    await client.end();
  }
}

async function requireAlone(client: Client): Promise<void> {
  if (!(await takesTurn(client))) throw new Refused('A backup or another restore is running.');
  // The sessions of a process that has just ended are there for a moment longer.
  for (let tries = 0; (await others(client)).length > 0 && tries < 20; tries += 1) await wait(250);
  const connected = await others(client);
  if (connected.length > 0)
    throw new Refused(`Stop web processes and workers first. Connected to the database are ${connected.join(', ')}.`);
}

async function others(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT coalesce(nullif(application_name, ''), usename) || ' (' || pid || ')' AS name FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`,
  );

  return rows.map(({ name }) => name);
}

/** An earlier version's tables are brought to those of the backup; a later version's are not taken back. */
async function requireEarlierTables(client: Client, { schema }: Manifest): Promise<void> {
  const { migrations } = await schemaOf(client);
  const later = migrations.filter((name) => !schema.migrations.includes(name));
  if (later.length > 0)
    throw new Refused(
      `The database is of a later version than the backup (${later.at(-1)}): set DATABASE_URL to an empty database (CREATE DATABASE fidelio_b;).`,
    );
}

async function requireSameJobs(client: Client, { schema }: Manifest): Promise<void> {
  const { jobs } = await schemaOf(client);
  if (jobs !== schema.jobs)
    throw new Refused(
      `The backup's job queue is of version ${schema.jobs}, and this version makes ${jobs}: restore with the version that made the backup.`,
    );
}

/**
 * The manifest is no more than a file that somebody may have changed, and its names become SQL: none is used that the database does not
 * have by itself.
 */
async function requireSameTables(client: Client, manifest: Manifest): Promise<void> {
  const known = new Set((await sequencesOf(client)).map(({ name }) => name));
  const unlike = [
    ...differences(manifest.tables, await tablesOf(client)),
    ...manifest.sequences.map(({ name }) => name).filter((name) => !known.has(name)),
  ];
  if (unlike.length > 0)
    throw new Refused(
      `The backup has other tables than the database: ${unlike.join(', ').slice(0, 500)}. Nothing was changed.`,
    );
}

/** What the database itself knows that is about to be replaced. */
async function ownErasures(client: Client, since: string): Promise<Erasure[]> {
  const { rows: exists } = await client.query<{ there: boolean }>(
    `SELECT to_regclass('public.erasures') IS NOT NULL AS there`,
  );
  if (!exists[0]?.there) return [];
  const { rows } = await client.query<{ kind: ErasedKind; subject: string; at: Date }>(
    'SELECT kind, subject, erased_at AS at FROM public.erasures WHERE erased_at >= $1 OR again',
    [since],
  );

  return rows.map(({ at, ...erasure }) => ({ ...erasure, at: at.toISOString() }));
}

/** What workers have noted since beside the backups. Each could make somebody's account vanish, so each must be signed. */
async function* notedErasures({ destination, trust }: RestoreParts, since: string): AsyncGenerator<Erasure> {
  const first = `${names.erasures}${since.replaceAll(/[:.]/g, '-')}`;
  for await (const { key } of destination.list(names.erasures)) {
    // A file's name is the time of its last member or later.
    if (key < first) continue;
    const noted = NotedErasures.safeParse(erasuresOf(key, await readText(destination, key), trust));
    if (!noted.success) throw new Refused(refusals.foreignErasures(key));
    yield* noted.data.filter(({ at }) => at >= since);
  }
}

function erasuresOf(name: string, text: string, { signers, unsigned }: Trust): unknown {
  if (!name.endsWith('.json')) return verifyText('fidelio-erasures', text, signers);
  if (!unsigned) throw new Refused(refusals.unsignedErasures(name));

  return parseJson(text);
}

const nameOf = ({ kind, subject }: Erasure) => `${kind} ${subject}`;

async function replaceAll(
  client: Client,
  manifest: Manifest,
  parts: RestoreParts,
  erasures: Map<string, Erasure>,
): Promise<void> {
  const { tables, sequences } = manifest;
  await client.query('BEGIN');
  try {
    await replaceRows(client, tables, sequences, ({ name, file, columns }) =>
      useFile(parts, manifest, names.table(parts.id, file), (content) =>
        pipeline(unzipped(content), client.query(copyFrom(`COPY ${name} (${columns.join(', ')}) FROM STDIN`))),
      ),
    );
    await useSameTexts(client);
    for (const table of tables) {
      const print = await printOf(client, table);
      if (print !== table.print)
        throw new Refused(`${table.name} was restored as ${print} and had ${table.print}: nothing was changed.`);
    }
    await noteAgain(client, [...erasures.values()]);
    await client.query('COMMIT');
  } catch (error) {
    // Where the session is lost, so is the transaction.
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

async function noteAgain(client: Client, erasures: Erasure[]): Promise<void> {
  if (erasures.length === 0) return;
  for (const kind of erasedKinds)
    await client.query(
      `INSERT INTO public.erasures (kind, subject, again) SELECT $1, subject, true FROM unnest($2::text[]) AS subject
       ON CONFLICT (kind, subject) DO UPDATE SET again = true, noted_at = NULL`,
      [kind, erasures.filter((erasure) => erasure.kind === kind).map(({ subject }) => subject)],
    );
}
