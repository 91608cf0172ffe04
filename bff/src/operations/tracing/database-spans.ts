import pg from 'pg';
import { currentWork } from '../work-context.js';

type Callback = (error: unknown, ...rest: unknown[]) => unknown;

/**
 * Gives every statement of a request or job a span of its own. Its text stays here: the verb and the table tell
 * enough. What nobody asked for (a worker's polling) is not traced.
 *
 * @returns what ends it
 */
export function watchQueries(): () => void {
  const { prototype } = pg.Client;
  const original: (...args: unknown[]) => unknown = prototype.query;

  function query(this: pg.Client, ...args: unknown[]): unknown {
    const parent = currentWork()?.span;
    if (!parent) return original.apply(this, args);
    const span = parent.begin(summaryOf(args[0]), { 'db.system.name': 'postgresql' });
    const done = (error?: unknown) => span.end(undefined, undefined, error ?? undefined);
    const callback = args.at(-1);
    if (typeof callback === 'function') {
      const told: Callback = (error, ...rest) => {
        done(error);

        return callback(error, ...rest);
      };

      return original.apply(this, [...args.slice(0, -1), told]);
    }
    const answer = original.apply(this, args);
    if (answer instanceof Promise) answer.then(() => done(), done);
    else done();

    return answer;
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
