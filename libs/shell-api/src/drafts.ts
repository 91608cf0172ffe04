import { session } from './session';
import { draftPrefix } from './storage-keys';

function keyOf(name: string): string | null {
  const state = session.current();

  return state.status === 'signed-in' ? `${draftPrefix}${state.user?.id ?? 'unknown'}:${name}` : null;
}

/** Texts that were typed and not sent, per account. They survive a reload and an ended session; a sign-out deletes them. */
export const drafts = {
  read(name: string): string {
    const key = keyOf(name);

    return key === null ? '' : (localStorage.getItem(key) ?? '');
  },

  /** The names of this account's drafts. */
  names(): string[] {
    const prefix = keyOf('');

    return prefix === null
      ? []
      : Object.keys(localStorage).flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []));
  },

  /** An empty text deletes the draft; without a session nothing changes. */
  write(name: string, text: string): void {
    const key = keyOf(name);
    if (key === null) return;
    try {
      if (text) localStorage.setItem(key, text);
      else localStorage.removeItem(key);
    } catch {
      // A full or forbidden storage must not prevent typing.
    }
  },
};
