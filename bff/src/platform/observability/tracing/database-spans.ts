import pg from 'pg';
import { currentContext } from '../work-context.js';

type Callback = (error: unknown, ...rest: unknown[]) => unknown;

/**
 * Gives every SQL statement of a request or job a span with its verb and table; its text is not exported. Statements
 * without a request or job, such as the queue's polling, are not traced.
 *
 * @returns a function that stops tracing
 */
export function traceQueries(): () => void {
  const { prototype } = pg.Client;
  const original: (...args: unknown[]) => unknown = prototype.query;

  function query(this: pg.Client, ...args: unknown[]): unknown {
    const parent = currentContext()?.span;
    if (!parent) return original.apply(this, args);
    const span = parent.begin(summaryOf(args[0]), { 'db.system.name': 'postgresql' });
    const done = (error?: unknown) => span.end(undefined, undefined, error ?? undefined);
    const callback = args.at(-1);
    if (typeof callback === 'function') {
      const traced: Callback = (error, ...rest) => {
        done(error);

        return callback(error, ...rest);
      };

      return original.apply(this, [...args.slice(0, -1), traced]);
    }
    const result = original.apply(this, args);
    if (result instanceof Promise) result.then(() => done(), done);
    else done();

    return result;
  }

  Object.assign(prototype, { query });

  return () => void Object.assign(prototype, { query: original });
}

function summaryOf(statement: unknown): string {
  const text =
    typeof statement === 'string'
      ? statement
      : typeof statement === 'object' && statement !== null && 'text' in statement
        ? String(statement.text)
        : '';
  const [, verb = 'query'] = /^\s*(\w+)/.exec(text) ?? [];
  const [, table] = /\b(?:from|into|update|join)\s+"?(?:\w+"?\."?)?(\w+)/i.exec(text) ?? [];

  return table === undefined ? verb.toUpperCase() : `${verb.toUpperCase()} ${table}`;
}
