import { queryOptions } from '@fidelio/shell-api';
import { staffApi } from '../staff-api';

/** How often the figures of the versions are read while the page is shown. */
const refreshEveryMs = 15_000;

export const releasesQuery = queryOptions({
  queryKey: ['staff', 'releases'],
  queryFn: async ({ signal }) => (await staffApi.call('releases', { signal })).results,
  refetchInterval: refreshEveryMs,
});
