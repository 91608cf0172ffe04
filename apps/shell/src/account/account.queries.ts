import { api, session } from '@fidelio/shell-api';
import type { UpdateAccount } from '@fidelio/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => (await api.call('sessions', { signal })).results,
  staleTime: 0,
});

/** Changes name or organisation; every part of this tab sees it at once. */
export function useUpdateAccount() {
  return useMutation({
    mutationFn: async (change: UpdateAccount) => (await api.call('updateMe', { body: change })).results,
    onSuccess: (user) => session.updateUser(user),
  });
}

/** Ends another session of the account. */
export function useEndSession() {
  const queries = useQueryClient();

  return useMutation({
    mutationFn: (id: string) => api.call('endSession', { id }),
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

/** Deletes the account; this tab's session is over with it. */
export function useDeleteAccount() {
  return useMutation({ mutationFn: () => api.call('deleteMe'), onSuccess: () => session.clear() });
}

/** Everything that the product holds about the account. */
export function useExportAccount() {
  return useMutation({ mutationFn: async () => (await api.open('exportMe')).blob() });
}
