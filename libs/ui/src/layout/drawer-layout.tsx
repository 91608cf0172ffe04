import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { IconButton } from '../controls/button';
import { Drawer } from '../dialogs/dialog';
import { Icon } from '../icons/icon';
import { type DrawerEntry, DrawerItem, type RouterLink } from './drawer-item';
import { ThemeSwitch } from './theme-switch';
import styles from './drawer-layout.module.css';
import { t } from '../texts';

const wide = '(min-width: 900px)';

interface DrawerLayoutProps {
  /** The logo as a link. */
  brand: ReactNode;
  items: DrawerEntry[];
  /** After the items. */
  lastItem?: ReactNode;
  /** Below a line. */
  further?: DrawerEntry[];
  link: RouterLink;
  foot?: ReactNode;
  /** Small links beside the theme switch, at the very foot. */
  footLinks?: Pick<DrawerEntry, 'label' | 'to' | 'active'>[];
  /** At the right end of the narrow screens' top bar: a button that opens the menu, where there is more about it. */
  barStatus?: ReactNode;
  /** Name of the navigation for screen readers. */
  label: string;
  children: ReactNode;
  /** Below the page, inside the main column. */
  footer?: ReactNode;
}

/** A 248-px side menu; below 900 px a top bar with a button that opens the same menu. */
export function DrawerLayout(props: DrawerLayoutProps) {
  const {
    brand,
    items,
    lastItem,
    further = [],
    link: Link,
    foot,
    footLinks = [],
    barStatus,
    label,
    children,
    footer,
  } = props;
  const [open, setOpen] = useState(false);
  useCloseWhenWide(open, setOpen);
  const itemOf = (entry: DrawerEntry) => (
    <li key={entry.to}>
      <DrawerItem entry={entry} link={Link} onChoose={() => setOpen(false)} />
    </li>
  );

  const menu = (
    <nav className={styles.menu} aria-label={label}>
      <div className={styles.brand}>{brand}</div>
      <ul className={styles.items}>
        {items.map(itemOf)}
        {lastItem && <li>{lastItem}</li>}
      </ul>
      {further.length > 0 && <ul className={`${styles.items} ${styles.further}`}>{further.map(itemOf)}</ul>}
      <div className={styles.foot}>
        {foot}
        <div className={styles.small}>
          {footLinks.map(({ to, label, active }) => (
            <Link key={to} to={to} aria-current={active ? 'page' : undefined} onClick={() => setOpen(false)}>
              {label}
            </Link>
          ))}
          <ThemeSwitch />
        </div>
      </div>
    </nav>
  );

  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main">
        {t('skip')}
      </a>
      <aside className={styles.drawer}>{menu}</aside>
      <header className={styles.bar}>
        <IconButton
          aria-label={t('menu.open')}
          aria-expanded={open}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <Icon name="menu" size={22} />
        </IconButton>
        <div className={styles.brand}>{brand}</div>
        {barStatus && (
          <button type="button" className={styles.status} onClick={() => setOpen(true)}>
            <Suspense fallback={null}>{barStatus}</Suspense>
          </button>
        )}
      </header>
      <Drawer open={open} label={label} onClose={() => setOpen(false)}>
        <IconButton className={styles.close} aria-label={t('menu.close')} onClick={() => setOpen(false)}>
          <Icon name="close" size={20} />
        </IconButton>
        {menu}
      </Drawer>
      <div className={styles.column}>
        <main id="main" className={styles.main} tabIndex={-1}>
          {children}
        </main>
        {footer}
      </div>
    </div>
  );
}

function useCloseWhenWide(open: boolean, setOpen: (open: boolean) => void): void {
  useEffect(() => {
    if (!open) return;
    const media = globalThis.matchMedia(wide);
    const close = () => setOpen(false);
    media.addEventListener('change', close);

    return () => media.removeEventListener('change', close);
  }, [open, setOpen]);
}
