import { formatNumber } from '@fidelio/ui';
import { lazy, Suspense } from 'react';
import { texts } from '../../texts';
import type { Selection } from './use-selection';
import styles from './selection-bar.module.css';

const words = texts.selection;

// Not needed before something is selected.
const SelectionActions = lazy(() =>
  import(/* webpackChunkName: "files-together" */ './selection-actions').then(({ SelectionActions }) => ({
    default: SelectionActions,
  })),
);

interface SelectionBarProps {
  selection: Selection;
  /** How many files are shown. */
  shown: number;
}

/** Selects all files that are shown, and downloads or deletes the selected ones. */
export function SelectionBar({ selection, shown }: SelectionBarProps) {
  const count = selection.files.length;

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
        <span aria-live="polite">{count === 0 ? words.all : words.selected(formatNumber(count))}</span>
      </label>
      {count > 0 && (
        <Suspense fallback={null}>
          <SelectionActions selection={selection} />
        </Suspense>
      )}
    </div>
  );
}
