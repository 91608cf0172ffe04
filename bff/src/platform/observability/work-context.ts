import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from './tracing/tracing.js';

/** The request that the running code works for. It follows every await, into log lines and into jobs. */
export interface WorkContext {
  /** Id of the request; a job has the id of the request that enqueued it. */
  requestId: string;
  span?: Span;
}

const storage = new AsyncLocalStorage<WorkContext>();

export const currentContext = (): WorkContext | undefined => storage.getStore();

export const runInContext = <T>(context: WorkContext, run: () => T): T => storage.run(context, run);

/** The only form in which an id from outside is accepted: it is safe in a log line, a header and a column. */
export const safeRequestId = /^[\w-]{8,64}$/;
