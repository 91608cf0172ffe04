import { type ApiClient, createApiClient } from '@fidelio/api-client';
import { staffCalls } from '@fidelio/contracts/staff';
import { ApiError, queryClient, queryOptions, session } from '@fidelio/shell-api';

type StaffApi = ApiClient<typeof staffCalls>;

const client = createApiClient(session, '/api', staffCalls);

/** Makes the calls of the staff console: `staffApi.call('staffEntry')`. */
export const staffApi: StaffApi = {
  ...client,
  call: (name, options) => client.call(name, options).catch(askAgain),
  open: (name, options) => client.open(name, options).catch(askAgain),
};

/** After 12 hours in an open tab, and before a dangerous act, the console asks for the second factor, whatever page it shows. */
function askAgain(error: unknown): never {
  if (error instanceof ApiError && error.code === 'staff.second-factor') askForFactor();
  throw error;
}

/** Shows the form for the second factor in place of the page. */
export function askForFactor(): void {
  queryClient.setQueryData(entryQuery.queryKey, (entry) => entry && { ...entry, proven: false });
}

/** Who I am here, and whether the second factor was given. */
export const entryQuery = queryOptions({
  queryKey: ['staff', 'entry'],
  queryFn: async ({ signal }) => (await client.call('staffEntry', { signal })).results,
});
