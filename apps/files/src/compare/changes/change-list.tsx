import type { ComparisonItem } from '@fidelio/contracts';
import { compareTexts } from '../texts';
import type { Selection } from '../use-selection';
import { ChangeLine } from './change-line';
import styles from './change-list.module.css';
import { Checklist } from './checklist';
import type { Switches } from './use-switches';

const words = compareTexts;

interface ChangeListProps {
  id: string;
  items: ComparisonItem[];
  selection: Selection;
  /** Null where nothing can be switched. */
  switches: Switches | null;
  working: boolean;
}

/** What was found, by what became of it. */
export function ChangeList({ id, items, selection, switches, working }: ChangeListProps) {
  const of = (...outcomes: ComparisonItem['outcome'][]) => items.filter(({ outcome }) => outcomes.includes(outcome));
  const lines = (title: string, own: ComparisonItem[], help?: string) =>
    own.length > 0 && (
      <section aria-label={title}>
        <h3>
          {title} <span>{own.length}</span>
        </h3>
        {help && <p className={styles.help}>{help}</p>}
        <ol>
          {own.map((item) => (
            <ChangeLine key={item.finding} item={item} selection={selection} switches={switches} />
          ))}
        </ol>
      </section>
    );

  return (
    <aside className={styles.list} aria-labelledby="changes" aria-busy={working || undefined}>
      <h2 id="changes">{words.changes}</h2>
      {items.length === 0 && <p>{words.nothing}</p>}
      {lines(words.groups.decide, of('offered'), words.decideHelp)}
      {lines(words.groups.corrected, of('fixed'))}
      {lines(words.groups.off, of('left-out'))}
      <Checklist id={id} items={of('waiting', 'gate-failed', 'unavailable')} selection={selection} />
      <p className={styles.keys}>{words.keys}</p>
    </aside>
  );
}
