/**
 * Preloaded into the product (`--import`): writes down the statements that each marked request sends to PostgreSQL, with their
 * values and what came back, so that a bare server can do the same and somebody can ask of each whether it is needed.
 */
import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import { appendFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type pg from 'pg';

interface TracedRequest {
  call: string;
  began: number;
  ended: boolean;
  queries: Traced[];
}

interface Traced {
  text: string;
  values: unknown[];
  client: number;
  began: number;
  ended?: number;
  rows: unknown[];
}

type Result = { rows?: unknown[] } | undefined;
type Query = (this: object, ...args: unknown[]) => unknown;
type Connect = (this: object, back?: (...args: unknown[]) => void) => unknown;

const file = process.env.BENCH_TRACE;
const rowsKept = 20;
const requests = new AsyncLocalStorage<TracedRequest>();

if (file !== undefined && process.argv[1]?.endsWith('main.js')) {
  traceQueries(createRequire(process.argv[1])('pg'));
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    const call = request.headers['x-bench-call'];
    if (typeof call === 'string') traceRequest(call, response, file);
  });
}

function traceRequest(call: string, response: ServerResponse, target: string): void {
  const trace: TracedRequest = { call, began: performance.now(), queries: [], ended: false };
  requests.enterWith(trace);
  response.once('close', () => {
    trace.ended = true;
    const { queries } = trace;
    appendFileSync(target, `${JSON.stringify({ call, status: response.statusCode, queries }, typed)}\n`);
  });
}

function traceQueries({ Client, Pool }: typeof pg): void {
  // A client that is given back is handed to the next waiter, in the giver's context.
  const connect = Pool.prototype.connect as Connect;
  Object.assign(Pool.prototype, {
    connect(this: object, back?: (...args: unknown[]) => void) {
      return connect.call(this, back && AsyncResource.bind(back));
    },
  });
  const send = Client.prototype.query as Query;
  const numbers = new WeakMap<object, number>();
  let clients = 0;
  Object.assign(Client.prototype, {
    query(this: object, ...args: unknown[]) {
      const request = requests.getStore();
      if (!request || request.ended) return send.apply(this, args);
      if (!numbers.has(this)) numbers.set(this, (clients += 1));
      const entry = entryOf(args, numbers.get(this) ?? 0, request);
      request.queries.push(entry);
      const told = (result: Result) => {
        entry.ended = performance.now() - request.began;
        entry.rows = (result?.rows ?? []).slice(0, rowsKept);
      };
      const back = args.at(-1);
      if (typeof back === 'function')
        args[args.length - 1] = (error: unknown, result: Result) => {
          told(result);
          back(error, result);
        };
      const result = send.apply(this, args);
      if (result instanceof Promise) result.then(told, () => undefined);

      return result;
    },
  });
}

function entryOf([config, values]: unknown[], client: number, request: TracedRequest): Traced {
  const { text, values: configured } = typeof config === 'string' ? { text: config } : (config as pg.QueryConfig);

  return {
    text,
    values: Array.isArray(values) ? values : (configured ?? []),
    client,
    began: performance.now() - request.began,
    rows: [],
  };
}

/** Dates and bytes keep their kind. */
function typed(this: Record<string, unknown>, key: string, value: unknown): unknown {
  const raw = this[key];
  if (raw instanceof Date) return { date: raw.toISOString() };
  if (raw instanceof Uint8Array) return { bytes: Buffer.from(raw).toString('base64') };

  return value;
}
