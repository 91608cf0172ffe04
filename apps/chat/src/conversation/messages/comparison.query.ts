import { api, queryOptions } from '@fidelio/shell-api';

const askAgain = 800;

/** A file of the user beside its corrected copy, read again while its pages are drawn. Files reads it under the same key. */
export const comparisonQuery = (id: string) =>
  queryOptions({
    queryKey: ['comparison', id],
    queryFn: async ({ signal }) => (await api.call('comparison', { id, signal })).results,
    refetchInterval: ({ state }) => (state.data?.arriving.state === 'drawing' ? askAgain : false),
  });
