import { api, ApiError, notices, session } from '@fidelio/shell-api';
import type { MailChoices, UpdateAccount, User } from '@fidelio/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { t } from './account-texts';

// The mutations show their notices themselves, because a success may unmount the calling component first.

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => (await api.call('sessions', { signal })).results,
  staleTime: 0,
});

/** Changes name or organisation; the whole tab shows the change at once. */
export function useUpdateAccount() {
  return useMutation({
    mutationFn: async (change: UpdateAccount) => (await api.call('updateMe', { body: change })).results,
    onSuccess: (user) => {
      session.updateUser(user);
      notices.success(t('saved'));
    },
    onError: () => notices.error(t('saveFailed')),
  });
}

const allMails: MailChoices = { decision: true, nothing: true };
const mailsOf = ({ mails = allMails }: User): MailChoices => mails;

/** Read anew each time: a link in a mail may have changed it. */
export const mailChoicesQuery = queryOptions({
  queryKey: ['mail-choices'],
  queryFn: async ({ signal }) => mailsOf((await api.call('me', { signal })).results),
  staleTime: 0,
});

/** Switches mails about files on or off. */
export function useChooseMails() {
  const queries = useQueryClient();

  return useMutation({
    // Kept alive: who unticks a box and closes the page has chosen.
    mutationFn: async (mails: Partial<MailChoices>) =>
      (await api.call('updateMe', { body: { mails }, keepalive: true })).results,
    onSuccess: (user) => queries.setQueryData(mailChoicesQuery.queryKey, mailsOf(user)),
    onError: () => notices.error(t('saveFailed')),
  });
}

/** Ends another session of the account. */
export function useEndSession() {
  const queries = useQueryClient();

  return useMutation({
    mutationFn: (id: string) => api.call('endSession', { id }),
    onSuccess: () => notices.success(t('ended')),
    onError: () => notices.error(t('endFailed')),
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

/** Deletes the account, and with it this tab's session. */
export function useDeleteAccount() {
  return useMutation({
    mutationFn: () => api.call('deleteMe'),
    onSuccess: () => {
      session.clear();
      notices.success(t('deleted'));
    },
    onError: (error) => {
      const needsFactor = error instanceof ApiError && error.code === 'staff.second-factor';
      notices.error(needsFactor ? t('deleteNeedsFactor') : t('deleteFailed'));
    },
  });
}

/** Everything that the product stores about the account. */
export function useExportAccount() {
  return useMutation({ mutationFn: async () => (await api.open('exportMe')).blob() });
}
