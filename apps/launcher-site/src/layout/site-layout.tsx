import { Link, useLocation } from '@fidelio/shell-api';
import { DrawerLayout, Logo, ThemeSwitch } from '@fidelio/ui';
import type { ReactNode } from 'react';
import { texts } from '../texts';
import { menuEntries } from './menu-entries';
import { SiteFooter } from './site-footer';
import styles from './site-layout.module.css';

/** The launcher site's own frame: side menu, page, footer. */
export function SiteLayout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const logo = (
    <Link to="/" className={styles.brand} aria-label={texts.menu.brand}>
      <Logo />
    </Link>
  );

  return (
    <DrawerLayout
      label={texts.menu.label}
      brand={logo}
      items={menuEntries(pathname)}
      link={Link}
      foot={<ThemeSwitch />}
      footer={<SiteFooter />}
    >
      <div className={styles.column}>{children}</div>
    </DrawerLayout>
  );
}
