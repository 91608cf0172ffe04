import type { RemoteState } from '@fidelio/contracts/releases';
import type { MoveRelease } from '@fidelio/contracts/staff';
import { notices, queryClient, useMutation, useQuery } from '@fidelio/shell-api';
import { ConfirmDialog, ErrorState, PageHeader, RowsSkeleton } from '@fidelio/ui';
import { useState } from 'react';
import { problemOf } from '../problem-of';
import { staffApi } from '../staff-api';
import { Remote } from './remote';
import { releasesQuery } from './releases.query';
import { texts } from './texts';

interface Wanted {
  state: RemoteState;
  action: MoveRelease['action'];
}

/** Which versions are live, and the acts on them. */
export function ReleasesPage() {
  const { data, error, refetch } = useQuery(releasesQuery);
  const [asked, setAsked] = useState<Wanted | null>(null);
  const move = useMutation({
    mutationFn: ({ state: { remote, revision }, action }: Wanted) =>
      staffApi.call('moveRelease', { body: { remote, action, revision } }),
    onSuccess: (_, { action }) => notices.success(texts.done[action]),
    onError: (failure) => notices.error(problemOf(failure, texts.refused)),
    onSettled: async () => {
      setAsked(null);
      await queryClient.invalidateQueries({ queryKey: releasesQuery.queryKey });
    },
  });

  return (
    <>
      <PageHeader title={texts.title} lead={texts.lead} />
      {data ? (
        data.map((state) => (
          <Remote
            key={state.remote}
            state={state}
            busy={move.isPending}
            onAct={(action) => (texts.questions[action] ? setAsked({ state, action }) : move.mutate({ state, action }))}
          />
        ))
      ) : error ? (
        <ErrorState title={texts.failed} retryLabel={texts.retry} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton label={texts.loading} />
      )}
      {asked && (
        <ConfirmDialog
          open
          title={texts.questions[asked.action]?.(asked.state.remote) ?? ''}
          confirmLabel={texts.actions[asked.action]}
          cancelLabel={texts.cancel}
          destructive={asked.action === 'kill'}
          busy={move.isPending}
          onConfirm={() => move.mutate(asked)}
          onCancel={() => setAsked(null)}
        >
          {texts.help[asked.action]}
        </ConfirmDialog>
      )}
    </>
  );
}
