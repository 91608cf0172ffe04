import { type OverrideNotice, overrideParameter, overrideVersion } from '@fidelio/contracts';
import { type LoadReport, readReleaseSet } from '@fidelio/federation/runtime';

/** The override of this tab, for the banner. */
export interface OverrideState {
  notice: OverrideNotice;
  /** Why it is not shown: its entry may be missing, unreachable or have another hash than the signed one, or its code throws. */
  failed: string | null;
}

/** The token is kept for this tab alone, until the tab is closed. */
export const overrideToken = (): string | null => sessionStorage.getItem(overrideParameter);

/**
 * Moves an override's token from the page's address into session storage, because addresses are copied and shown to others.
 * A page that was requested without the stored token is requested again with it: only the answer to such a request has a
 * content security policy that allows the developer's machine.
 *
 * @returns whether the page is being replaced
 */
export function reloadsForOverride(): boolean {
  const address = new URL(location.href);
  const given = address.searchParams.get(overrideParameter);
  const kept = overrideToken();
  if (given !== null) {
    address.searchParams.delete(overrideParameter);
    history.replaceState(history.state, '', address);
    const { override } = readReleaseSet();
    if (override && 'remote' in override) sessionStorage.setItem(overrideParameter, given);
    else sessionStorage.removeItem(overrideParameter);
    overrideStore.setNotice(override ?? null);
    return false;
  }
  if (kept === null) return false;
  address.searchParams.set(overrideParameter, kept);
  location.replace(address);

  return true;
}

/** Ends the override; the tab shows the live versions again. */
export function leaveOverride(): void {
  sessionStorage.removeItem(overrideParameter);
  location.reload();
}

/** The state of this tab's override: what the server says of it, and whether it loaded. */
class OverrideStore {
  private state: OverrideState | null = null;
  private readonly listeners = new Set<() => void>();

  readonly current = (): OverrideState | null => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  setNotice(notice: OverrideNotice | null): void {
    const failed = this.state?.failed ?? null;
    if (JSON.stringify(notice) !== JSON.stringify(this.state?.notice ?? null)) this.set(notice && { notice, failed });
  }

  onReport(report: LoadReport): void {
    if (!this.state || report.version !== overrideVersion) return;
    this.set({ ...this.state, failed: report.kind === 'failed' ? reasonOf(report) : null });
  }

  private set(state: OverrideState | null): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}

/** The failure and what caused it, in one line. */
export function reasonOf({ message, cause }: Extract<LoadReport, { kind: 'failed' }>): string {
  if (!(cause instanceof Error)) return message;
  // The federation runtime says in the last line what happened.
  const what = cause.message.trim().split('\n').at(-1)?.trim() ?? '';

  return `${message}: ${what}`;
}

export const overrideStore = new OverrideStore();
