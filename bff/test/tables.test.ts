import { readFile, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { freshDatabase } from './support/database.js';

interface ColumnRow {
  table: string;
  column: string;
  type: string;
  /** 'PK', or null. */
  key: string | null;
}

interface ReferenceRow {
  from: string;
  to: string;
  column: string;
  /** What a deleted row takes with it. */
  deletes: 'CASCADE' | 'SET NULL' | 'NO ACTION' | 'RESTRICT';
}

const page = new URL('../TABLES.md', import.meta.url);
let database: Client;

beforeAll(async () => {
  database = new Client({ connectionString: await freshDatabase() });
  await database.connect();
});

afterAll(() => database.end());

/** After a migration: `UPDATE_TABLES=1 npm run unit -w @fidelio/bff -- tables` draws it anew. */
test('the diagram of the tables shows what the migrations make', async () => {
  const drawn = await diagram();
  if (process.env['UPDATE_TABLES']) await writeFile(page, drawn);

  expect(await readFile(page, 'utf8')).toBe(drawn);
});

async function diagram(): Promise<string> {
  const { rows: columns } = await database.query<ColumnRow>(
    `SELECT c.relname AS table, a.attname AS column, format_type(a.atttypid, NULL) AS type,
            CASE WHEN EXISTS (SELECT 1 FROM pg_constraint k WHERE k.conrelid = c.oid AND k.contype = 'p' AND a.attnum = ANY (k.conkey))
                 THEN 'PK' END AS key
       FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
        AND a.attnum > 0 AND NOT a.attisdropped AND c.relname NOT IN ('migrations')
      ORDER BY c.relname, a.attnum`,
  );
  const { rows: references } = await database.query<ReferenceRow>(
    `SELECT k.conrelid::regclass::text AS from, k.confrelid::regclass::text AS to, a.attname AS column,
            CASE k.confdeltype WHEN 'c' THEN 'CASCADE' WHEN 'n' THEN 'SET NULL' WHEN 'r' THEN 'RESTRICT' ELSE 'NO ACTION' END AS deletes
       FROM pg_constraint k JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = k.conkey[1]
      WHERE k.contype = 'f' AND k.connamespace = 'public'::regnamespace AND k.conparentid = 0
      ORDER BY 2, 1, 3`,
  );
  const lineOf = ({ column, type, key }: ColumnRow) =>
    `    ${type.replace(/\W+/g, '_')} ${column}${key ? ` ${key}` : ''}`;
  const boxes = [...new Set(columns.map(({ table }) => table))].map((name) => {
    const rows = columns.filter(({ table }) => table === name);

    return `  ${name} {\n${rows.map(lineOf).join('\n')}\n  }`;
  });
  const lines = references.map(({ from, to, column, deletes }) => `  ${to} ||--o{ ${from} : "${column}, ${deletes}"`);

  return [
    '# Tables',
    '',
    'What the migrations make, drawn by `test/tables.test.ts`. A line says which column points there, and what becomes of the row when the other is deleted. The job queue keeps its own tables in the schema `pgboss`.',
    '',
    '```mermaid',
    'erDiagram',
    ...lines,
    ...boxes,
    '```',
    '',
  ].join('\n');
}
