import { type ComparisonItem, type ItemVerdict, itemVerdictOf, type SubstituteFont } from '@fidelio/contracts';
import { itemVerdictName, substituteWords } from '@fidelio/ui/file-parts';
import { t } from '../texts';
import type { Selection } from '../use-selection';
import { ChangeLine } from './change-line';
import styles from './change-list.module.css';
import { Checklist } from './checklist';
import type { Switches } from './use-switches';

/** What only looks different is read last. */
const order: readonly ItemVerdict[] = ['decision', 'check', 'corrected', 'looks'];

interface ChangeListProps {
  id: string;
  /** The name of the file. */
  name: string;
  items: ComparisonItem[];
  selection: Selection;
  /** Null where nothing can be switched. */
  switches: Switches | null;
  working: boolean;
  /** Fonts that the pages were drawn without. */
  substitutes: SubstituteFont[];
}

/** What was found, by what is to be said of it. */
export function ChangeList({ id, name, items, selection, switches, working, substitutes }: ChangeListProps) {
  const groups = order
    .map((verdict) => ({ verdict, own: items.filter((item) => itemVerdictOf(item) === verdict) }))
    .filter(({ own }) => own.length > 0);

  return (
    <aside className={styles.list} aria-labelledby="changes" aria-busy={working || undefined}>
      <h2 id="changes">{t('changes')}</h2>
      {items.length === 0 && <p>{t('nothing')}</p>}
      {groups.map(({ verdict, own }) =>
        verdict === 'check' ? (
          <Checklist key={verdict} id={id} name={name} items={own} selection={selection} switches={switches} />
        ) : (
          <section key={verdict} aria-label={itemVerdictName(verdict)}>
            <h3>
              {itemVerdictName(verdict)} <span>{own.length}</span>
            </h3>
            {verdict === 'decision' && <p className={styles.help}>{t('decideHelp')}</p>}
            <ol>
              {own.map((item) => (
                <ChangeLine key={item.finding} item={item} selection={selection} switches={switches} />
              ))}
            </ol>
          </section>
        ),
      )}
      {substitutes.length > 0 && <p className={styles.help}>{substituteWords(substitutes)}</p>}
      <p className={styles.keys}>{t('keys')}</p>
    </aside>
  );
}
