import { type OverrideNotice, overrideParameter, overrideVersion } from '@fidelio/contracts';
import { type LoadReport, readReleaseSet } from '@fidelio/federation/runtime';

/** What is to be said of this tab's override. */
export interface OverrideState {
  notice: OverrideNotice;
  /** Its entry is missing, unreachable or not what was signed. */
  failed: boolean;
}

/** The token lives as long as this tab, and in no other. */
export const overrideToken = (): string | null => sessionStorage.getItem(overrideParameter);

/**
 * Takes an override from the page's address, where there is one, and out of it: an address is copied and shown.
 * A page that was asked for without the token that this tab holds is asked for again with it, since its content policy
 * admits the developer's machine for one page load alone.
 *
 * @returns whether this page is on its way out
 */
export function leavesForOverride(): boolean {
  const address = new URL(location.href);
  const given = address.searchParams.get(overrideParameter);
  const kept = overrideToken();
  if (given !== null) {
    address.searchParams.delete(overrideParameter);
    history.replaceState(history.state, '', address);
    const { override } = readReleaseSet();
    if (override && 'remote' in override) sessionStorage.setItem(overrideParameter, given);
    else sessionStorage.removeItem(overrideParameter);
    watchOverride.take(override ?? null);
    return false;
  }
  if (kept === null) return false;
  address.searchParams.set(overrideParameter, kept);
  location.replace(address);

  return true;
}

/** Back to what everybody sees. */
export function leaveOverride(): void {
  sessionStorage.removeItem(overrideParameter);
  location.reload();
}

/** What the server says of the override, and how its load went. */
class OverrideWatch {
  private state: OverrideState | null = null;
  private readonly listeners = new Set<() => void>();

  readonly current = (): OverrideState | null => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  take(notice: OverrideNotice | null): void {
    const failed = this.state?.failed ?? false;
    if (JSON.stringify(notice) !== JSON.stringify(this.state?.notice ?? null)) this.set(notice && { notice, failed });
  }

  note({ version, kind }: LoadReport): void {
    if (this.state && version === overrideVersion) this.set({ ...this.state, failed: kind === 'failed' });
  }

  private set(state: OverrideState | null): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}

export const watchOverride = new OverrideWatch();
