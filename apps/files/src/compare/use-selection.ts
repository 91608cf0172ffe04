import type { Comparison, PagePin } from '@fidelio/contracts';
import { useState } from 'react';

export interface Selection {
  /** Number of the selected item. */
  item: number | null;
  /** Selects an item and shows its first place, or the place that was clicked. */
  select(item: number, pin?: PagePin): void;
  /** Goes to the next place, or with -1 to the one before. */
  move(by: 1 | -1): void;
}

/** Which item is selected; list and pins share it. */
export function useSelection({ arriving, corrected, items }: Comparison, show: (pin: PagePin) => void): Selection {
  const [item, setItem] = useState<number | null>(null);
  const pins = [...(corrected?.pins ?? []), ...arriving.pins];

  function select(number: number, pin = pins.find((one) => one.item === number)) {
    setItem(number);
    if (pin) show(pin);
  }

  function move(by: 1 | -1) {
    if (items.length === 0) return;
    const at = items.findIndex(({ number }) => number === item);
    const next = at < 0 ? 0 : (at + by + items.length) % items.length;
    select(items[next]!.number);
  }

  return { item, select, move };
}
