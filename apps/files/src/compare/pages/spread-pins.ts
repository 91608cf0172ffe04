import type { PagePin } from '@fidelio/contracts';

/** Height of a pin with its gap, in pixels. */
const pinHeight = 28;

/**
 * One pin for each item and height, moved down where two would cover each other.
 *
 * @param height of the page, in pixels
 */
export function spreadPins(pins: readonly PagePin[], height: number): (PagePin & { top: number })[] {
  const spread: (PagePin & { top: number })[] = [];
  for (const pin of pins.toSorted((a, b) => a.y - b.y || a.item - b.item)) {
    const wanted = pin.y * height;
    const near = spread.some((one) => one.item === pin.item && wanted - one.y * height < pinHeight);
    if (!near) spread.push({ ...pin, top: Math.max(wanted, (spread.at(-1)?.top ?? -pinHeight) + pinHeight) });
  }

  return spread;
}
