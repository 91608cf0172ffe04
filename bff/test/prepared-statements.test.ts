import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { openDatabase } from '../src/database/data-source.js';
import { freshDatabase } from './support/database.js';

let source: DataSource;

beforeAll(async () => {
  // One of the two is the migrations'; asked in turn, the pool gives the same one every time.
  source = await openDatabase(await freshDatabase(), 2);
});

afterAll(() => source.destroy());

const preparedLike = async (part: string) =>
  source.query(`SELECT statement FROM pg_prepared_statements WHERE statement LIKE '%' || $1 || '%'`, [part]);

test('a statement that comes back is prepared, and answers the same', async () => {
  const ask = (value: number) => source.query('SELECT $1::int + 1 AS "comesBack"', [value]);

  expect(await ask(1)).toEqual([{ comesBack: 2 }]);
  expect(await ask(2)).toEqual([{ comesBack: 3 }]);
  expect(await ask(3)).toEqual([{ comesBack: 4 }]);

  expect(await preparedLike('comesBack')).toHaveLength(1);
});

test('a statement whose columns a migration may change is not prepared', async () => {
  for (let count = 0; count < 3; count += 1)
    await source.query('SELECT * FROM accounts WHERE email = $1', ['a@example.org']);
  await source.query(`ALTER TABLE accounts ADD COLUMN later text`);

  const rows = await source.query('SELECT * FROM accounts WHERE email = $1', ['a@example.org']);

  expect(rows).toEqual([]);
  expect(await preparedLike('FROM accounts')).toEqual([]);
});

test('a statement that fails leaves the connection usable, inside a transaction and out of it', async () => {
  const divide = (by: number) => source.query('SELECT 1 / $1::int AS "divided"', [by]);
  await divide(1);

  await expect(divide(0)).rejects.toThrow('division by zero');
  const again = source.transaction(async (manager) => {
    await manager.query('SELECT 1 / $1::int AS "divided"', [0]);
  });
  await expect(again).rejects.toThrow('division by zero');

  expect(await divide(1)).toEqual([{ divided: 1 }]);
});

test('statements made for one occasion do not pile up on the server', async () => {
  for (let length = 1; length <= 400; length += 1) {
    const list = Array.from({ length }, (_, at) => `$${at + 1}::int`).join();
    const values = Array.from({ length }, (_, at) => at);
    await source.query(`SELECT cardinality(ARRAY[${list}]) AS "piling"`, values);
    await source.query(`SELECT cardinality(ARRAY[${list}]) AS "piling"`, values);
  }

  expect((await preparedLike('piling')).length).toBeLessThan(300);
});
