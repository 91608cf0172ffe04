import { ApiError } from '@fidelio/shell-api';
import { texts } from './texts';

/** Why an act was refused, in the server's words. */
export function refusalOf(error: unknown): string {
  if (!(error instanceof ApiError)) return texts.actFailed;

  return error.problem?.detail ?? error.problem?.title ?? texts.actFailed;
}
