import type { ApiError, SessionSource } from '@fidelio/api-client';
import { pageCookie, User } from '@fidelio/contracts';
import { useSyncExternalStore } from 'react';
import { draftPrefix, tokenKey, userKey } from './storage-keys';

/** `ended`: the server refused the session that this tab had. */
export type SessionState =
  | { status: 'signed-in'; token: string; user: User | null }
  | { status: 'signed-out'; ended: boolean };

function readStorage(): SessionState {
  const token = localStorage.getItem(tokenKey);
  if (!token) return { status: 'signed-out', ended: false };
  const stored = User.safeParse(parse(localStorage.getItem(userKey)));

  return { status: 'signed-in', token, user: stored.success ? stored.data : null };
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** The session of this browser, kept in local storage under `session` and `user`. All tabs follow each other's changes. */
export class SessionStore implements SessionSource {
  private state: SessionState;
  private readonly listeners = new Set<() => void>();

  constructor() {
    this.state = readStorage();
    this.writeCookie();
    globalThis.addEventListener('storage', (event) => {
      if (event.key === null || event.key === tokenKey || event.key === userKey) this.set(readStorage());
    });
  }

  token = (): string | null => (this.state.status === 'signed-in' ? this.state.token : null);

  current = (): SessionState => this.state;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Stores a new session. The user is written first, so that no tab sees a token without its user. */
  start(token: string, user: User): void {
    localStorage.setItem(userKey, JSON.stringify(user));
    localStorage.setItem(tokenKey, token);
    this.set({ status: 'signed-in', token, user });
  }

  /** Replaces the stored user, after a change of name or organisation. */
  updateUser(user: User): void {
    if (this.state.status !== 'signed-in') return;
    localStorage.setItem(userKey, JSON.stringify(user));
    this.set({ ...this.state, user });
  }

  /** Removes the session in every tab. Drafts are kept only when the session ended without a sign-out. */
  clear(ended = false): void {
    if (!ended) clearDrafts();
    localStorage.removeItem(tokenKey);
    localStorage.removeItem(userKey);
    this.set({ status: 'signed-out', ended });
  }

  onRefused(_error: ApiError): void {
    this.clear(true);
  }

  private set(state: SessionState): void {
    this.state = state;
    this.writeCookie();
    for (const listener of this.listeners) listener();
  }

  /** The request for a page carries no session. This cookie tells the server which prerendered screen to send, nothing more. */
  private writeCookie(): void {
    if (typeof document === 'undefined') return;
    const signedIn = this.state.status === 'signed-in' ? '1' : null;
    const secure = location.protocol === 'https:';
    document.cookie = pageCookie('signedIn', signedIn, secure);
    // The next account in this browser has other files.
    if (!signedIn) document.cookie = pageCookie('files', null, secure);
  }
}

function clearDrafts(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(draftPrefix)) localStorage.removeItem(key);
}

export const session = new SessionStore();

/** The session as this component sees it now. */
export function useSession(): SessionState {
  // The third argument is for prerendering.
  return useSyncExternalStore(session.subscribe, session.current, session.current);
}

/** The signed-in user, or null. */
export function useUser(): User | null {
  const state = useSession();
  return state.status === 'signed-in' ? state.user : null;
}
