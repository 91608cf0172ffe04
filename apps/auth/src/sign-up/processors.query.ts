import { api, queryOptions } from '@fidelio/shell-api';

/** The outside services that help to answer: the policy names them before anybody agrees to it. */
export const processorsQuery = queryOptions({
  queryKey: ['chat-info', 'processors'],
  queryFn: async ({ signal }) => (await api.call('chatInfo', { signal })).results.processors,
});
