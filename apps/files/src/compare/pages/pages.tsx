import type { Comparison, PagePin } from '@fidelio/contracts';
import { Spinner } from '@fidelio/ui';
import { type ReactNode, type Ref, useImperativeHandle, useState } from 'react';
import { isAtWork } from '../comparison.queries';
import { compareTexts } from '../texts';
import type { Selection } from '../use-selection';
import { PageRow } from './page-row';
import styles from './pages.module.css';
import { Thumbnails } from './thumbnails';
import { usePageRows } from './use-page-rows';
import type { View } from './use-view';

const words = compareTexts;

export interface PagesHandle {
  show(pin: Pick<PagePin, 'page' | 'y'>): void;
}

interface PagesProps {
  comparison: Comparison;
  view: View;
  selection: Selection;
  /** In place of pages that could not be drawn. */
  notDrawn: ReactNode;
  ref: Ref<PagesHandle>;
}

/** The pages of both sides in one scroll. Only those near the screen are rendered. */
export function Pages({ comparison, view, selection, notDrawn, ref }: PagesProps) {
  const { arriving, corrected } = comparison;
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const [visible, setVisible] = useState(1);
  const { rows, height, width, show } = usePageRows(scroller, comparison, view);
  useImperativeHandle(ref, () => ({ show }));
  const count = Math.max(arriving.pages.length, corrected?.pages.length ?? 0);
  const both = view.mode === 'both' && corrected !== null;

  const nothingDrawn = corrected?.state === 'failed' && corrected.pages.length === 0;
  if (arriving.state === 'failed' || nothingDrawn || (count === 0 && !isAtWork(comparison))) return notDrawn;
  if (count === 0)
    return (
      <div className={styles.drawing}>
        <Spinner size={40} label={words.drawing} />
      </div>
    );

  return (
    <div className={styles.pane}>
      {count > 2 && <Thumbnails comparison={comparison} current={visible} onShow={(page) => show({ page, y: 0 })} />}
      <div
        ref={setScroller}
        className={styles.scroller}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard scrolls it
        tabIndex={0}
        role="region"
        aria-label={words.pages}
        onScroll={({ currentTarget }) => {
          const middle = currentTarget.scrollTop + currentTarget.clientHeight / 3;
          setVisible((rows.findLast(({ start }) => start <= middle)?.index ?? 0) + 1);
        }}
      >
        {both && (
          <div className={styles.heads} aria-hidden>
            <span style={{ width }}>{words.arriving}</span>
            <span style={{ width }}>{words.corrected}</span>
          </div>
        )}
        {corrected === null && !comparison.working && <p className={styles.note}>{words.nothingCorrected}</p>}
        <div className={styles.rows} style={{ height, minWidth: both ? width * 2 + 72 : width + 36 }}>
          {rows.map(({ index, start }) => (
            <PageRow
              key={index}
              page={index + 1}
              top={start}
              width={width}
              comparison={comparison}
              view={view}
              selection={selection}
            />
          ))}
        </div>
      </div>
    </div>
  );
}
