import { screenAt } from '@fidelio/contracts';
import { RemoteBorder, type RemoteLoader } from '@fidelio/federation/runtime';
import { RemotePlaceholder } from '@fidelio/ui';
import { useLocation } from 'react-router-dom';
import { NotFoundState } from '../not-found/not-found-state';
import { RemoteUnavailableState } from './remote-unavailable-state';
import { budgets } from './remotes';

interface RemoteScreenProps {
  name: string;
  /** Absent: the release set knows no such remote. */
  loader: RemoteLoader | undefined;
}

/** Where a remote is shown, or what stands in its place. */
export function RemoteScreen({ name, loader }: RemoteScreenProps) {
  const { pathname } = useLocation();
  // `/auth` and the like lead on to a screen; the remote knows where.
  if (!screenAt(pathname) && pathname.split('/').length > 2) return <NotFoundState />;
  // Only a new page can bring another release set.
  if (!loader) return <RemoteUnavailableState name={name} reference={null} onRetry={() => location.reload()} />;

  return (
    <RemoteBorder
      loader={loader}
      renderBudget={budgets.render}
      loading={<RemotePlaceholder state="loading" />}
      unavailable={RemoteUnavailableState}
    />
  );
}
