import type { ComparisonSide } from '@fidelio/contracts';
import type { CSSProperties, ReactNode } from 'react';
import { t } from '../texts';
import type { Selection } from '../use-selection';
import { PageTitle, type PageTitleProps } from './page-title';
import { PagePins } from './page-pins';
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
  const pins = (...sides: (ComparisonSide | null)[]) => (
    <PagePins page={page} width={width} sides={sides} corrected={corrected} items={items} selection={selection} />
  );
  const before = (children?: ReactNode) => (
    <PageSheet page={page} side={left} title={t(view.version)}>
      {children}
    </PageSheet>
  );
  const after = (children?: ReactNode) =>
    corrected && (
      <PageSheet page={page} side={corrected} title={t('corrected')}>
        {children}
      </PageSheet>
    );

  return (
    <div className={styles.row} style={place}>
      <PageTitle {...title} />
      <div className={styles.sheets}>
        {corrected && view.mode === 'slider' ? (
          <div className={styles.stack}>
            {after()}
            <div className={styles.over}>{before()}</div>
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
            {/* One set for both, above what is dragged: the pins of two pages over each other would cover each other. */}
            {view.split > 0 ? pins(left, corrected) : pins(corrected, left)}
          </div>
        ) : (
          <>
            {before(pins(left))}
            {after(pins(corrected))}
          </>
        )}
      </div>
    </div>
  );
}
