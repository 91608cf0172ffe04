import { queryOptions } from '@tanstack/react-query';
import { api } from './api';

/** A file of the user beside its corrected copy. Files and conversations show it, and say themselves how often it is read again. */
export const comparisonQuery = (id: string) =>
  queryOptions({
    queryKey: ['comparison', id],
    queryFn: async ({ signal }) => (await api.call('comparison', { id, signal })).results,
  });
