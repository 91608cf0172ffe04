import type { ComparisonItem, ComparisonSide, PagePin } from '@fidelio/contracts';
import { useMedia } from '../../use-media';
import { t } from '../texts';
import type { Selection } from '../use-selection';
import styles from './page-pins.module.css';
import { spreadPins } from './spread-pins';

/** From one pin to the next, in pixels: a finger needs more. */
const [room, roomForFingers] = [28, 40];

interface PagePinsProps {
  page: number;
  /** Of a page, in pixels. */
  width: number;
  /** An item that the first has no pin of is shown where the second has it. */
  sides: readonly (ComparisonSide | null)[];
  corrected: ComparisonSide | null;
  items: ComparisonItem[];
  selection: Selection;
}

/** The pins of one page, in its margin. */
export function PagePins({ page, width, sides, corrected, items, selection }: PagePinsProps) {
  const isNarrow = useMedia('(max-width: 599.95px)');
  const placed = sides.flatMap((side, index) => {
    const drawn = side?.pages[page - 1];
    if (!side || !drawn) return [];
    const shown = sides.slice(0, index).flatMap((other) => pinsOf(other, page));
    const own = pinsOf(side, page).filter((pin) => !shown.some(({ item }) => item === pin.item));

    return own.map((pin) => ({ pin, side, wanted: (pin.y * width * drawn.height) / drawn.width }));
  });

  return spreadPins(placed, isNarrow ? roomForFingers : room).map(({ pin, side, top }) => {
    const item = items.find(({ number }) => number === pin.item);
    return (
      <button
        key={`${pin.item} ${pin.y}`}
        type="button"
        className={styles.pin}
        style={{ top }}
        data-fixed={(side === corrected && item?.outcome === 'fixed') || undefined}
        data-left={(item && item.outcome !== 'fixed') || undefined}
        aria-pressed={selection.item === pin.item}
        aria-label={t('pin', { number: pin.item, title: item?.title ?? '' })}
        onClick={() => selection.select(pin.item, pin)}
      >
        {pin.item}
      </button>
    );
  });
}

function pinsOf(side: ComparisonSide | null, page: number): PagePin[] {
  return side?.pins.filter((pin) => pin.page === page) ?? [];
}
