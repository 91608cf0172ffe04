import type { Comparison } from '@fidelio/contracts';
import type { CSSProperties } from 'react';
import { compareTexts } from '../texts';
import type { Selection } from '../use-selection';
import { PageSheet } from './page-sheet';
import styles from './page-row.module.css';
import type { View } from './use-view';

const words = compareTexts;

interface PageRowProps {
  page: number;
  top: number;
  width: number;
  comparison: Comparison;
  view: View;
  selection: Selection;
}

/** One page of both sides. */
export function PageRow({ page, top, width, comparison, view, selection }: PageRowProps) {
  const { arriving, corrected, items } = comparison;
  const place = { '--width': `${width}px`, '--split': `${view.split}%`, top } as CSSProperties;
  const shared = { page, width, items, selection };
  const before = <PageSheet {...shared} side={arriving} title={words.arriving} />;
  if (!corrected)
    return (
      <div className={styles.row} style={place}>
        {before}
      </div>
    );
  const after = <PageSheet {...shared} side={corrected} title={words.corrected} isCorrected />;
  if (view.mode === 'both')
    return (
      <div className={styles.row} style={place}>
        {before}
        {after}
      </div>
    );

  return (
    <div className={styles.row} style={place}>
      <div className={styles.stack}>
        {after}
        <div className={styles.over}>{before}</div>
        <span className={styles.handle} aria-hidden />
        <input
          className={styles.drag}
          type="range"
          min={0}
          max={100}
          value={view.split}
          tabIndex={-1}
          aria-hidden
          onChange={({ target }) => view.setSplit(target.valueAsNumber)}
        />
      </div>
    </div>
  );
}
