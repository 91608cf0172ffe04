import type { Comparison, ComparisonSide, PagePin } from '@fidelio/contracts';

/** Where the corrected pages first look different; where that is not known, the first pin. Null where nothing is to be shown. */
export function firstChange({ arriving, corrected }: Comparison): Pick<PagePin, 'page' | 'y'> | null {
  const pages = corrected?.pages ?? [];
  const index = pages.findIndex(({ changedAt }) => typeof changedAt === 'number');
  if (index >= 0) return { page: index + 1, y: pages[index]?.changedAt ?? 0 };

  return [...(corrected?.pins ?? []), ...arriving.pins].toSorted((a, b) => a.page - b.page || a.y - b.y)[0] ?? null;
}

/** Whether all corrected pages are known to look as they would arrive without the corrections. */
export function looksSameEverywhere({ pages }: ComparisonSide): boolean {
  return pages.every(({ changedAt }) => changedAt === null);
}
