import { counts, times } from '@fidelio/contracts';
import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error';

/**
 * A failed read is repeated 3 times: after a network error, 5xx, 408 and 429. Another 4xx is final, and so is an answer whose
 * Retry-After is longer than the longest pause.
 */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (failures >= counts.readRetries || !(error instanceof ApiError)) return false;
  const laterMayHelp = error.transient || error.status === 408 || error.status === 429;

  return laterMayHelp && (error.retryAfter ?? 0) * 1000 <= times.retryCap;
}

/** 1 s, doubled each time up to 30 s; longer than that where the server says so. @returns milliseconds */
export function retryDelay(attempt: number, error?: unknown): number {
  const askedFor = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0;

  return Math.max(askedFor, Math.min(times.retryBase * 2 ** attempt, times.retryCap));
}

/** The product's query client: cache time and retries for reads as specified, no retries for writes. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: times.cache,
        staleTime: times.retryCap,
        retry: shouldRetry,
        retryDelay,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
