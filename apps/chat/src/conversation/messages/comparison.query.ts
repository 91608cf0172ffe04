import { comparisonQuery as sharedQuery, queryOptions } from '@fidelio/shell-api';

const askAgain = 800;

/** A file of the user beside its corrected copy, read again while its pages are drawn. */
export const comparisonQuery = (id: string) =>
  queryOptions({
    ...sharedQuery(id),
    refetchInterval: ({ state }) => (state.data?.arriving.state === 'drawing' ? askAgain : false),
  });
