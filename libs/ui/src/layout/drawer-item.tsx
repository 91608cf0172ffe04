import type { ComponentType, MouseEventHandler, ReactNode } from 'react';
import { Icon } from '../icons/icon';
import type { IconName } from '../icons/icon-paths';
import styles from './drawer-layout.module.css';

/** The router's link component. */
export type RouterLink = ComponentType<{
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
  /** A full page load instead of a client-side navigation. */
  fullPage?: boolean;
}

export function DrawerItem({
  entry,
  link: Link,
  onChoose,
}: {
  entry: DrawerEntry;
  link: RouterLink;
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

/** An entry of the drawer that is a button, such as Sign Out. */
export function DrawerButton({ icon, label, onClick }: { icon: IconName; label: string; onClick: () => void }) {
  return (
    <button type="button" className={styles.item} onClick={onClick}>
      <Icon name={icon} size={20} />
      {label}
    </button>
  );
}
