import { z } from 'zod';

/**
 * Turns one traced request into a plan that a bare server can follow for any other request of the call: each value is traced
 * back to where it came from (token, path, query, body, an earlier row), or is known to be drawn anew (ids, times), or stands
 * as it is.
 */
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const shortest = 6;
const idLength = 36;

/** Dates and bytes keep their kind in a trace. */
export const TracedQuery = z.object({
  text: z.string(),
  values: z.array(z.unknown()),
  /** Number of the connection. */
  client: z.number(),
  began: z.number(),
  ended: z.number().optional(),
  rows: z.array(z.record(z.string(), z.unknown())),
});
export type TracedQuery = z.infer<typeof TracedQuery>;

export type PlannedValue =
  | { kind: 'list'; values: PlannedValue[] }
  | { kind: 'now' }
  | { kind: 'in'; milliseconds: number }
  | { kind: 'bytes'; base64: string }
  | { kind: 'constant'; value: unknown }
  | { kind: 'given'; from: string; lower: boolean }
  | { kind: 'within'; from: string; around: string[] }
  | { kind: 'cell'; query: number; row: number; column: string }
  | { kind: 'fresh'; number: number };

export interface PlannedStep {
  /** Its number among the statements of the request. */
  at: number;
  text: string;
  values: PlannedValue[];
  client: number;
}

/** Steps of one transaction share a client; others of one batch may overlap. */
export interface Batch {
  transaction: boolean;
  steps: PlannedStep[];
}

export interface Plan {
  batches: Batch[];
  /** Whether the call signs a token. */
  signs: boolean;
}

export interface TracedPlan {
  plan: Plan;
  /** What the product answered. */
  body: unknown;
  queries: { text: string; values: unknown[] }[];
  /** Number of statements that are not the begin or end of a transaction. */
  count: number;
}

interface Known {
  given: [string, string][];
  rows: TracedQuery['rows'][];
  fresh: Map<string, number>;
}

/** @param sources `{ claims, path, query, body }` of the traced request */
export function planOf(queries: TracedQuery[], sources: object, signs: boolean): Plan {
  const known: Known = { given: flatten(sources), rows: [], fresh: new Map() };
  const steps = queries.map(({ text, values, client, rows }, at) => {
    const planned = values.map((value) => origin(value, known));
    known.rows.push(rows);

    return { at, text, values: planned, client };
  });

  return { batches: inBatches(steps, queries), signs };
}

function origin(value: unknown, known: Known): PlannedValue {
  if (Array.isArray(value)) return { kind: 'list', values: value.map((one) => origin(one, known)) };
  if (isObject(value) && 'date' in value) return { kind: 'now' };
  if (isObject(value) && 'bytes' in value) return { kind: 'bytes', base64: `${value.bytes}` };
  if (typeof value === 'number' && Math.abs(value - Date.now()) < 86_400_000 * 8)
    return { kind: 'in', milliseconds: value - Date.now() };

  return typeof value === 'string' ? originOfText(value, known) : { kind: 'constant', value };
}

function originOfText(value: string, { given, rows, fresh }: Known): PlannedValue {
  const same = given.find(([, text]) => text === value || text.toLowerCase() === value);
  if (same) return { kind: 'given', from: same[0], lower: same[1] !== value };
  const cell = cellOf(value, rows);
  if (cell) return cell;
  if (uuid.test(value)) {
    const number = fresh.get(value) ?? fresh.size;
    fresh.set(value, number);
    return { kind: 'fresh', number };
  }
  const inside = given.find(([, text]) => text.length >= shortest && value.includes(text));
  if (inside) return { kind: 'within', from: inside[0], around: value.split(inside[1]) };

  return { kind: 'constant', value };
}

/** Where a value was read before; only ids and what is as long, since short values repeat by chance. */
function cellOf(value: string, rows: TracedQuery['rows'][]): PlannedValue | null {
  if (value.length < idLength) return null;
  for (const [query, found] of rows.entries())
    for (const [row, columns] of found.entries())
      for (const [column, cell] of Object.entries(columns))
        if (cell === value) return { kind: 'cell', query, row, column };

  return null;
}

function flatten(value: unknown, name = ''): [string, string][] {
  if (typeof value === 'string') return [[name, value]];
  if (!isObject(value)) return [];

  return Object.entries(value).flatMap(([key, inner]) => flatten(inner, name === '' ? key : `${name}.${key}`));
}

/** Transactions stay whole and in order; single statements that were sent before the last one had answered go along with it. */
function inBatches(steps: PlannedStep[], queries: TracedQuery[]): Batch[] {
  const batches: (Batch & { open: boolean })[] = [];
  for (const step of steps) {
    const before = batches.at(-1);
    const last = before?.steps.at(-1);
    if (before && !before.transaction && overlaps(queries, step.at)) before.steps.push(step);
    else if (before?.transaction && before.open && last?.client === step.client) {
      before.steps.push(step);
      before.open = !/^(COMMIT|ROLLBACK)/i.test(step.text);
    } else {
      const transaction = /^(BEGIN|START TRANSACTION)/i.test(step.text);
      batches.push({ transaction, open: transaction, steps: [step] });
    }
  }

  return batches.map(({ transaction, steps: inner }) => ({ transaction, steps: inner }));
}

function overlaps(queries: TracedQuery[], at: number): boolean {
  const [before, one] = [queries[at - 1], queries[at]];

  return before !== undefined && one !== undefined && one.began < (before.ended ?? 0) && one.client !== before.client;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
