import type { InboxState } from '@fidelio/contracts/staff';
import { queryOptions } from '@fidelio/shell-api';
import { staffApi } from '../staff-api';

/** How often what comes in is read while the page is shown. */
const refreshEveryMs = 15_000;

export const inboxQuery = (state: InboxState | null, before: string) =>
  queryOptions({
    queryKey: ['staff', 'inbox', state, before],
    queryFn: async ({ signal }) => {
      const body = { ...(state && { state }), ...(before && { before }) };

      return (await staffApi.call('inbox', { body, signal })).results;
    },
    refetchInterval: refreshEveryMs,
  });

export const colleaguesQuery = queryOptions({
  queryKey: ['staff', 'colleagues'],
  queryFn: async ({ signal }) => (await staffApi.call('colleagues', { signal })).results,
});

export const entryQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff', 'inbox', 'entry', id],
    queryFn: async ({ signal }) => (await staffApi.call('inboxEntry', { id, signal })).results,
    refetchInterval: refreshEveryMs,
  });
