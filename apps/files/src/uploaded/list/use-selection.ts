import type { FileRecord } from '@fidelio/contracts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

export interface Selection {
  /** The selected files among those that are shown, in their order. */
  files: FileRecord[];
  ids: ReadonlySet<string>;
  /** @param range selects all from the file that was last selected to this one, as Shift does */
  toggle(id: string, range: boolean): void;
  /** Selects all that are shown, or none where all are selected. */
  toggleAll(): void;
  clear(): void;
}

/** What is selected in the list. A file that a search or filter hides is not selected, so that nothing happens to what cannot be seen. */
export function useSelection(shown: FileRecord[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const anchor = useRef<string | null>(null);
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  });
  const files = useMemo(() => (chosen.size === 0 ? [] : shown.filter(({ id }) => chosen.has(id))), [shown, chosen]);
  const ids = useMemo(() => new Set(files.map(({ id }) => id)), [files]);

  const toggle = useCallback((id: string, range: boolean) => {
    const between = range ? idsBetween(latest.current, anchor.current, id) : [];
    anchor.current = id;
    setChosen((chosen) => {
      const next = new Set(chosen);
      if (between.length > 0) for (const one of between) next.add(one);
      else if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);

  return {
    files,
    ids,
    toggle,
    toggleAll: () => setChosen(files.length === shown.length ? new Set() : new Set(shown.map(({ id }) => id))),
    clear: () => setChosen(new Set()),
  };
}

function idsBetween(files: FileRecord[], from: string | null, to: string): string[] {
  const [start, end] = [files.findIndex(({ id }) => id === from), files.findIndex(({ id }) => id === to)];
  if (start < 0 || end < 0) return [];

  return files.slice(Math.min(start, end), Math.max(start, end) + 1).map(({ id }) => id);
}
