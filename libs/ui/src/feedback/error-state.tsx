import type { ReactNode } from 'react';
import { Button } from '../controls/button';
import { Icon } from '../icons/icon';
import { EmptyState } from './empty-state';
import { t } from '../texts';

interface ErrorStateProps {
  /** What happened, in one sentence. */
  title: string;
  /** What to do about it. */
  children?: ReactNode;
  onRetry?: () => void;
  retryLabel?: string;
  offline?: boolean;
  page?: boolean;
}

/** Something could not be loaded: says what, and offers Retry. Screen readers announce it. */
export function ErrorState({ title, children, onRetry, retryLabel = t('retry'), offline, page }: ErrorStateProps) {
  const retry = onRetry && (
    <Button variant="outlined" startIcon={<Icon name="retry" />} onClick={onRetry}>
      {retryLabel}
    </Button>
  );

  return (
    <div role="alert">
      <EmptyState title={title} scene={offline ? 'offline' : 'broken'} action={retry} page={page}>
        {children}
      </EmptyState>
    </div>
  );
}
