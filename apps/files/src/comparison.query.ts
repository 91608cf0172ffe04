import type { Comparison } from '@fidelio/contracts';
import { api, queryOptions } from '@fidelio/shell-api';

const askAgain = 800;

/** A file of the user, read again while its copy is made or its pages are drawn. */
export const comparisonQuery = (id: string) =>
  queryOptions({
    queryKey: ['comparison', id],
    queryFn: async ({ signal }) => (await api.call('comparison', { id, signal })).results,
    refetchInterval: ({ state }) => (state.data && isAtWork(state.data) ? askAgain : false),
  });

export function isAtWork({ working, arriving, corrected }: Comparison): boolean {
  return working || arriving.state === 'drawing' || corrected?.state === 'drawing';
}
