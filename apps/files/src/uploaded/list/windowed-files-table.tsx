import type { FileRecord } from '@fidelio/contracts';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type FilesTableProps, renderAllUpTo, type Rows, TableOfRows } from './table-of-rows';
import { useScrollToFile } from './use-scroll-to-file';

const estimate = { row: 73, card: 220 };
const cards = '(max-width: 1199px)';

/** A long list, of which only the rows near the viewport are rendered. */
export function WindowedFilesTable(props: FilesTableProps) {
  return <TableOfRows {...props} {...useVisibleRows(props.files, props.linkedId)} />;
}

/** @param openedId file to scroll to */
function useVisibleRows(files: FileRecord[], openedId: string | null): Rows {
  const table = useRef<HTMLTableElement>(null);
  const top = useTop(table);
  const windowed = files.length > renderAllUpTo;
  // Read once a render: the virtualizer asks for thousands of rows at a time.
  const estimatedHeight = globalThis.matchMedia(cards).matches ? estimate.card : estimate.row;
  // Stable, because a new function makes the virtualizer lay out all rows again on every scroll.
  const keyOf = useCallback((index: number) => files[index]?.id ?? index, [files]);
  // oxlint-disable-next-line react/incompatible-library -- concerns the React Compiler, which is not used
  const virtualizer = useWindowVirtualizer({
    // Always enabled: a render with `enabled: false` forgets the viewport at once, also one that React then discards.
    count: files.length,
    estimateSize: () => estimatedHeight,
    getItemKey: keyOf,
    scrollMargin: top,
    overscan: 12,
  });
  useScrollToFile(
    files,
    openedId,
    table,
    windowed ? (index) => virtualizer.scrollToIndex(index, { align: 'center' }) : undefined,
  );

  const items = virtualizer.getVirtualItems();
  const rows = windowed
    ? items.flatMap(({ index }) => rowAt(files, index))
    : files.flatMap((_, index) => rowAt(files, index));

  return {
    table,
    rows,
    before: windowed ? (items[0]?.start ?? top) - top : 0,
    after: windowed ? virtualizer.getTotalSize() - ((items.at(-1)?.end ?? top) - top) : 0,
    measure: virtualizer.measureElement,
  };
}

function rowAt(files: FileRecord[], index: number): { index: number; file: FileRecord }[] {
  const file = files[index];

  return file ? [{ index, file }] : [];
}

/** The top of the table in the page, which changes with the content above it. */
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
