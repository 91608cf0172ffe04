import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { entities } from '../src/entities.js';
import { openDatabase } from '../src/platform/database/data-source.js';
import { freshDatabase } from './support/database.js';

let source: DataSource;

beforeAll(async () => {
  source = await openDatabase(await freshDatabase(), 2, { entities });
});

afterAll(() => source.destroy());

test('every table has an entity, which has exactly its columns', async () => {
  const described = source.entityMetadatas.map(({ tableName, columns }) => [
    tableName,
    columns.map(({ databaseName }) => databaseName).toSorted(),
  ]);

  const rows: { table: string; columns: string[] }[] = await source.query(
    `SELECT table_name AS "table", array_agg(column_name::text ORDER BY column_name COLLATE "C") AS columns
     FROM information_schema.columns WHERE table_schema = 'public' AND table_name <> 'migrations' GROUP BY 1`,
  );

  expect(Object.fromEntries(described)).toEqual(Object.fromEntries(rows.map(({ table, columns }) => [table, columns])));
});

test('the relations of the entities are the foreign keys of the tables, and nothing loads them unasked', async () => {
  const relations = source.entityMetadatas.flatMap(({ tableName, relations }) =>
    relations.map(({ joinColumns, inverseEntityMetadata, onDelete = 'NO ACTION', isEager }) => {
      const columns = joinColumns.map(({ databaseName }) => databaseName).toSorted();

      return `${tableName} ${columns.join()} ${inverseEntityMetadata.tableName} ${onDelete}${isEager ? ' eager' : ''}`;
    }),
  );

  const keys: { key: string }[] = await source.query(
    `SELECT concat_ws(' ', conrelid::regclass,
       (SELECT string_agg(attname, ',' ORDER BY attname) FROM pg_attribute WHERE attrelid = conrelid AND attnum = ANY (conkey)),
       confrelid::regclass, CASE confdeltype WHEN 'c' THEN 'CASCADE' WHEN 'n' THEN 'SET NULL' ELSE 'NO ACTION' END) AS key
     FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conparentid = 0`,
  );

  expect(relations.toSorted()).toEqual(keys.map(({ key }) => key).toSorted());
});
