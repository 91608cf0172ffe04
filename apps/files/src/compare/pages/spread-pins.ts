import type { PagePin } from '@fidelio/contracts';

interface PlacedPin {
  pin: PagePin;
  /** In pixels from the top of the page. */
  wanted: number;
}

/**
 * One pin for each item and height, moved down where two would cover each other.
 *
 * @param room from one pin to the next, in pixels
 */
export function spreadPins<Placed extends PlacedPin>(
  pins: readonly Placed[],
  room: number,
): (Placed & { top: number })[] {
  const spread: (Placed & { top: number })[] = [];
  for (const one of pins.toSorted((a, b) => a.wanted - b.wanted || a.pin.item - b.pin.item)) {
    const isNear = spread.some(({ pin, wanted }) => pin.item === one.pin.item && one.wanted - wanted < room);
    if (!isNear) spread.push({ ...one, top: Math.max(one.wanted, (spread.at(-1)?.top ?? -room) + room) });
  }

  return spread;
}
