import { api, queryOptions, useQuery } from '@fidelio/shell-api';

/** Under the key of the chat, which asks the same. */
const infoQuery = queryOptions({
  queryKey: ['chat', 'info'],
  queryFn: async ({ signal }) => (await api.call('chatInfo', { signal })).results,
  staleTime: Number.POSITIVE_INFINITY,
});

/** Whether this product can save files to people's own Google Drives. */
export function useDrive(): boolean {
  return useQuery(infoQuery).data?.drive === true;
}
