import { DataSource } from 'typeorm';
import { entities } from './entities.js';
import { migrations } from './migrations/index.js';
import { PreparingClient } from './preparing-client.js';

/** Any number, the same in every replica. */
const MIGRATION_LOCK = 4_206_117;

/**
 * Connects and brings the tables up to date; replicas that start together wait for the first. Fails without leaving
 * a connection behind.
 */
export async function openDatabase(url: string, pool: number): Promise<DataSource> {
  const source = new DataSource({
    type: 'postgres',
    url,
    poolSize: pool,
    applicationName: 'fidelio',
    entities,
    migrations,
    migrationsTransactionMode: 'each',
    synchronize: false,
    // A database that is away is said within seconds; waiting requests would only pile up.
    connectTimeoutMS: 5_000,
    extra: { Client: PreparingClient, idle_in_transaction_session_timeout: 60_000 },
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

async function migrate(source: DataSource): Promise<void> {
  const lock = source.createQueryRunner();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await source.runMigrations();
  } finally {
    await lock.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
    await lock.release();
  }
}
