import type pg from 'pg';

/** A table's rows as a number and a sum over their contents, which does not depend on their order. */
export type TablePrints = Map<string, string>;

/** Every table of the database, as this session sees it. */
export async function tablePrints(client: pg.Client): Promise<TablePrints> {
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT format('%I.%I', nspname, relname) AS name
     FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
     WHERE relkind = 'r' AND nspname <> 'information_schema' AND nspname NOT LIKE 'pg\\_%'
     ORDER BY 1`,
  );
  const prints: TablePrints = new Map();
  for (const { name } of tables) {
    const { rows } = await client.query<{ print: string }>(
      `SELECT count(*) || ' rows, ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) AS print FROM ${name} t`,
    );
    prints.set(name, rows[0]?.print ?? '');
  }

  return prints;
}

/** Names of tables that are not the same in both. */
export function differences(one: TablePrints, other: TablePrints): string[] {
  return [...new Set([...one.keys(), ...other.keys()])].filter((name) => one.get(name) !== other.get(name));
}
