import { type ReactNode, useEffect, useState } from 'react';
import { IconButton } from '../controls/button';
import { Modal } from '../dialogs/dialog';
import { Icon } from '../icons/icon';
import { type DrawerEntry, DrawerItem, type RouterLink } from './drawer-item';
import styles from './drawer-layout.module.css';

const wide = '(min-width: 900px)';

interface DrawerLayoutProps {
  /** The logo as a link. */
  brand: ReactNode;
  items: DrawerEntry[];
  link: RouterLink;
  /** Account, Sign Out, theme switch. */
  foot?: ReactNode;
  /** At the right end of the narrow screens' top bar. */
  barEnd?: ReactNode;
  /** Name of the navigation for screen readers. */
  label: string;
  children: ReactNode;
  /** Below the page, inside the main column. */
  footer?: ReactNode;
}

/** A 248-px side menu; below 900 px a top bar with a button that opens the same menu. */
export function DrawerLayout(props: DrawerLayoutProps) {
  const { brand, items, link, foot, barEnd, label, children, footer } = props;
  const [open, setOpen] = useState(false);
  useCloseWhenWide(open, setOpen);

  const menu = (
    <nav className={styles.menu} aria-label={label}>
      <div className={styles.brand}>{brand}</div>
      <ul className={styles.items}>
        {items.map((entry) => (
          <li key={entry.to}>
            <DrawerItem entry={entry} link={link} onChoose={() => setOpen(false)} />
          </li>
        ))}
      </ul>
      {foot && <div className={styles.foot}>{foot}</div>}
    </nav>
  );

  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <aside className={styles.drawer}>{menu}</aside>
      <header className={styles.bar}>
        <IconButton aria-label="Open menu" aria-expanded={open} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Icon name="menu" size={22} />
        </IconButton>
        <div className={styles.brand}>{brand}</div>
        {barEnd && <div style={{ marginLeft: 'auto' }}>{barEnd}</div>}
      </header>
      <Modal open={open} onClose={() => setOpen(false)}>
        <div className={styles.sheet} role="dialog" aria-modal="true" aria-label={label} tabIndex={-1}>
          <IconButton className={styles.close} aria-label="Close menu" onClick={() => setOpen(false)}>
            <Icon name="close" size={20} />
          </IconButton>
          {menu}
        </div>
      </Modal>
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
