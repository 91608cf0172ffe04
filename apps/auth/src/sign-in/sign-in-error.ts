import { ApiError } from '@fidelio/shell-api';
import { texts } from '../texts';

const said = texts.signInErrors;

/** What a failed `send-otp` says; the spec's texts, and where a limit was reached, when to come back. */
export function sendError(error: unknown, email: string): string {
  if (!(error instanceof ApiError)) return said.other;
  if (error.code === 'account.not-found') return said.unknownAtSend(email);

  return limitError(error) ?? said.other;
}

/** What a failed `sign-in` says. */
export function signInError(error: unknown, email: string): string {
  if (!(error instanceof ApiError)) return said.other;
  if (error.code === 'account.not-found') return said.unknownAtSignIn(email);
  if (error.code === 'otp.wrong') return said.wrongCode;

  return limitError(error) ?? said.other;
}

/** Where a limit was reached: when to come back. */
export function limitError(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  if (error.retryAfter === null) return null;
  if (error.code === 'otp.daily-cap') return said.dailyCap(error.retryAfter);

  return error.status === 429 ? said.tooMany(error.retryAfter) : null;
}
