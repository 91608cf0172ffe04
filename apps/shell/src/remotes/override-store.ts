import { type OverrideNotice, overrideVersion } from '@fidelio/contracts';
import type { FailedLoad, LoadReport } from '@fidelio/federation/runtime';

/** The override of this tab, for the banner. */
export interface OverrideState {
  notice: OverrideNotice;
  /** Why it is not shown: its entry may be missing, unreachable or have another hash than the signed one, or its code throws. */
  failed: FailedLoad | null;
  /** The user has not agreed yet: nothing of it is on this page. */
  asks: boolean;
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
    this.set({ ...this.state, failed: report.kind === 'failed' ? report : null });
  }

  private set(state: OverrideState | null): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}

export const overrideStore = new OverrideStore();
