import { ApiError } from '@fidelio/shell-api';

/** What the server says of a refused act, in one sentence. */
export function problemOf(error: unknown, otherwise: string): string {
  return (error instanceof ApiError && error.problem?.title) || otherwise;
}
