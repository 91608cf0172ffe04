import type { ComparisonItem } from '@fidelio/contracts';
import { FindingLine } from '@fidelio/ui/findings';
import { isPlace } from '../../is-place';
import { t } from '../texts';
import type { Selection } from '../use-selection';
import styles from './item-button.module.css';
const shownPlaces = 2;

/** An item of the list. Selecting it shows its first place. */
export function ItemButton({ item, selection }: { item: ComparisonItem; selection: Selection }) {
  const { number, title, what, why, outcome } = item;
  const places = item.places.filter(isPlace);
  const selected = selection.item === number;
  const more = item.count - Math.min(places.length, shownPlaces);

  return (
    <button type="button" className={styles.item} aria-expanded={selected} onClick={() => selection.select(number)}>
      <span className={styles.number} data-left={outcome !== 'fixed' || undefined}>
        {number}
      </span>
      <FindingLine
        title={title}
        where={
          <>
            {places.slice(0, shownPlaces).join(' · ')}
            {places.length > 0 && more > 0 && ` ${t('andMore', { count: more })}`}
            {selection.hasNoPlace(number) && (places.length > 0 ? `. ${t('noPin')}` : t('noPlace'))}
          </>
        }
      >
        {what}
        {selected && outcome !== 'fixed' && what !== why && <span className={styles.why}>{why}</span>}
      </FindingLine>
    </button>
  );
}
