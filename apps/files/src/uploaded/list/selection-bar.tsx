import { formatNumber } from '@fidelio/ui';
import { t } from '../../texts';
import { useLater } from '../../use-later';
import type { Selection } from './use-selection';
import styles from './selection-bar.module.css';

const loadActions = () => import(/* webpackChunkName: "files-together" */ './selection-actions');

interface SelectionBarProps {
  selection: Selection;
  /** How many files are shown. */
  shown: number;
}

/** Selects all files that are shown, and downloads or deletes the selected ones. */
export function SelectionBar({ selection, shown }: SelectionBarProps) {
  const count = selection.files.length;
  const later = useLater(loadActions, count > 0 ? String(count) : null);

  return (
    <div className={styles.bar} data-active={count > 0 || undefined}>
      <label className={styles.all}>
        <input
          type="checkbox"
          checked={count > 0 && count === shown}
          ref={(box) => {
            if (box) box.indeterminate = count > 0 && count < shown;
          }}
          onChange={selection.toggleAll}
        />
        <span aria-live="polite">
          {count === 0 ? t('selection.all') : t('selection.selected', { count: formatNumber(count) })}
        </span>
      </label>
      {count > 0 && later && <later.SelectionActions selection={selection} />}
    </div>
  );
}
