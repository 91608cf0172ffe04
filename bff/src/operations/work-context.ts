import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from './tracing/tracing.js';

/** What is being done: it goes along with every await, into log lines and into the jobs that come of it. */
export interface Work {
  /** Of the request at whose beginning it stands, also in jobs that came of it. */
  requestId: string;
  span?: Span;
}

const store = new AsyncLocalStorage<Work>();

export const currentWork = (): Work | undefined => store.getStore();

export const duringWork = <T>(work: Work, run: () => T): T => store.run(work, run);

/** The form in which an id is believed from outside: a log line, a header and a column take it as it is. */
export const safeRequestId = /^[\w-]{8,64}$/;
