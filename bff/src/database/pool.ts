import pg from 'pg';
import type { DataSource } from 'typeorm';
import { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';

/** The connections that TypeORM holds, for what it has no words for. */
export function poolOf({ driver }: DataSource): pg.Pool {
  if (!(driver instanceof PostgresDriver) || !(driver.master instanceof pg.Pool))
    throw new Error('The database is not open.');

  return driver.master;
}
