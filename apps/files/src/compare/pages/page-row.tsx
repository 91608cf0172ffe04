import type { ComparisonSide } from '@fidelio/contracts';
import type { CSSProperties } from 'react';
import { t } from '../texts';
import type { Selection } from '../use-selection';
import { PageTitle, type PageTitleProps } from './page-title';
import { PageSheet } from './page-sheet';
import styles from './page-row.module.css';
import type { View } from './use-view';

interface PageRowProps extends PageTitleProps {
  top: number;
  width: number;
  /** The version on the left. */
  left: ComparisonSide;
  view: View;
  selection: Selection;
}

/** One page of both sides. */
export function PageRow({ top, width, left, view, selection, ...title }: PageRowProps) {
  const { page, comparison } = title;
  const { corrected, items } = comparison;
  const place = { '--width': `${width}px`, '--split': `${view.split}%`, top } as CSSProperties;
  const shared = { page, width, items, selection };
  const before = <PageSheet {...shared} side={left} title={t(view.version)} />;
  const after = corrected && <PageSheet {...shared} side={corrected} title={t('corrected')} isCorrected />;

  return (
    <div className={styles.row} style={place}>
      <PageTitle {...title} />
      <div className={styles.sheets}>
        {after && view.mode === 'slider' ? (
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
        ) : (
          <>
            {before}
            {after}
          </>
        )}
      </div>
    </div>
  );
}
