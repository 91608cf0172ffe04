import { useSearchParams } from '@fidelio/shell-api';
import { useCallback, useState } from 'react';
import { useMedia } from '../../use-media';

/** Where a panel fits beside the files; on narrower screens a file's card shows its own details. */
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

  /** The file opened last is in the address, so that a reload or a copied link shows it again. */
  const open = useCallback(
    (ids: ReadonlySet<string>) => {
      const id = [...ids].at(-1);
      setOpenIds(ids);
      setSearch(
        (search) => {
          if (id) search.set('file', id);
          else search.delete('file');

          return search;
        },
        { replace: true, preventScrollReset: true },
      );
    },
    [setSearch],
  );

  const toggle = useCallback(
    (id: string) => {
      if (openIds.has(id)) open(new Set([...openIds].filter((other) => other !== id)));
      else open(new Set(isWide ? [id] : [...openIds, id]));
    },
    [isWide, open, openIds],
  );

  const closePanel = useCallback(() => {
    open(none);
    if (last) toggleOf(last)?.focus({ preventScroll: true });
  }, [last, open]);

  return { openIds, linkedId, panelId: isWide ? last : null, toggle, closePanel };
}

function toggleOf(id: string): HTMLElement | null {
  return document.querySelector(`[data-file="${id}"] [aria-expanded]`);
}
