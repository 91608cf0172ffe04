import type { ComparisonItem } from '@fidelio/contracts';
import { Switch } from '@fidelio/ui';
import { useEffect, useRef } from 'react';
import { t } from '../texts';
import type { Selection } from '../use-selection';
import styles from './change-line.module.css';
import { ItemButton } from './item-button';
import type { Switches } from './use-switches';

interface ChangeLineProps {
  item: ComparisonItem;
  selection: Selection;
  switches: Switches | null;
}

/** One change: its number, what it does, and its switch. */
export function ChangeLine({ item, selection, switches }: ChangeLineProps) {
  const line = useRef<HTMLLIElement>(null);
  const switchable = switches !== null && item.switchable;
  const selected = selection.item === item.number;
  useEffect(() => {
    if (selected) line.current?.scrollIntoView({ block: 'nearest' });
  }, [selected]);

  return (
    <li ref={line} className={styles.line} data-selected={selected || undefined} data-switch={switchable || undefined}>
      <ItemButton item={item} selection={selection} />
      {switches && switchable && <ChangeSwitch item={item} switches={switches} />}
    </li>
  );
}

/** Makes the change or leaves it out, with where that stands. */
export function ChangeSwitch({ item, switches }: { item: ComparisonItem; switches: Switches }) {
  const { last } = switches;
  const state = last?.finding === item.finding ? last.state : null;

  return (
    <div className={styles.switching} data-state={state ?? undefined}>
      <Switch
        className={styles.switch}
        label={t('switch', { title: item.change ?? item.title })}
        checked={switches.isOn(item)}
        busy={last?.state === 'applying'}
        onChange={(isOn) => switches.set(item, isOn)}
      />
      <span role="status" className={styles.state}>
        {state && t(state)}
      </span>
      {state === 'applied' && (
        <button type="button" className={styles.undo} onClick={() => switches.undo()}>
          {t('undo')}
        </button>
      )}
    </div>
  );
}
