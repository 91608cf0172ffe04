import type { DataSource } from 'typeorm';
import pg from 'pg';
import { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { nameOf } from './statement-names.js';
import type { Transaction } from './transactions.js';

/**
 * Sends one statement to the driver, within the transaction where one is given; one with values is prepared once a
 * connection. TypeORM's query runner costs as much as a small statement does.
 *
 * @throws the driver's own errors, with PostgreSQL's `code`
 */
export async function runStatement<Row extends pg.QueryResultRow>(
  source: DataSource,
  text: string,
  values: unknown[] = [],
  tx?: Transaction,
): Promise<pg.QueryResult<Row>> {
  const name = values.length > 0 ? nameOf(text) : undefined;
  const statement = { text, values, ...(name !== undefined && { name }) };
  if (!tx?.queryRunner) return connectionPool(source).query<Row>(statement);
  const client: pg.ClientBase = await tx.queryRunner.connect();

  return client.query<Row>(statement);
}

/** The pool of connections that TypeORM holds. */
export function connectionPool({ driver }: DataSource): pg.Pool {
  if (!(driver instanceof PostgresDriver) || !(driver.master instanceof pg.Pool))
    throw new Error('The database is not open.');

  return driver.master;
}
