import { useSearchParams } from '@fidelio/shell-api';
import { useCallback, useState } from 'react';
import { useMedia } from '../../use-media';

/** Where files are rows of a table; on narrower screens they are cards, which show their own details. */
const wide = '(min-width: 1200px)';
const none: ReadonlySet<string> = new Set();

interface OpenDetails {
  openIds: ReadonlySet<string>;
  /** The file of the link that was followed, to which the list scrolls. */
  linkedId: string | null;
  /** The file in the panel beside the table; null where details stand in their card. */
  panelId: string | null;
  toggle(id: string): void;
  /** Closes the panel; the focus goes back to the file's row. */
  closePanel(): void;
}

/** The files whose details are open: one at a time on a wide screen. */
export function useOpenDetails(): OpenDetails {
  const isWide = useMedia(wide);
  const [search, setSearch] = useSearchParams();
  const [linkedId] = useState(() => search.get('file'));
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(() => (linkedId ? new Set([linkedId]) : none));
  const last = [...openIds].at(-1) ?? null;

  const toggle = useCallback(
    (id: string) =>
      setOpenIds((open) => {
        if (open.has(id)) return new Set([...open].filter((other) => other !== id));

        return new Set(isWide ? [id] : [...open, id]);
      }),
    [isWide],
  );

  const closePanel = useCallback(() => {
    setOpenIds(none);
    if (last) toggleOf(last)?.focus({ preventScroll: true });
    setSearch(
      (before) => {
        before.delete('file');
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [last, setSearch]);

  return { openIds, linkedId, panelId: isWide ? last : null, toggle, closePanel };
}

function toggleOf(id: string): HTMLElement | null {
  return document.querySelector(`[data-file="${id}"] [aria-expanded]`);
}
