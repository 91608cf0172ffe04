import type { Comparison, PagePin } from '@fidelio/contracts';
import { useState } from 'react';

export interface Selection {
  /** Number of the selected item. */
  item: number | null;
  /** Selects an item and shows its first place, or the place that was clicked. */
  select(item: number, pin?: PagePin): void;
  /** Selects an item at one of its finding's places or, where no pin is known for that, on that page. */
  selectPlace(item: number, evidence: number | null, page: number | null): void;
  /** Goes to the next place, or with -1 to the one before. */
  move(by: 1 | -1): void;
  /** Whether an item is known to have no pin on any page. */
  hasNoPlace(item: number): boolean;
}

/** Which item is selected; list and pins share it. */
export function useSelection(
  { original, arriving, corrected, items }: Pick<Comparison, 'original' | 'arriving' | 'corrected' | 'items'>,
  show: (pin: PagePin) => void,
): Selection {
  const [item, setItem] = useState<number | null>(null);
  const sides = [corrected, arriving, original].filter((side) => side != null);
  const pins = sides.flatMap((side) => side.pins);
  const isDrawn = sides.every(({ state, simulated }) => state !== 'drawing' && simulated === null);

  function select(number: number, pin = pins.find((one) => one.item === number)) {
    setItem(number);
    if (pin) show(pin);
  }

  function selectPlace(number: number, evidence: number | null, page: number | null) {
    const own = pins.filter((one) => one.item === number);
    const known = own.find((pin) => pin.evidence === evidence) ?? own.find((pin) => pin.page === page);
    const count = Math.max(...sides.map(({ pages }) => pages.length));

    select(
      number,
      known ?? (page !== null && page >= 1 && page <= count ? { item: number, page, x: 0, y: 0 } : own[0]),
    );
  }

  function move(by: 1 | -1) {
    if (items.length === 0) return;
    const at = items.findIndex(({ number }) => number === item);
    const next = at < 0 ? 0 : (at + by + items.length) % items.length;
    select(items[next]!.number);
  }

  return {
    item,
    select,
    selectPlace,
    move,
    hasNoPlace: (number) => isDrawn && pins.every((pin) => pin.item !== number),
  };
}
