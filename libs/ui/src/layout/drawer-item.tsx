import { type ComponentType, type MouseEventHandler, type ReactNode, useId } from 'react';
import { formatNumber } from '../format';
import { VisuallyHidden } from '../foundation/visually-hidden';
import { Icon, type IconPath } from '../icons/icon';
import type { IconName } from '../icons/icon-paths';
import styles from './drawer-layout.module.css';

/** The router's link component. */
export type RouterLink = ComponentType<{
  to: string;
  className?: string;
  'aria-current'?: 'page';
  'aria-describedby'?: string;
  onClick?: MouseEventHandler;
  children?: ReactNode;
}>;

export interface DrawerEntry {
  label: string;
  icon: IconName | IconPath;
  /** A path inside the product. */
  to: string;
  active: boolean;
  /** Shown as a dot unless the entry is active: what it means, for screen readers. */
  mark?: string;
  /** Shown instead of the dot, and also while the entry is active: how many there are of what the mark means. */
  count?: number;
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
  const mark = entry.active && entry.count === undefined ? undefined : entry.mark;
  const markId = useId();
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
    <>
      <Link
        to={entry.to}
        className={styles.item}
        aria-current={current}
        aria-describedby={mark && markId}
        onClick={onChoose}
      >
        {content}
        {mark && (
          <span className={entry.count === undefined ? styles.mark : styles.count} aria-hidden>
            {entry.count !== undefined && formatNumber(entry.count)}
          </span>
        )}
      </Link>
      {mark && (
        <VisuallyHidden>
          <span id={markId}>{mark}</span>
        </VisuallyHidden>
      )}
    </>
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
