import { ApiError, Link } from '@fidelio/shell-api';
import { ErrorState, NotFoundState, RowsSkeleton } from '@fidelio/ui';
import type { ReactNode } from 'react';
import { t } from './texts';

interface LoadedProps<Data> {
  query: { data: Data | undefined; error: unknown; refetch(): unknown };
  children(data: Data): ReactNode;
}

const missing = new Set<unknown>(['project.not-found', 'project.part-not-found', 'request.invalid']);

/** What a query has read; until then its rows in grey, or what went wrong. */
export function Loaded<Data>({ query: { data, error, refetch }, children }: LoadedProps<Data>) {
  if (error instanceof ApiError && missing.has(error.code))
    return <NotFoundState link={Link} to="/projects" action={t('toProjects')} />;
  if (data !== undefined) return children(data);
  if (error)
    return (
      <ErrorState title={t('failed')} onRetry={() => void refetch()}>
        {t('failedHelp')}
      </ErrorState>
    );

  return <RowsSkeleton rows={4} />;
}
