import { ApiError } from '@fidelio/shell-api';
import { texts } from './texts';

/** What went wrong with a second factor, in words. */
export function factorError(error: unknown): string {
  // The browser's own dialog was closed, or found no passkey.
  if (!(error instanceof ApiError)) return texts.cancelled;
  if (error.code === 'staff.factor-wrong') return texts.wrong;
  if (error.code === 'staff.second-factor') return texts.needed;
  if (error.code === 'request.too-many') return texts.tooMany(Math.ceil((error.retryAfter ?? 60) / 60));

  return texts.failed;
}
