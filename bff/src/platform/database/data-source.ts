import { setTimeout as wait } from 'node:timers/promises';
import { DataSource, type QueryRunner } from 'typeorm';
import { migrations } from './migrations/index.js';
import { isConflict } from './retry-conflicts.js';

/** Any number, the same in every replica: the advisory lock of migrations. */
const MIGRATION_LOCK = 4_206_117;

/** Classes with `@Entity`. */
export type Entities = (new () => object)[];

const MIGRATION_TRIES = 10;
const LOCK_ASKED_EVERY = 100;

/**
 * Connects and runs the migrations; replicas that start together wait for the first one. A failure leaves no connection open.
 *
 * @param entities of the features; migrations need none
 * @param wanted all migrations, or those of an earlier version
 */
export async function openDatabase(
  url: string,
  pool: number,
  { entities = [], wanted = migrations }: { entities?: Entities; wanted?: typeof migrations } = {},
): Promise<DataSource> {
  const source = new DataSource({
    type: 'postgres',
    url,
    poolSize: pool,
    applicationName: 'fidelio',
    entities,
    migrations: wanted,
    migrationsTransactionMode: 'each',
    synchronize: false,
    invalidWhereValuesBehavior: { null: 'sql-null', undefined: 'throw' },
    // Also how long a request waits for a connection of a busy pool: longer than a migration's lock or a replica's start.
    connectTimeoutMS: 15_000,
    extra: { idle_in_transaction_session_timeout: 60_000 },
  });
  try {
    await source.initialize();
    await migrate(source);
  } catch (error) {
    if (source.isInitialized) await source.destroy();
    throw error;
  }

  return source;
}

/** Runs the migrations that are missing; one at a time in all replicas. */
export async function migrate(source: DataSource): Promise<void> {
  const lock = source.createQueryRunner();
  try {
    await takeLock(lock);
    await runMigrations(source);
  } finally {
    await lock.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
    await lock.release();
  }
}

/** Asked for again and again: an index that is created `CONCURRENTLY` waits for every statement that runs, so none may wait for the lock. */
async function takeLock(lock: QueryRunner): Promise<void> {
  for (;;) {
    const [row] = await lock.query('SELECT pg_try_advisory_lock($1) AS taken', [MIGRATION_LOCK]);
    if (row.taken) return;
    await wait(LOCK_ASKED_EVERY);
  }
}

/** A migration and the requests of running replicas may wait for one another's locks. It is rolled back then, and tried again. */
async function runMigrations(source: DataSource): Promise<void> {
  for (let tried = 1; ; tried += 1)
    try {
      await source.runMigrations();
      return;
    } catch (error) {
      if (!isConflict(error) || tried === MIGRATION_TRIES) throw error;
      await wait(100 * tried);
    }
}
