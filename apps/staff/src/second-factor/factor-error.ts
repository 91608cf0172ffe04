import { ApiError } from '@fidelio/shell-api';
import { texts } from './texts';

/**
 * What went wrong with a second factor, in words.
 *
 * @param wrong where what was typed is wrong
 */
export function factorError(error: unknown, wrong: string = texts.wrong): string {
  // The browser's own dialog was closed, or found no passkey.
  if (!(error instanceof ApiError)) return texts.cancelled;
  if (error.code === 'staff.factor-wrong') return wrong;
  if (error.code === 'staff.enrolment') return texts.expired;
  if (error.code === 'staff.second-factor') return texts.needed;
  if (error.code === 'request.too-many') return texts.tooMany(Math.ceil((error.retryAfter ?? 60) / 60));

  return texts.failed;
}
