import { counts, times } from '@fidelio/contracts';
import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error';

/** A failed read is repeated 3 times, after 1 s, doubled each time up to 30 s. A 4xx is final. */
export function shouldRetry(failures: number, error: unknown): boolean {
  return failures < counts.readRetries && error instanceof ApiError && error.transient;
}

export function retryDelay(attempt: number): number {
  return Math.min(times.retryBase * 2 ** attempt, times.retryCap);
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
