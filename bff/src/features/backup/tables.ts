import type { Client } from 'pg';
import { z } from 'zod';

/** The schemas that the product's migrations and pg-boss make. */
const schemas = `('public', 'pgboss')`;

export const Table = z.object({
  /** Quoted where SQL wants it. */
  name: z.string(),
  file: z.string().regex(/^[\w.-]+$/),
  columns: z.array(z.string()),
});
export type Table = z.infer<typeof Table>;

export const Sequence = z.object({ name: z.string(), next: z.string().regex(/^-?\d+$/) });
export type Sequence = z.infer<typeof Sequence>;

/** pg-boss's figures have a table for each day, and it makes the next ones itself. */
const ofEachDay = `^queue_stats_[0-9]+$`;

const References = z.array(z.object({ from: z.string(), to: z.string() }));

/** Every table that has rows of its own; one that others refer to comes before them. */
export async function tablesOf(client: Client): Promise<Table[]> {
  const { rows } = await client.query(
    `SELECT format('%I.%I', nspname, relname) AS name, nspname || '.' || relname AS file,
       array(SELECT quote_ident(attname) FROM pg_attribute
         WHERE attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum) AS columns
     FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
     WHERE relkind = 'r' AND nspname IN ${schemas} AND relname !~ '${ofEachDay}' ORDER BY 1`,
  );
  const { rows: references } = await client.query(
    `SELECT DISTINCT format('%I.%I', f.nspname, c.relname) AS "from",
       format('%I.%I', t.nspname, r.relname) AS "to"
     FROM pg_constraint JOIN pg_class c ON c.oid = conrelid JOIN pg_namespace f ON f.oid = c.relnamespace
       JOIN pg_class r ON r.oid = confrelid JOIN pg_namespace t ON t.oid = r.relnamespace
     WHERE contype = 'f' AND conrelid <> confrelid`,
  );

  return inOrder(z.array(Table).parse(rows), References.parse(references));
}

function inOrder(tables: Table[], references: z.infer<typeof References>): Table[] {
  const ordered: Table[] = [];
  let rest = tables;
  while (rest.length > 0) {
    const waiting = new Set(rest.map(({ name }) => name));
    const ready = rest.filter(({ name }) => !references.some(({ from, to }) => from === name && waiting.has(to)));
    if (ready.length === 0) throw new Error(`Tables refer to one another: ${[...waiting].join(', ')}.`);
    ordered.push(...ready);
    rest = rest.filter((table) => !ready.includes(table));
  }

  return ordered;
}

/** Tables that one list has and the other has not, or has otherwise. */
export function differences(one: Table[], other: Table[]): string[] {
  const shape = ({ name, file, columns }: Table) => JSON.stringify([name, file, columns]);
  const without = (list: Table[], known: Set<string>) => list.filter((table) => !known.has(shape(table)));
  const unlike = [...without(one, new Set(other.map(shape))), ...without(other, new Set(one.map(shape)))];

  return [...new Set(unlike.map(({ name }) => name))];
}

/** What each sequence gives next. It may be ahead of the rows of a snapshot, never behind. */
export async function sequencesOf(client: Client): Promise<Sequence[]> {
  const { rows } = await client.query(
    `SELECT format('%I.%I', schemaname, sequencename) AS name,
       coalesce(last_value + increment_by, start_value)::text AS next
     FROM pg_sequences WHERE schemaname IN ${schemas} ORDER BY 1`,
  );

  return z.array(Sequence).parse(rows);
}

/** Rows as text look the same in every session, on every server. */
export async function useSameTexts(client: Client): Promise<void> {
  await client.query(`SET TimeZone = 'UTC'; SET DateStyle = 'ISO, YMD'; SET IntervalStyle = 'postgres';
    SET extra_float_digits = 1; SET bytea_output = 'hex'; SET client_encoding = 'UTF8'`);
}

const Print = z.tuple([z.object({ print: z.string() })]);

/** A table's rows as a number and a sum over their contents, which does not depend on their order. */
export async function printOf(client: Client, { name, columns }: Pick<Table, 'name' | 'columns'>): Promise<string> {
  const { rows } = await client.query(
    `SELECT count(*) || ' rows, ' || coalesce(sum(hashtextextended(ROW(${columns.join(', ')})::text, 0)::numeric), 0) AS print
     FROM ${name}`,
  );

  return Print.parse(rows)[0].print;
}

/** Empties every table of the product and fills these, inside the caller's transaction. */
export async function replaceRows(
  client: Client,
  tables: Table[],
  sequences: Sequence[],
  fill: (table: Table) => Promise<void>,
): Promise<void> {
  // Checked with each statement: a trigger that waits for the end would keep its table from being altered.
  await client.query('SET CONSTRAINTS ALL IMMEDIATE');
  for (const { name } of tables) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  const { rows } = await client.query<{ name: string }>(
    `SELECT format('%I.%I', nspname, relname) AS name FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
     WHERE relkind IN ('r', 'p') AND nspname IN ${schemas}`,
  );
  await client.query(`TRUNCATE ${rows.map(({ name }) => name).join(', ')}`);
  for (const table of tables) await fill(table);
  for (const { name, next } of sequences) await client.query(`ALTER SEQUENCE ${name} RESTART WITH ${next}`);
  for (const { name } of tables) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
}
