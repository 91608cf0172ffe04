import { ApiError } from '@fidelio/shell-api';
import { texts } from '../texts';

const words = texts.signInErrors;

/** The message for a failed `send-otp`. */
export function sendCodeError(error: unknown, email: string): string {
  if (!(error instanceof ApiError)) return words.other;
  if (error.status === 404) return words.unknownAtSend(email);

  return limitError(error) ?? words.other;
}

/** The toast for a failed `send-otp`, for what needs more reading time than the 2.5 s of the message. */
export function sendCodeToast(error: unknown): string | null {
  const unknownAccount = error instanceof ApiError && error.status === 404;

  return unknownAccount ? words.unknownAtSendToast : limitError(error);
}

/** The message for a failed `sign-in`. */
export function signInError(error: unknown, email: string): string {
  if (!(error instanceof ApiError)) return words.other;
  if (error.status === 404) return words.unknownAtSignIn(email);
  if (error.status === 401) return words.wrongCode;

  return limitError(error) ?? words.other;
}

/** When to try again, if a limit was reached. */
export function limitError(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  if (error.retryAfter === null) return null;
  if (error.code === 'otp.daily-cap') return words.dailyCap(error.retryAfter);

  return error.status === 429 ? words.tooMany(error.retryAfter) : null;
}
