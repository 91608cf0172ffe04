import { screenAt } from '@fidelio/contracts';
import { RemoteBorder, type RemoteRegistry } from '@fidelio/federation/runtime';
import { RemotePlaceholder } from '@fidelio/ui';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { NotFoundState } from '../not-found/not-found-state';
import { budgetsOfThisTab } from './budgets';
import { RemoteUnavailableState } from './remote-unavailable-state';

interface RemoteScreenProps {
  name: string;
  registry: RemoteRegistry;
}

/** Where a remote is shown, or what stands in its place. Entering it is when it may change its version. */
export function RemoteScreen({ name, registry }: RemoteScreenProps) {
  const { pathname } = useLocation();
  const [loader, setLoader] = useState(() => registry.enter(name));
  const [renderBudget] = useState(() => budgetsOfThisTab().render);
  const askAgain = () => registry.refresh().then(() => setLoader(registry.enter(name)));

  // `/auth` and the like lead on to a screen; the remote knows where.
  if (!screenAt(pathname) && pathname.split('/').length > 2) return <NotFoundState />;
  if (!loader) return <RemoteUnavailableState name={name} reference={null} onRetry={() => void askAgain()} />;

  return (
    <RemoteBorder
      loader={loader}
      renderBudget={renderBudget}
      loading={<RemotePlaceholder />}
      beforeRetry={askAgain}
      unavailable={RemoteUnavailableState}
    />
  );
}
