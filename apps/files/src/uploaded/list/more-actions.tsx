import type { FileRecord } from '@fidelio/contracts';
import { Icon } from '@fidelio/ui';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { t } from '../../texts';
import styles from './file-actions.module.css';

/** The rarer actions of a file. Escape, or leaving it, closes the menu. */
export function MoreActions({ file, children }: { file: FileRecord; children: ReactNode }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => menu.current?.removeAttribute('open');

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !menu.current?.open) return;
    event.stopPropagation();
    close();
    menu.current.querySelector('summary')?.focus();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- closes what its summary opens
    <details
      ref={menu}
      className={styles.menu}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close();
      }}
    >
      <summary className={styles.icon} aria-label={t('actions.of', { action: t('actions.more'), name: file.name })}>
        <Icon name="more" size={20} />
      </summary>
      <div className={styles.entries}>{children}</div>
    </details>
  );
}
