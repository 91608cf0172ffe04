import type { GreyPage, PageWords } from '../render/pdf-pages.js';

/** Points that stay free beside what is on a page. */
const margin = 24;
/** Pages are cut to eighths, so that both sides of a comparison are equal for nearly equal content. */
const steps = 8;
/** A page keeps so much of its size: what is on it would be drawn too large otherwise. */
const minShare = { width: 0.5, height: 0.25 };
/** What is lighter is paper. */
const ink = 250;

/**
 * Sheets without the empty paper to the right of their cells and below them; a page of both sides is cut alike.
 *
 * @param drawn the pages of each PDF in grey
 * @param pages the pages of each PDF; those that are not drawn keep their size
 */
export function croppedSheets(drawn: readonly GreyPage[][], pages: readonly PageWords[][]): PageWords[][] {
  return pages.map((side) =>
    side.map((page, index) => {
      const ends = drawn.flatMap((grey) => (grey[index] ? [inkEnd(grey[index])] : []));
      if (drawn.some((grey, at) => pages[at]![index] && !grey[index])) return page;
      const width = cut(page.width, Math.max(...ends.map(({ right }) => right)), minShare.width);
      const height = cut(page.height, Math.max(...ends.map(({ bottom }) => bottom)), minShare.height);

      return { ...page, width, height };
    }),
  );
}

function cut(whole: number, needed: number, min: number): number {
  return whole * Math.min(1, Math.max(min, Math.ceil(((needed + margin) / whole) * steps) / steps));
}

/** Where the ink ends, in points: a pixel is a point. */
function inkEnd({ width, height, pixels }: GreyPage): { right: number; bottom: number } {
  let [right, bottom] = [0, 0];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if (pixels[y * width + x]! < ink) {
        bottom = y + 1;
        if (x >= right) right = x + 1;
      }

  return { right, bottom };
}
