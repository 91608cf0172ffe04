import type { ProblemCode } from './problems.js';

/** What the documentation says of a call. It stands beside the table of calls, so that no browser loads it. */
export interface CallNote {
  summary: string;
  /** Catalogue codes beyond those any call may answer. */
  problems: readonly ProblemCode[];
}
