import type { GreyPage, PlacedWord } from '../render/pdf-pages.js';

/** Points that a word's box may be off: less than a reader can see. */
const tolerance = 1;

/** Null where the same words stand at the same places, else the first that does not. */
export function movedWord(before: readonly PlacedWord[], after: readonly PlacedWord[]): string | null {
  const length = Math.max(before.length, after.length);
  for (let index = 0; index < length; index++) {
    const [old, now] = [before[index], after[index]];
    if (!old || !now) return `${before.length} words became ${after.length}`;
    if (old.text !== now.text) return `“${old.text}” on page ${old.page} became “${now.text}”`;
    const off =
      old.page === now.page ? Math.max(...old.box.map((edge, at) => Math.abs(edge - now.box[at]!))) : Infinity;
    if (off > tolerance)
      return Number.isFinite(off)
        ? `“${old.text}” on page ${old.page} moved by ${off.toFixed(1)} pt`
        : `“${old.text}” moved from page ${old.page} to page ${now.page}`;
  }

  return null;
}

const dark = 200;

/**
 * How much of the ink stands where it stood, from 0 to 1: the F1 of inked pixels, each taken for found where the other
 * page has ink in it or beside it. Pages are compared in order; one that the other side lacks counts as all missed.
 */
export function inkScore(before: readonly GreyPage[], after: readonly GreyPage[]): number {
  let [found, old, now] = [0, 0, 0];
  for (let index = 0; index < Math.max(before.length, after.length); index++) {
    const there = hits(before[index], after[index]);
    const back = hits(after[index], before[index]);
    old += there.inked;
    now += back.inked;
    found += there.met + back.met;
  }

  return old + now === 0 ? 1 : found / (old + now);
}

function hits(from: GreyPage | undefined, to: GreyPage | undefined): { inked: number; met: number } {
  let [inked, met] = [0, 0];
  if (!from) return { inked, met };
  for (let y = 0; y < from.height; y++) {
    for (let x = 0; x < from.width; x++) {
      if (from.pixels[y * from.width + x]! >= dark) continue;
      inked++;
      if (to && hasInkNear(to, x, y)) met++;
    }
  }

  return { inked, met };
}

function hasInkNear({ width, height, pixels }: GreyPage, x: number, y: number): boolean {
  for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++) {
    for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++)
      if (pixels[row * width + column]! < dark) return true;
  }

  return false;
}
