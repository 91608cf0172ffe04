import type { GreyPage } from '../render/pdf-pages.js';

/** Height of a field, in points. */
const band = 24;
/** Fields beside each other. */
const columns = 16;
/** Of 255. A text that moves by a part of a point changes a field by less. */
const least = 2;

/** How dark the fields of a page are: a byte each, row by row, as base64. */
export function inkOf({ width, height, pixels }: GreyPage): string {
  const fields = new Float64Array(Math.ceil(height / band) * columns);
  const sizes = new Float64Array(fields.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const field = Math.floor(y / band) * columns + Math.floor((x * columns) / width);
      fields[field]! += 255 - pixels[y * width + x]!;
      sizes[field]! += 1;
    }

  return Buffer.from(fields.map((ink, field) => Math.round(ink / (sizes[field] || 1)))).toString('base64');
}

/** A page whose look is known; `ink` is null beyond the pages that are looked at, and absent in drawings before 2026-11-27. */
export interface InkedPage {
  /** What is shown of it, in points. */
  height: number;
  ink?: string | null;
}

/**
 * Where a page first looks different from the same page of the other side.
 *
 * @param before undefined where the other side has no such page
 * @returns a fraction of its height; null where both look the same, undefined where that is not known
 */
export function changedAt(before: InkedPage | undefined, after: InkedPage): number | null | undefined {
  if (!before) return 0;
  if (!before.ink || !after.ink) return undefined;
  const [one, other] = [Buffer.from(before.ink, 'base64'), Buffer.from(after.ink, 'base64')];
  if (one.length !== other.length) return 0;
  const field = one.findIndex((ink, index) => Math.abs(ink - other[index]!) > least);

  return field < 0 ? null : Math.min(1, (Math.floor(field / columns) * band) / after.height);
}
