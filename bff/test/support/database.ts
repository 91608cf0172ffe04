import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { openDatabase } from '../../src/platform/database/data-source.js';
import { observabilityOf } from '../../src/platform/observability/observability.js';
import { Logger } from '../../src/platform/observability/logging/logger.js';
import { JobQueue } from '../../src/platform/database/queue/job-queue.js';

/** The renderer that all tests of a run share; on a machine without LibreOffice there is none. */
export const sharedRenderer = (): Record<string, string> => {
  const address = process.env['FIDELIO_TEST_RENDERER'];

  return address === undefined ? {} : { RENDERER_URL: address };
};

const TEMPLATE = 'fidelio_template';

/** A fresh database with every table in it, copied from one that the run migrates once. */
export async function freshDatabase(): Promise<string> {
  const admin = new Client({ connectionString: urlOf('postgres') });
  await admin.connect();
  try {
    await admin.query('SELECT pg_advisory_lock(1)');
    const { rowCount } = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [TEMPLATE]);
    if (rowCount === 0) await makeTemplate(admin);
    const name = `fidelio_${randomBytes(6).toString('hex')}`;
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`);

    return urlOf(name);
  } finally {
    await admin.end();
  }
}

/** An empty database: no tables at all. */
export async function emptyDatabase(): Promise<string> {
  const admin = new Client({ connectionString: urlOf('postgres') });
  await admin.connect();
  const name = `fidelio_${randomBytes(6).toString('hex')}`;
  await admin.query(`CREATE DATABASE ${name}`);
  await admin.end();

  return urlOf(name);
}

async function makeTemplate(admin: Client): Promise<void> {
  const draft = `${TEMPLATE}_draft`;
  await admin.query(`DROP DATABASE IF EXISTS ${draft}`);
  await admin.query(`CREATE DATABASE ${draft}`);
  const source = await openDatabase(urlOf(draft), 2);
  const jobs = await JobQueue.start(urlOf(draft), observabilityOf(new Logger('silent')));
  await jobs.onModuleDestroy();
  await source.destroy();
  await admin.query(`ALTER DATABASE ${draft} RENAME TO ${TEMPLATE}`);
}

function urlOf(database: string): string {
  const server = process.env['FIDELIO_TEST_DATABASE'];
  if (server === undefined) throw new Error('The tests have no PostgreSQL: run them through `npm run unit`.');

  return server.replace(/\/postgres$/, `/${database}`);
}
