import { createApiClient } from '@fidelio/api-client';
import { staffCalls } from '@fidelio/contracts/staff';
import { queryOptions, session } from '@fidelio/shell-api';

/** Makes the calls of the staff console: `staffApi.call('staffEntry')`. */
export const staffApi = createApiClient(session, '/api', staffCalls);

/** Who I am here, and whether the second factor was given. */
export const entryQuery = queryOptions({
  queryKey: ['staff', 'entry'],
  queryFn: async ({ signal }) => (await staffApi.call('staffEntry', { signal })).results,
});
