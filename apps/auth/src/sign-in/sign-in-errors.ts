import { ApiError } from '@fidelio/shell-api';
import { formatDuration } from '@fidelio/ui';
import { t } from '../texts';

/** The message for a failed `send-otp`. */
export function sendCodeError(error: unknown, email: string): string {
  if (!(error instanceof ApiError)) return t('signInErrors.other');
  if (error.status === 404) return t('signInErrors.unknownAtSend', { email });

  return limitError(error) ?? t('signInErrors.other');
}

/** The toast for a failed `send-otp`, for what needs more reading time than the 2.5 s of the message. */
export function sendCodeToast(error: unknown): string | null {
  const unknownAccount = error instanceof ApiError && error.status === 404;

  return unknownAccount ? t('signInErrors.unknownAtSendToast') : limitError(error);
}

/** The message for a failed `sign-in`. */
export function signInError(error: unknown, email: string): string {
  if (!(error instanceof ApiError)) return t('signInErrors.other');
  if (error.status === 404) return t('signInErrors.unknownAtSignIn', { email });
  if (error.status === 401) return t('signInErrors.wrongCode');

  return limitError(error) ?? t('signInErrors.other');
}

/** When to try again, if a limit was reached. */
export function limitError(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  if (error.retryAfter === null) return null;
  if (error.code === 'otp.daily-cap') return t('signInErrors.dailyCap', { time: formatDuration(error.retryAfter) });

  return error.status === 429 ? t('signInErrors.tooMany', { time: formatDuration(error.retryAfter) }) : null;
}
