import type { Comparison, ComparisonItem } from '@fidelio/contracts';
import { notices } from '@fidelio/shell-api';
import { useState } from 'react';
import { t } from '../texts';
import { switchChanges } from '../comparison.queries';

interface LastSwitch {
  finding: string;
  on: boolean;
  sent: boolean;
}

export interface Switches {
  /** Where the last switch stands. */
  last: { finding: string; state: 'applying' | 'applied' } | null;
  isOn(item: ComparisonItem): boolean;
  set(item: Pick<ComparisonItem, 'finding'>, on: boolean): void;
  undo(): void;
}

/** Switches single changes of a file; the copy is made anew each time. */
export function useSwitches(id: string, { working }: Comparison): Switches {
  const [last, setLast] = useState<LastSwitch | null>(null);
  const applying = last !== null && (!last.sent || working);

  async function send({ finding }: Pick<ComparisonItem, 'finding'>, on: boolean) {
    if (applying) return;
    setLast({ finding, on, sent: false });
    try {
      await switchChanges(id, on ? { on: [finding], off: [] } : { on: [], off: [finding] });
      setLast({ finding, on, sent: true });
    } catch {
      setLast(null);
      notices.error(t('switchFailed'));
    }
  }

  return {
    last: last && { finding: last.finding, state: applying ? 'applying' : 'applied' },
    isOn: ({ finding, outcome }) => (applying && last.finding === finding ? last.on : outcome === 'fixed'),
    set: (item, on) => void send(item, on),
    undo: () => last && void send(last, !last.on),
  };
}
