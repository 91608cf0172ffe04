import { Link, useLocation } from '@fidelio/shell-api';
import { type DrawerEntry, DrawerLayout, Logo } from '@fidelio/ui';
import type { ReactNode } from 'react';
import { t } from '../texts';
import { SiteFooter } from './site-footer';
import styles from './site-layout.module.css';
const entries = (): Omit<DrawerEntry, 'active'>[] => [
  { label: t('menu.home'), icon: 'home', to: '/launcher', fullPage: true },
  { label: t('menu.downloads'), icon: 'download', to: '/launcher/downloads' },
  { label: t('menu.privacy'), icon: 'shield', to: '/launcher/privacy' },
  { label: t('menu.terms'), icon: 'scale', to: '/launcher/terms-of-service' },
];

/** The frame of the launcher site: side menu, page, footer. */
export function SiteLayout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const logo = (
    <Link to="/" className={styles.brand} aria-label={t('menu.brand')}>
      <Logo />
    </Link>
  );

  return (
    <DrawerLayout
      label={t('menu.label')}
      brand={logo}
      items={menuEntries(pathname)}
      link={Link}
      footer={<SiteFooter />}
    >
      <div className={styles.column}>{children}</div>
    </DrawerLayout>
  );
}

/** The menu with the entry of the current page marked. */
function menuEntries(pathname: string): DrawerEntry[] {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;

  return entries().map((entry) => ({ ...entry, active: entry.to === path }));
}
