import { draftPrefix } from './draft-storage';
import { session } from './session';

function keyOf(name: string): string | null {
  const state = session.current();

  return state.status === 'signed-in' ? `${draftPrefix}${state.user?.id ?? 'unknown'}:${name}` : null;
}

/** What somebody typed and has not sent. It outlives a reload and an ended session, not a sign-out; each account sees its own alone. */
export const drafts = {
  read(name: string): string {
    const key = keyOf(name);

    return key === null ? '' : (localStorage.getItem(key) ?? '');
  },

  /** An empty text forgets the draft; without a session nothing changes. */
  write(name: string, text: string): void {
    const key = keyOf(name);
    if (key === null) return;
    try {
      if (text) localStorage.setItem(key, text);
      else localStorage.removeItem(key);
    } catch {
      // A full or closed storage must not keep anybody from typing.
    }
  },
};
