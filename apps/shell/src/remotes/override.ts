import { type OverrideNotice, overrideParameter, overrideVersion } from '@fidelio/contracts';
import type { LoadReport } from '@fidelio/federation/runtime';

/** The override of this tab, for the banner. */
export interface OverrideState {
  notice: OverrideNotice;
  /** Why it is not shown: its entry may be missing, unreachable or have another hash than the signed one, or its code throws. */
  failed: string | null;
  /** The user has not agreed yet: nothing of it is on this page. */
  asks: boolean;
}

/** The token is kept for this tab alone, until the tab is closed. */
export const overrideToken = (): string | null => sessionStorage.getItem(overrideParameter);

/** Key of session storage: a token whose user was not asked yet. */
export const askedKey = 'override-asked';

/** Whether this page has to do with an override at all: the code that answers for it is loaded then alone. */
export function concernsOverride(): boolean {
  const kept = [overrideParameter, askedKey].some((key) => sessionStorage.getItem(key) !== null);

  return kept || new URL(location.href).searchParams.has(overrideParameter);
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
    if (JSON.stringify(notice) === JSON.stringify(this.state?.notice ?? null)) return;
    this.set(notice && { notice, failed, asks: false });
  }

  ask(notice: OverrideNotice): void {
    this.set({ notice, failed: null, asks: true });
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
