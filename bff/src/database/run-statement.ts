import type { DataSource } from 'typeorm';
import pg from 'pg';
import { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import type { Transaction } from './transactions.js';

/**
 * Sends one statement to the driver, within the transaction where one is given. TypeORM's query runner costs as much as a small
 * statement does.
 *
 * @throws the driver's own errors, with PostgreSQL's `code`
 */
export async function runStatement<Row extends pg.QueryResultRow>(
  source: DataSource,
  text: string,
  values: unknown[] = [],
  tx?: Transaction,
): Promise<pg.QueryResult<Row>> {
  if (!tx?.queryRunner) return connectionPool(source).query<Row>(text, values);
  const client: pg.ClientBase = await tx.queryRunner.connect();

  return client.query<Row>(text, values);
}

/** The pool of connections that TypeORM holds. */
export function connectionPool({ driver }: DataSource): pg.Pool {
  if (!(driver instanceof PostgresDriver) || !(driver.master instanceof pg.Pool))
    throw new Error('The database is not open.');

  return driver.master;
}
