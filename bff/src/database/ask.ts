import type { EntityManager } from 'typeorm';
import type pg from 'pg';
import { poolOf } from './pool.js';

/**
 * Plain SQL within the manager's transaction, outside of one straight from the pool: TypeORM's runner, which wraps each statement,
 * costs as much as a small one. Failures are the driver's own, with its `code`.
 *
 * @returns node-postgres' result: `rows`, and `rowCount` of what was changed
 */
export async function ask<Row extends pg.QueryResultRow>(
  manager: EntityManager,
  text: string,
  values: unknown[] = [],
): Promise<pg.QueryResult<Row>> {
  if (!manager.queryRunner) return poolOf(manager.connection).query<Row>(text, values);
  const client: pg.ClientBase = await manager.queryRunner.connect();

  return client.query<Row>(text, values);
}
