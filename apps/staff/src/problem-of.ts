import { ApiError } from '@fidelio/shell-api';

/** What the server says of a refused act, in one sentence. */
export function problemOf(error: unknown, otherwise: string): string {
  if (!(error instanceof ApiError)) return otherwise;

  return error.problem?.detail ?? error.problem?.title ?? otherwise;
}
