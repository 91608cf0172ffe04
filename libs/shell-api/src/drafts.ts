import { draftPrefix } from './draft-storage';
import { session } from './session';

function keyOf(name: string): string {
  const state = session.current();
  const owner = state.status === 'signed-in' ? (state.user?.id ?? 'unknown') : 'nobody';

  return `${draftPrefix}${owner}:${name}`;
}

/** What somebody typed and has not sent. It outlives a reload and an ended session, not a sign-out; each account sees its own alone. */
export const drafts = {
  read: (name: string): string => localStorage.getItem(keyOf(name)) ?? '',

  /** An empty text forgets the draft. */
  write(name: string, text: string): void {
    try {
      if (text) localStorage.setItem(keyOf(name), text);
      else localStorage.removeItem(keyOf(name));
    } catch {
      // A full or closed storage must not keep anybody from typing.
    }
  },
};
