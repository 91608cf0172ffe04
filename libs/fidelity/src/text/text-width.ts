/** Advance widths of Arial (which Helvetica and Liberation Sans share), in thousandths of the size, from U+0020 to U+007E. */
const widths = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556, 556, 556,
  556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778,
  722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222,
  500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
]; // prettier-ignore

/** Width of a line of text in EMU for a size in points. Set as Arial: most other fonts of Office are narrower. */
export function textWidth(text: string, points: number, bold: boolean): number {
  let thousandths = 0;
  for (const character of text) thousandths += widthOf(character.codePointAt(0)!);

  return Math.ceil((thousandths / 1000) * points * 12_700 * (bold ? 1.06 : 1));
}

function widthOf(point: number): number {
  const latin = widths[point - 0x20];
  if (latin !== undefined) return latin;

  // East Asian characters fill a square; other letters are about as wide as an n.
  return point >= 0x2e80 && point <= 0xffdc ? 1000 : 600;
}
