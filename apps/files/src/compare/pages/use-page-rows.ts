import type { ComparisonSide, PagePin } from '@fidelio/contracts';
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { View } from './use-view';

/** What is said of a page, above it, and the gap below it. In step with the style sheet. */
const [title, gap] = [32, 12];
/** Room for the pins at the left of the first page, between the pages, and at the edge. In step with the style sheet. */
const margins = { one: 28, two: 52 };
const maxWidth = 860;
const minWidth = 120;
/** Where somebody reads: so far down what is seen of the pages. */
const readingLine = 1 / 3;
const nearHead = 2 / 3;
/** The names of the two sides lie over the pages. In step with the style sheet. */
const headRoom = 40;

type Place = Pick<PagePin, 'page' | 'y'>;

interface PageRows {
  rows: { index: number; start: number }[];
  /** Height of all rows. */
  height: number;
  /** Width of one page. */
  width: number;
  /** The room for the pages is known, so they stand where they stay. */
  isLaidOut: boolean;
  /** Number of the page that is read. */
  current: number;
  onScroll(): void;
  show(place: Place, still?: boolean): void;
}

/**
 * Lays out the rows of pages: both sides of a page beside each other, or over each other under the slider. Only rows near the screen
 * are rendered. Whatever changes their size, the place that is read stays where it is.
 *
 * @param list the element in the scroller that has the rows
 */
export function usePageRows(
  scroller: HTMLDivElement | null,
  list: HTMLDivElement | null,
  [left, corrected]: readonly [ComparisonSide, ComparisonSide | null],
  { mode, zoom }: View,
): PageRows {
  const [measured, setRoom] = useState<number | null>(null);
  const room = measured ?? 800;
  const [seen, setSeen] = useState({ first: 0, last: 2, current: 0 });
  const settled = useRef('');
  const read = useRef<Place & { x: number }>(null);
  const isPair = mode === 'both' && corrected !== null;
  const own = isPair ? (room - margins.two) / 2 : room - margins.one;
  const width = Math.max(minWidth, Math.floor(Math.min(maxWidth, own) * zoom));
  const count = Math.max(left.pages.length, corrected?.pages.length ?? 0);
  const heights = Array.from({ length: count }, (_, index) =>
    Math.max(
      ...[left.pages[index], corrected?.pages[index]].map((page) =>
        page ? Math.round((width * page.height) / page.width) : 0,
      ),
    ),
  );
  const starts: number[] = [];
  let height = 0;
  for (const one of heights) {
    starts.push(height);
    height += title + one + gap;
  }
  const topOf = (index: number) => (starts[index] ?? 0) + title;
  const layout = `${width} ${heights.join()}`;
  const rowAt = (top: number) =>
    Math.max(
      0,
      starts.findLastIndex((start) => start <= top),
    );

  function look() {
    if (!scroller || !list) return;
    const { scrollTop, scrollLeft, scrollWidth, clientWidth, clientHeight } = scroller;
    const top = scrollTop - list.offsetTop;
    const line = top + clientHeight * readingLine;
    const current = rowAt(line);
    read.current =
      scrollTop === 0 && scrollLeft === 0
        ? null
        : {
            page: current + 1,
            y: (line - topOf(current)) / (heights[current] || 1),
            x: (scrollLeft + clientWidth / 2) / scrollWidth,
          };
    const [first, last] = [rowAt(top) - 1, rowAt(top + clientHeight) + 1];
    setSeen((before) =>
      before.first === first && before.last === last && before.current === current ? before : { first, last, current },
    );
  }

  function stay() {
    settled.current = layout;
    if (scroller && list && read.current) {
      const { page, x, y } = read.current;
      const line = topOf(page - 1) + y * (heights[page - 1] ?? 0);
      scroller.scrollTo({
        top: list.offsetTop + line - scroller.clientHeight * readingLine,
        left: x * scroller.scrollWidth - scroller.clientWidth / 2,
      });
    }
    look();
  }

  const onResize = useEffectEvent(stay);
  useLayoutEffect(() => {
    if (!scroller || !list) return undefined;
    // Of the list, since whatever changes the size of a row changes it; before the next paint.
    const observer = new ResizeObserver(() => {
      setRoom(scroller.clientWidth);
      onResize();
    });
    observer.observe(scroller);
    observer.observe(list);

    return () => observer.disconnect();
  }, [scroller, list]);

  return {
    rows: starts.map((start, index) => ({ index, start })).slice(Math.max(0, seen.first), seen.last + 1),
    height,
    width,
    isLaidOut: measured !== null,
    current: seen.current + 1,
    // A browser that moves the pages because they have other sizes now is not the reader.
    onScroll: () => (settled.current === layout ? look() : stay()),
    show: ({ page, y }, still = globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches) => {
      const start = starts[page - 1] ?? 0;
      const place = topOf(page - 1) + y * (heights[page - 1] ?? 0);
      // A page is seen from its head where that leaves the place well in view.
      const isNear = place - start < (scroller?.clientHeight ?? 0) * nearHead;
      const top = (list?.offsetTop ?? 0) + (isNear ? start - headRoom : place - 96);
      scroller?.scrollTo({ top: Math.max(0, top), behavior: still ? 'auto' : 'smooth' });
    },
  };
}
