import { type ComparisonItem, listsMacros } from '@fidelio/contracts';
import { Icon } from '@fidelio/ui';
import { itemVerdictName } from '@fidelio/ui/file-parts';
import { Suspense } from 'react';
import { MacroList } from '../../lazy-macro-list';
import { t } from '../texts';
import type { Selection } from '../use-selection';
import styles from './checklist.module.css';
import { ChangeSwitch } from './change-line';
import { ItemButton } from './item-button';
import type { Switches } from './use-switches';
import { useTicks } from './use-ticks';

interface ChecklistProps {
  id: string;
  /** The name of the file. */
  name: string;
  items: ComparisonItem[];
  selection: Selection;
  /** Null where nothing can be switched. */
  switches: Switches | null;
}

/** What is to be looked at after the import; it can be ticked and printed. */
export function Checklist({ id, name, items, selection, switches }: ChecklistProps) {
  const { ticked, toggle } = useTicks(id);
  if (items.length === 0) return null;
  const done = items.filter(({ finding }) => ticked.includes(finding)).length;

  return (
    <section className={styles.checklist} aria-label={itemVerdictName('check')}>
      <h3>
        {itemVerdictName('check')} <span>{t('ticked', { done, all: items.length })}</span>
      </h3>
      <ol>
        {items.map((item) => (
          <li
            key={item.finding}
            data-done={ticked.includes(item.finding) || undefined}
            data-switch={(switches !== null && item.switchable) || undefined}
          >
            <input
              type="checkbox"
              checked={ticked.includes(item.finding)}
              aria-label={t('tick', { title: item.title })}
              onChange={() => toggle(item.finding)}
            />
            <ItemButton item={item} selection={selection} />
            {switches && item.switchable && <ChangeSwitch item={item} switches={switches} />}
            {listsMacros(item.finding) && (
              <Suspense>
                <MacroList {...item} name={name} />
              </Suspense>
            )}
          </li>
        ))}
      </ol>
      <button type="button" className={styles.print} onClick={() => globalThis.print()}>
        <Icon name="files" size={16} />
        {t('print')}
      </button>
    </section>
  );
}
