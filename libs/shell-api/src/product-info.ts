import { queryOptions } from '@tanstack/react-query';
import { api } from './api';

/** What this product has: services that see files, Google Drive. It is asked once in a tab. */
export const productInfoQuery = queryOptions({
  queryKey: ['product-info'],
  queryFn: async ({ signal }) => (await api.call('chatInfo', { signal })).results,
  staleTime: Number.POSITIVE_INFINITY,
});
