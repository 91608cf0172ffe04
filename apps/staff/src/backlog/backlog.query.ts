import { queryOptions } from '@fidelio/shell-api';
import { staffApi } from '../staff-api';

export const backlogQuery = queryOptions({
  queryKey: ['staff', 'backlog'],
  queryFn: async ({ signal }) => (await staffApi.call('backlog', { signal })).results,
});

export const backlogFindingQuery = (finding: string) =>
  queryOptions({
    queryKey: ['staff', 'backlog', finding],
    queryFn: async ({ signal }) => (await staffApi.call('backlogFinding', { body: { finding }, signal })).results,
  });
