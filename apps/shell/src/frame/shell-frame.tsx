import { DrawerLayout, Logo } from '@fidelio/ui';
import type { ReactNode } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { texts } from '../texts';
import { DrawerFoot } from './drawer-foot';
import { menuEntries } from './menu-entries';
import styles from './shell-frame.module.css';

/** The signed-in product's frame: side menu, and the screen beside it. */
export function ShellFrame({ children }: { children?: ReactNode }) {
  const { pathname } = useLocation();
  const brand = (
    <Link to="/" aria-label={texts.menu.brand} className={styles.brand}>
      <Logo />
    </Link>
  );

  return (
    <DrawerLayout
      label={texts.menu.label}
      brand={brand}
      link={Link}
      items={menuEntries(pathname)}
      foot={<DrawerFoot />}
    >
      {children ?? <Outlet />}
    </DrawerLayout>
  );
}
