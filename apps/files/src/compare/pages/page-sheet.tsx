import type { ComparisonItem, ComparisonSide } from '@fidelio/contracts';
import { t } from '../texts';
import type { Selection } from '../use-selection';
import styles from './page-sheet.module.css';
import { spreadPins } from './spread-pins';

interface PageSheetProps {
  page: number;
  /** In pixels. */
  width: number;
  side: ComparisonSide;
  title: string;
  isCorrected?: boolean;
  items: ComparisonItem[];
  selection: Selection;
}

/** One page of one side with its pins in the margin. */
export function PageSheet({ page, width, side, title, isCorrected = false, items, selection }: PageSheetProps) {
  const drawn = side.pages[page - 1];
  const [first] = side.pages;
  const size = drawn ?? first;
  if (!size) return <div className={styles.empty}>{side.state === 'drawing' ? t('drawingCorrected') : ''}</div>;
  const aspectRatio = `${size.width} / ${size.height}`;
  if (!drawn)
    return (
      <div className={styles.empty} style={{ aspectRatio }}>
        {t('noSuchPage')}
      </div>
    );
  const { picture } = drawn;

  return (
    <div className={styles.sheet} style={{ aspectRatio }}>
      {picture ? (
        <img
          src={picture}
          alt={t('page', { side: title, page, pages: side.pages.length })}
          decoding="async"
          draggable={false}
        />
      ) : (
        <span className={styles.waiting}>{side.state === 'drawing' ? t('drawing') : t('notDrawn')}</span>
      )}
      {spreadPins(
        side.pins.filter((pin) => pin.page === page),
        (width * drawn.height) / drawn.width,
      ).map((pin) => {
        const item = items.find(({ number }) => number === pin.item);
        return (
          <button
            key={`${pin.item} ${pin.y}`}
            type="button"
            className={styles.pin}
            style={{ top: pin.top }}
            data-fixed={(isCorrected && item?.outcome === 'fixed') || undefined}
            data-left={(item && item.outcome !== 'fixed') || undefined}
            aria-pressed={selection.item === pin.item}
            aria-label={t('pin', { number: pin.item, title: item?.title ?? '' })}
            onClick={() => selection.select(pin.item, pin)}
          >
            {pin.item}
          </button>
        );
      })}
    </div>
  );
}
