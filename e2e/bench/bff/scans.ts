import pg from 'pg';
import { z } from 'zod';
import type { TracedPlan } from './plan.ts';

/** Tables that grow with use. */
const growing = new Set([
  'accounts',
  'sessions',
  'one_time_codes',
  'audit_events',
  'files',
  'loose_objects',
  'conversations',
  'messages',
  'turns',
]);

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string | undefined;
  Plans?: PlanNode[] | undefined;
}

const PlanNode: z.ZodType<PlanNode> = z.lazy(() =>
  z.object({
    'Node Type': z.string(),
    'Relation Name': z.string().optional(),
    Plans: z.array(PlanNode).optional(),
  }),
);
const Explained = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: PlanNode })]) })]);

/** Which calls would read a growing table from end to end, by PostgreSQL's own plan of each of their statements. */
export async function scansOf(database: string, plans: Map<string, TracedPlan>): Promise<string[]> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  const found = new Set<string>();
  try {
    for (const [call, { queries }] of plans)
      for (const { text, values } of queries)
        for (const table of await scanned(client, text, values)) found.add(`${call}: ${table}`);
  } finally {
    await client.end();
  }

  return [...found];
}

async function scanned(client: pg.Client, text: string, values: unknown[]): Promise<string[]> {
  if (!/^\s*(SELECT|UPDATE|DELETE|INSERT|WITH)/i.test(text)) return [];
  const { rows } = await client.query(`EXPLAIN (FORMAT JSON) ${text}`, values.map(plain));
  const [
    {
      'QUERY PLAN': [explained],
    },
  ] = Explained.parse(rows);

  return tablesOf(explained.Plan).filter((table) => growing.has(table));
}

function tablesOf({ 'Node Type': type, 'Relation Name': table = '', Plans: inner = [] }: PlanNode): string[] {
  return [...(type === 'Seq Scan' ? [table] : []), ...inner.flatMap(tablesOf)];
}

/** A traced value as it was. */
function plain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if ('date' in value) return new Date(`${value.date}`);

  return 'bytes' in value ? Buffer.from(`${value.bytes}`, 'base64') : value;
}
