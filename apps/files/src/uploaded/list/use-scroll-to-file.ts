import type { FileRecord } from '@fidelio/contracts';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * Scrolls to a file once.
 *
 * @param scrollTo for a table that does not render every row
 */
export function useScrollToFile(
  files: FileRecord[],
  openedId: string | null,
  table: RefObject<HTMLTableElement | null>,
  scrollTo?: (index: number) => void,
): void {
  const done = useRef(false);
  useEffect(() => {
    const index = openedId === null ? -1 : files.findIndex(({ id }) => id === openedId);
    if (done.current || index < 0) return;
    done.current = true;
    if (scrollTo) scrollTo(index);
    else table.current?.tBodies[index]?.scrollIntoView({ block: 'center' });
  });
}
