import { counts, times } from '@fidelio/contracts';
import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error';

/** Failed reads are tried again 3 times, after 1 s doubling to 30 s at most; a 4xx is final. */
export function shouldRetry(failures: number, error: unknown): boolean {
  return failures < counts.readRetries && error instanceof ApiError && error.transient;
}

export function retryDelay(attempt: number): number {
  return Math.min(times.retryBase * 2 ** attempt, times.retryCap);
}

/** The product's one query client: the specification's cache time and retries for reads, no retries for writes. */
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
