/** A word as it was drawn; points from the upper left corner of its page. */
export interface DrawnWord {
  page: number;
  text: string;
  x: number;
  y: number;
}

export interface Look {
  /** 0: the same to the eye; 5: another number of pages. */
  grade: number;
  /** How far 95 % of the words moved at most, in millimetres; 1000 where more than 5 % stand on another page. */
  millimetres: number;
}

const millimetresPerPoint = 25.4 / 72;
/** Beyond each of them the grade is one worse, as in the comparisons of office-interoperability-tools. */
const bounds = [0.5, 1, 2, 4];
const onAnotherPage = 1000;
const share = 0.95;

/** The words of `pdftotext -bbox`. */
export function drawnWordsOf(bbox: string): DrawnWord[] {
  const pages = bbox.split('<page ').slice(1);

  return pages.flatMap((page, index) =>
    [...page.matchAll(/<word xMin="([\d.-]+)" yMin="([\d.-]+)"[^>]*>([^<]*)<\/word>/g)].map(([, x, y, text]) => ({
      page: index + 1,
      text: text!,
      x: Number(x),
      y: Number(y),
    })),
  );
}

/**
 * How far a copy's words stand from those of the original. The nth of the same words of a page is the nth of that page of the copy, or else
 * stands on another page. Words that the copy does not draw as text, as those in pictures, say nothing.
 */
export function lookOf(before: readonly DrawnWord[], after: readonly DrawnWord[], pages: [number, number]): Look {
  const drifts = driftsOf(before, after).toSorted((a, b) => a - b);
  const millimetres = drifts[Math.max(0, Math.ceil(drifts.length * share) - 1)] ?? 0;
  const grade = pages[0] === pages[1] ? bounds.filter((bound) => millimetres > bound).length : 5;

  return { grade, millimetres: Math.round(millimetres * 100) / 100 };
}

function driftsOf(before: readonly DrawnWord[], after: readonly DrawnWord[]): number[] {
  const onPage = Map.groupBy(after, ({ page, text }) => `${page} ${text}`);
  const anywhere = Map.groupBy(after, ({ text }) => text);
  const taken = new Map<string, number>();
  const drifts: number[] = [];
  for (const { page, text, x, y } of before) {
    const key = `${page} ${text}`;
    const index = taken.get(key) ?? 0;
    taken.set(key, index + 1);
    const same = onPage.get(key)?.[index];
    if (same) drifts.push(Math.hypot(same.x - x, same.y - y) * millimetresPerPoint);
    else if (anywhere.has(text)) drifts.push(onAnotherPage);
  }

  return drifts;
}
