import { queryOptions } from '@fidelio/shell-api';
import { staffApi } from '../staff-api';

export const overviewQuery = queryOptions({
  queryKey: ['staff', 'overview'],
  queryFn: async ({ signal }) => (await staffApi.call('overview', { signal })).results,
  refetchInterval: 60_000,
});
