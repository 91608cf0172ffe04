import type { Comparison, PagePin } from '@fidelio/contracts';
import { Spinner } from '@fidelio/ui';
import {
  type CSSProperties,
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { isAtWork } from '../comparison.queries';
import { t } from '../texts';
import type { Selection } from '../use-selection';
import { firstChange, looksSameEverywhere } from './first-change';
import { PageRow } from './page-row';
import styles from './pages.module.css';
import { Thumbnails } from './thumbnails';
import { useLeftSide } from './use-left-side';
import { usePageRows } from './use-page-rows';
import type { View } from './use-view';

export interface PagesHandle {
  show(pin: Pick<PagePin, 'page' | 'y'>): void;
}

interface PagesProps {
  id: string;
  onWrong: ((page: number) => void) | null;
  comparison: Comparison;
  view: View;
  selection: Selection;
  /** In place of pages that could not be drawn. */
  notDrawn: ReactNode;
  ref: Ref<PagesHandle>;
}

/** The pages of both sides in one scroll. Only those near the screen are rendered. */
export function Pages({ id, onWrong, comparison, view, selection, notDrawn, ref }: PagesProps) {
  const { arriving, corrected } = comparison;
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const left = useLeftSide(id, comparison, view.version === 'original');
  const [list, setList] = useState<HTMLDivElement | null>(null);
  const { isLaidOut, rows, height, width, current, onScroll, show } = usePageRows(
    scroller,
    list,
    [left, corrected],
    view,
  );
  // A link to a place is opened before the pages have their room.
  const asked = useRef<Pick<PagePin, 'page' | 'y'>>(null);
  useImperativeHandle(ref, () => ({ show: (place) => (isLaidOut ? show(place) : void (asked.current = place)) }));
  const showAsked = useEffectEvent(() => asked.current && show(asked.current, true));
  useEffect(() => {
    if (isLaidOut) showAsked();
  }, [isLaidOut]);
  const count = Math.max(left.pages.length, corrected?.pages.length ?? 0);
  const isKnown = isLaidOut && arriving.pages.length > 0 && (corrected === null || corrected.pages.length > 0);
  const showFirst = useEffectEvent(() => {
    const place = firstChange(comparison);
    if (place && selection.item === null && scroller?.scrollTop === 0) show(place, true);
  });
  useEffect(() => {
    if (isKnown) showFirst();
  }, [isKnown]);
  const note = noteOf(comparison, count);
  const both = view.mode === 'both' && corrected !== null;

  const nothingDrawn = corrected?.state === 'failed' && corrected.pages.length === 0;
  if (left.state === 'failed' || nothingDrawn || (count === 0 && !isAtWork(comparison))) return notDrawn;
  if (count === 0)
    return (
      <div className={styles.drawing}>
        <Spinner size={40} label={t('drawing')} />
      </div>
    );

  return (
    <div className={styles.pane}>
      {view.thumbnails && count > 2 && (
        <Thumbnails comparison={comparison} current={current} onShow={(page) => show({ page, y: 0 })} />
      )}
      <div
        ref={setScroller}
        className={styles.scroller}
        style={{ '--width': `${width}px`, '--row': `${both ? width * 2 + 52 : width + 28}px` } as CSSProperties}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard scrolls it
        tabIndex={0}
        role="region"
        aria-label={t('pages')}
        onScroll={onScroll}
      >
        {(corrected || view.version === 'original') && (
          <div className={styles.heads} data-pair={both || undefined} aria-hidden>
            <span>
              {t(view.version)}
              {view.version === 'original' && <small>{t('originalNote')}</small>}
            </span>
            {corrected && <span>{t('corrected')}</span>}
          </div>
        )}
        {note && <p className={styles.note}>{note}</p>}
        <div ref={setList} className={styles.rows} style={{ height }}>
          {rows.map(({ index, start }) => (
            <PageRow
              key={index}
              page={index + 1}
              count={count}
              top={start}
              width={width}
              left={left}
              onWrong={onWrong}
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

/** Why there is one version to look at, or why both look the same. */
function noteOf({ items, corrected, working }: Comparison, count: number): string | null {
  if (working) return null;
  if (!corrected) return items.length === 0 ? t('nothingFound') : t('nothingCorrected');

  return corrected.pages.length === count && looksSameEverywhere(corrected) ? t('sameEverywhere') : null;
}
