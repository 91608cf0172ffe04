import type { ComparisonItem } from '@fidelio/contracts';
import { Icon } from '@fidelio/ui';
import { compareTexts } from '../texts';
import type { Selection } from '../use-selection';
import styles from './checklist.module.css';
import { ItemButton } from './item-button';
import { useTicks } from './use-ticks';

const words = compareTexts;

interface ChecklistProps {
  id: string;
  items: ComparisonItem[];
  selection: Selection;
}

/** What is to be looked at after the import; it can be ticked and printed. */
export function Checklist({ id, items, selection }: ChecklistProps) {
  const { ticked, toggle } = useTicks(id);
  if (items.length === 0) return null;
  const done = items.filter(({ finding }) => ticked.includes(finding)).length;

  return (
    <section className={styles.checklist} aria-label={words.groups.check}>
      <h3>
        {words.groups.check} <span>{words.ticked(done, items.length)}</span>
      </h3>
      <ol>
        {items.map((item) => (
          <li key={item.finding} data-done={ticked.includes(item.finding) || undefined}>
            <input
              type="checkbox"
              checked={ticked.includes(item.finding)}
              aria-label={words.tick(item.title)}
              onChange={() => toggle(item.finding)}
            />
            <ItemButton item={item} selection={selection} />
          </li>
        ))}
      </ol>
      <button type="button" className={styles.print} onClick={() => globalThis.print()}>
        <Icon name="files" size={16} />
        {words.print}
      </button>
    </section>
  );
}
