/**
 * Preloaded into the product (`--import`): writes down the statements that each marked request sends to PostgreSQL, with what they
 * were given and what came back, so that a bare server can do the same and somebody can ask of each whether it is needed.
 */
import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import { appendFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const file = process.env.BENCH_TRACE;
const rowsKept = 20;
const requests = new AsyncLocalStorage();

if (file !== undefined && process.argv[1]?.endsWith('main.js')) {
  const pg = createRequire(process.argv[1])('pg');
  const send = pg.Client.prototype.query;
  // Whoever waits for a client gets it from whoever gives one back, in the other's context.
  const connect = pg.Pool.prototype.connect;
  pg.Pool.prototype.connect = function (back) {
    return connect.call(this, back && AsyncResource.bind(back));
  };
  let clients = 0;
  pg.Client.prototype.query = function (...args) {
    const request = requests.getStore();
    if (!request || request.ended) return send.apply(this, args);
    this.traceNumber ??= clients += 1;
    const [config, values] = args;
    const entry = {
      text: typeof config === 'string' ? config : config.text,
      values: Array.isArray(values) ? values : (config.values ?? []),
      client: this.traceNumber,
      began: performance.now() - request.began,
      rows: [],
    };
    request.queries.push(entry);
    const told = (result) => {
      entry.ended = performance.now() - request.began;
      entry.rows = (result?.rows ?? []).slice(0, rowsKept);
      entry.count = result?.rows?.length ?? 0;
    };
    if (typeof args.at(-1) === 'function') {
      const back = args.at(-1);
      args[args.length - 1] = (error, result) => {
        told(result);
        back(error, result);
      };
    }
    const result = send.apply(this, args);
    if (typeof result?.then === 'function') result.then(told, () => undefined);

    return result;
  };

  subscribe('http.server.request.start', ({ request, response }) => {
    const call = request.headers['x-bench-call'];
    if (call === undefined) return;
    const trace = { call, began: performance.now(), queries: [], ended: false };
    requests.enterWith(trace);
    response.once('close', () => {
      trace.ended = true;
      const { queries } = trace;
      appendFileSync(file, `${JSON.stringify({ call, status: response.statusCode, queries }, typed)}\n`);
    });
  });
}

/** Dates and bytes keep their kind. */
function typed(key, value) {
  const raw = this[key];
  if (raw instanceof Date) return { date: raw.toISOString() };
  if (raw instanceof Uint8Array) return { bytes: Buffer.from(raw).toString('base64') };

  return value;
}
