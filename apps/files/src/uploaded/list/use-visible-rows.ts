import type { FileRecord } from '@fidelio/contracts';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefCallback, type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** Up to here every row is drawn: the browser's own search and printing find them all. */
const drawAllUpTo = 100;
const estimate = { row: 73, card: 220 };
const cards = '(max-width: 1199px)';

interface VisibleRows {
  table: RefObject<HTMLTableElement | null>;
  rows: { index: number; file: FileRecord }[];
  /** Height of what is not drawn above and below. */
  before: number;
  after: number;
  /** Learns a drawn row's real height. */
  measure: RefCallback<HTMLElement>;
}

/** @param opened id of the file that is to be seen first */
export function useVisibleRows(files: FileRecord[], opened: string | null): VisibleRows {
  const table = useRef<HTMLTableElement>(null);
  const top = useTop(table);
  const windowed = files.length > drawAllUpTo;
  // Once a render, not once a row: it is asked for thousands of rows at a time.
  const guess = globalThis.matchMedia(cards).matches ? estimate.card : estimate.row;
  // A new function would make the virtualizer lay out all rows anew at every step of a scroll.
  const keyOf = useCallback((index: number) => files[index]?.id ?? index, [files]);
  // oxlint-disable-next-line react/incompatible-library -- it matters to the React Compiler, which we do not use
  const virtualizer = useWindowVirtualizer({
    enabled: windowed,
    count: files.length,
    estimateSize: () => guess,
    getItemKey: keyOf,
    scrollMargin: top,
    overscan: 12,
  });
  useShown(files, opened, table, windowed ? (index) => virtualizer.scrollToIndex(index, { align: 'center' }) : null);

  const items = virtualizer.getVirtualItems();
  const drawn = windowed
    ? items.flatMap(({ index }) => rowAt(files, index))
    : files.flatMap((_, index) => rowAt(files, index));

  return {
    table,
    rows: drawn,
    before: windowed ? (items[0]?.start ?? top) - top : 0,
    after: windowed ? virtualizer.getTotalSize() - ((items.at(-1)?.end ?? top) - top) : 0,
    measure: virtualizer.measureElement,
  };
}

function rowAt(files: FileRecord[], index: number): { index: number; file: FileRecord }[] {
  const file = files[index];

  return file ? [{ index, file }] : [];
}

/** Where the table begins in the page; what stands above it comes and goes. */
function useTop(table: RefObject<HTMLTableElement | null>): number {
  const [top, setTop] = useState(0);
  useEffect(() => {
    const measure = () => {
      const box = table.current?.getBoundingClientRect();
      if (box) setTop(Math.round(box.top + globalThis.scrollY));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);

    return () => observer.disconnect();
  }, [table]);

  return top;
}

/** Brings the file that a link leads to into view, once. */
function useShown(
  files: FileRecord[],
  opened: string | null,
  table: RefObject<HTMLTableElement | null>,
  scrollTo: ((index: number) => void) | null,
): void {
  const shown = useRef(false);
  useEffect(() => {
    const index = opened === null ? -1 : files.findIndex(({ id }) => id === opened);
    if (shown.current || index < 0) return;
    shown.current = true;
    if (scrollTo) scrollTo(index);
    else table.current?.tBodies[index]?.scrollIntoView({ block: 'center' });
  });
}
