import type { Comparison, PagePin } from '@fidelio/contracts';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useState } from 'react';
import type { View } from './use-view';

/** Between rows. */
const gap = 24;
/** Room for the pins at the left of each page, and for the edge. */
const margins = 36;
const mostWidth = 860;

interface PageRows {
  rows: { index: number; start: number }[];
  /** Height of all rows. */
  height: number;
  /** Width of one page. */
  width: number;
  show(pin: Pick<PagePin, 'page' | 'y'>): void;
}

/** Lays out the rows of pages: both sides of a page beside each other, or over each other under the slider. */
export function usePageRows(
  scroller: HTMLDivElement | null,
  { arriving, corrected }: Comparison,
  { mode, zoom }: View,
): PageRows {
  const room = useWidth(scroller);
  const columns = mode === 'both' && corrected ? 2 : 1;
  const width = Math.floor(Math.min(mostWidth, (room - margins * columns) / columns) * zoom);
  const heightOf = (index: number) =>
    Math.max(
      ...[arriving.pages[index], corrected?.pages[index]].map((page) =>
        page ? Math.round((width * page.height) / page.width) : 0,
      ),
    );
  const count = Math.max(arriving.pages.length, corrected?.pages.length ?? 0);
  // oxlint-disable-next-line react/incompatible-library -- concerns the React Compiler, which is not used
  const rows = useVirtualizer({
    count,
    getScrollElement: () => scroller,
    estimateSize: heightOf,
    gap,
    overscan: 1,
    paddingEnd: gap,
  });
  const { measure } = rows;
  const heights = Array.from({ length: count }, (_, index) => heightOf(index)).join();
  useEffect(() => measure(), [measure, heights]);

  return {
    rows: rows.getVirtualItems(),
    height: rows.getTotalSize(),
    width: Math.max(120, width),
    show: ({ page, y }) => {
      const [start = 0] = rows.getOffsetForIndex(page - 1, 'start') ?? [];
      const still = globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches;
      scroller?.scrollTo({
        top: Math.max(0, start + y * heightOf(page - 1) - 96),
        behavior: still ? 'auto' : 'smooth',
      });
    },
  };
}

function useWidth(element: HTMLElement | null): number {
  const [width, setWidth] = useState(800);
  useLayoutEffect(() => {
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 800));
    observer.observe(element);

    return () => observer.disconnect();
  }, [element]);

  return width;
}
