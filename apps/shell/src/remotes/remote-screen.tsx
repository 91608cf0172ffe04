import { RemoteErrorBoundary, type RemoteRegistry, type UnavailableProps } from '@fidelio/federation/runtime';
import { ErrorState, RemotePlaceholder } from '@fidelio/ui';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { t } from '../texts';
import { usePlaces } from './places';
import { timeLimitsOfThisTab } from './time-limits';

interface RemoteScreenProps {
  name: string;
  registry: RemoteRegistry;
}

/** Shows a remote, or a placeholder for it. Mounting this component is what enters the remote. */
export function RemoteScreen({ name, registry }: RemoteScreenProps) {
  const { pathname } = useLocation();
  const [{ loader, turn }, setEntered] = useState(() => ({ loader: registry.enter(name), turn: 0 }));
  const [renderLimit] = useState(() => timeLimitsOfThisTab().render);
  const refresh = () => registry.refresh().then(() => setEntered({ loader: registry.enter(name), turn }));
  if (loader && registry.isNewScreen(loader, pathname)) setEntered({ loader: registry.enter(name), turn: turn + 1 });

  if (!loader) return <RemoteUnavailableState name={name} reference={null} onRetry={() => void refresh()} />;

  return (
    <RemoteErrorBoundary
      key={turn}
      loader={loader}
      renderLimit={renderLimit}
      loading={<RemotePlaceholder />}
      beforeRetry={refresh}
      unavailable={RemoteUnavailableState}
    />
  );
}

/** Shown instead of a remote that cannot be loaded. */
function RemoteUnavailableState({ name, reference, onRetry }: UnavailableProps) {
  const place = usePlaces().find((each) => each.name === name);

  return (
    <ErrorState
      page
      title={t('remotes.title', { name: place?.label ?? name })}
      retryLabel={t('remotes.retry')}
      onRetry={onRetry}
    >
      <p>{navigator.onLine ? t('remotes.hint') : t('connection.offline')}</p>
      {reference && <p>{t('remotes.reference', { reference })}</p>}
    </ErrorState>
  );
}
