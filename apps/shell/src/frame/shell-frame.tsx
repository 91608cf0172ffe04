import { filesQuery, menuMarks, queryClient } from '@fidelio/shell-api';
import { type DrawerEntry, DrawerLayout, fileStateOf, Logo } from '@fidelio/ui';
import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { usePlaces } from '../remotes/places';
import { texts } from '../texts';
import { DrawerFoot } from './drawer-foot';
import { menuEntries } from './menu-entries';
import styles from './shell-frame.module.css';

/** The frame of the signed-in screens, with the menu of this tab's release set. */
export function ShellFrame({ children }: { children?: ReactNode }) {
  const { pathname } = useLocation();
  const marks = useSyncExternalStore(menuMarks.subscribe, menuMarks.current);

  const entries = menuEntries(usePlaces(), pathname, marks, useDecisions());

  return <Frame entries={entries}>{children ?? <Outlet />}</Frame>;
}

/**
 * How many files wait for the user's decision, of the list that a screen of this tab has read. It is watched without `useQuery`, which
 * would keep a list that no screen shows from being forgotten.
 */
function useDecisions(): number {
  const files = useSyncExternalStore(subscribeToQueries, knownFiles);

  return useMemo(() => files?.filter((file) => fileStateOf(file) === 'decision').length ?? 0, [files]);
}

const subscribeToQueries = (listener: () => void) => queryClient.getQueryCache().subscribe(listener);
const knownFiles = () => queryClient.getQueryData(filesQuery.queryKey);

/** The side menu, and the screen beside it. */
export function Frame({ entries, children }: { entries: DrawerEntry[]; children: ReactNode }) {
  const brand = (
    <Link to="/" aria-label={texts.menu.brand} className={styles.brand}>
      <Logo />
    </Link>
  );

  return (
    <DrawerLayout label={texts.menu.label} brand={brand} link={Link} items={entries} foot={<DrawerFoot />}>
      {children}
    </DrawerLayout>
  );
}
