import { session } from './session';

let marks: ReadonlyMap<string, string> = new Map();
const listeners = new Set<() => void>();

function set(next: ReadonlyMap<string, string>): void {
  marks = next;
  for (const listener of listeners) listener();
}

session.subscribe(() => {
  if (marks.size > 0 && session.token() === null) set(new Map());
});

/** Marks on menu entries, from the state of remotes in this tab. The mark of the current screen is not shown. */
export const menuMarks = {
  /**
   * @param path of a menu entry of this remote
   * @param text what the mark means, as a sentence for screen readers; null removes it
   */
  set(path: string, text: string | null): void {
    if ((marks.get(path) ?? null) === text) return;
    const next = new Map(marks);
    if (text === null) next.delete(path);
    else next.set(path, text);
    set(next);
  },

  /** Text by path. The map is replaced when a mark changes. */
  current: (): ReadonlyMap<string, string> => marks,

  /** @returns ends the subscription */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
