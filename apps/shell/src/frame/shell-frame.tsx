import { menuMarks } from '@fidelio/shell-api';
import { type DrawerEntry, DrawerLayout, Logo } from '@fidelio/ui';
import { type ReactNode, useSyncExternalStore } from 'react';
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

  return <Frame entries={menuEntries(usePlaces(), pathname, marks)}>{children ?? <Outlet />}</Frame>;
}

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
