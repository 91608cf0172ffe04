import { setTimeout as wait } from 'node:timers/promises';
import { CloudImportError, type CloudFailure } from '@fidelio/fidelity';
import { GaxiosError, type GaxiosOptions } from 'gaxios';
import { z } from 'zod';

const maxRetries = 5;
const maxPauseMs = 32_000;

/** Drive's error body. Source: "Resolve errors" of the Drive API's guide. */
const ErrorBody = z.object({
  error: z.object({ errors: z.array(z.object({ reason: z.string() })).optional() }),
});

/** Reasons of a 403 that say "later". */
const later = new Set(['rateLimitExceeded', 'userRateLimitExceeded', 'sharingRateLimitExceeded', 'backendError']);

/** Drive's word for why it refused, for instance `rateLimitExceeded`. */
export function reasonOf(error: GaxiosError): string | undefined {
  const body = ErrorBody.safeParse(bodyOf(error.response?.data));

  return body.data?.error.errors?.[0]?.reason;
}

/** What was asked for as bytes brings its errors as bytes. */
function bodyOf(data: unknown): unknown {
  const text =
    data instanceof ArrayBuffer || ArrayBuffer.isView(data) ? new TextDecoder().decode(data as ArrayBuffer) : data;
  if (typeof text !== 'string') return text;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function isTransient(error: unknown): boolean {
  if (!(error instanceof GaxiosError)) return false;
  if (error.config.signal?.aborted && error.code !== 'TimeoutError') return false;
  const { status } = error.response ?? {};
  if (status === undefined || status === 408 || status === 429 || status >= 500) return true;

  return status === 403 && later.has(reasonOf(error) ?? '');
}

/** Tries again after faults that pass, each time after a longer pause, with jitter; Google's own `Retry-After` is respected. */
export function retries(firstPauseMs: number, signal?: AbortSignal): Pick<GaxiosOptions, 'retryConfig'> {
  return {
    retryConfig: {
      retry: maxRetries,
      httpMethodsToRetry: ['GET', 'POST', 'DELETE'],
      shouldRetry: (error) => isTransient(error) && (error.config.retryConfig?.currentRetryAttempt ?? 0) < maxRetries,
      retryBackoff: (error) =>
        pauseBefore(error, error.config.retryConfig?.currentRetryAttempt ?? 1, firstPauseMs, signal),
    },
  };
}

export function pauseBefore(
  error: unknown,
  attempt: number,
  firstPauseMs: number,
  signal?: AbortSignal,
): Promise<void> {
  const asked = error instanceof GaxiosError ? Number(error.response?.headers.get('retry-after')) * 1000 : 0;
  const longest = Math.min(maxPauseMs, firstPauseMs * 2 ** (attempt - 1));

  return wait(Math.max(Math.min(asked || 0, maxPauseMs), longest * (0.5 + Math.random() / 2)), undefined, { signal });
}

const reasons: Record<string, CloudFailure> = {
  storageQuotaExceeded: 'full',
  teamDriveFileLimitExceeded: 'full',
  exportSizeLimitExceeded: 'too-large',
  // With status 413, for what is too large to be converted.
  uploadTooLarge: 'too-large',
  rateLimitExceeded: 'busy',
  userRateLimitExceeded: 'busy',
  dailyLimitExceeded: 'busy',
};

export const sentences: Record<CloudFailure, string> = {
  refused: 'Google cannot convert this file.',
  'not-allowed': 'Google does not accept the service account, or it may not do this.',
  full: "The Google account's storage is full.",
  busy: 'Google was asked too often and wants to be asked later.',
  'too-large': 'Google converts no file of this size.',
  gone: 'The file is not in Google Drive any more.',
  unavailable: 'Google does not answer.',
};

/** The failure that stands behind an error; a cancelled call stays the abort that it is. */
export function toCloudError(error: unknown, refused: 'refused' | 'unavailable' = 'unavailable'): unknown {
  if (error instanceof CloudImportError || (error instanceof Error && error.name === 'AbortError')) return error;
  if (error instanceof GaxiosError && error.config.signal?.aborted) return error.config.signal.reason;
  const failure = error instanceof GaxiosError ? failureOf(error, refused) : 'unavailable';

  // The cause would bring the request with its token into a log.
  return new CloudImportError(failure, sentences[failure]);
}

function failureOf(error: GaxiosError, refused: CloudFailure): CloudFailure {
  const known = reasons[reasonOf(error) ?? ''];
  if (known) return known;
  const status = error.response?.status;
  const isOfToken = error.response?.config.url.pathname.endsWith('/token') && (status ?? 500) < 500;
  if (status === 401 || status === 403 || isOfToken) return 'not-allowed';
  if (status === 404) return 'gone';
  if (status === 429) return 'busy';

  return status === 400 ? refused : 'unavailable';
}
