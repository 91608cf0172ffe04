import type { ComponentType, MouseEventHandler, ReactNode } from 'react';
import { Icon } from '../icons/icon';
import type { IconName } from '../icons/icon-paths';
import styles from './drawer-layout.module.css';

/** What the drawer needs of a router's link. */
export type DrawerLink = ComponentType<{
  to: string;
  className?: string;
  'aria-current'?: 'page';
  onClick?: MouseEventHandler;
  children?: ReactNode;
}>;

export interface DrawerEntry {
  label: string;
  icon: IconName;
  /** A path inside the product. */
  to: string;
  active: boolean;
  /** Loads the page anew instead of navigating within this one. */
  fullPage?: boolean;
}

export function DrawerItem({
  entry,
  link: Link,
  onChoose,
}: {
  entry: DrawerEntry;
  link: DrawerLink;
  onChoose: () => void;
}) {
  const current = entry.active ? 'page' : undefined;
  const content = (
    <>
      <Icon name={entry.icon} size={20} />
      {entry.label}
    </>
  );

  if (entry.fullPage)
    return (
      <a href={entry.to} className={styles.item} aria-current={current}>
        {content}
      </a>
    );

  return (
    <Link to={entry.to} className={styles.item} aria-current={current} onClick={onChoose}>
      {content}
    </Link>
  );
}

/** An entry of the drawer that does something instead of leading somewhere: Sign Out. */
export function DrawerButton({ icon, label, onClick }: { icon: IconName; label: string; onClick: () => void }) {
  return (
    <button type="button" className={styles.item} onClick={onClick}>
      <Icon name={icon} size={20} />
      {label}
    </button>
  );
}
