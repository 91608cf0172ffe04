import type { ReleaseReports } from '@fidelio/contracts';
import type { LoadReport } from '@fidelio/federation/runtime';
import { api, session } from '@fidelio/shell-api';

type Report = ReleaseReports['reports'][number];

/** Milliseconds after the first note: what a screen takes to come to rest. */
const gather = 3000;
const most = 20;

/** Tells the server how the versions of this tab fare: load times, failures, and how soon they answer to a click. */
export class ReleaseReporter {
  private noted: Report[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private slowest = 0;

  constructor() {
    watchInteractions((milliseconds) => (this.slowest = Math.max(this.slowest, milliseconds)));
  }

  /** Notes what a loader tells; what no publisher has named (a development server's) is nobody's business. */
  note = (report: LoadReport): void => {
    const { kind, remote, version } = report;
    if (!/^[0-9a-f]{12}$/.test(version)) return;
    if (this.noted.length < most)
      this.noted.push(
        kind === 'failed'
          ? { remote, version, kind, step: report.step }
          : { remote, version, kind, took: Math.round(report.took) },
      );
    this.timer ??= setTimeout(() => void this.send(), gather);
  };

  /** Reports that cannot be sent are forgotten: they must never be in anybody's way. */
  private async send(): Promise<void> {
    this.timer = undefined;
    const inp = this.slowest > 0 ? Math.round(this.slowest) : undefined;
    const reports = this.noted.splice(0).map((report) => ({ ...report, inp }));
    if (reports.length > 0 && session.token())
      await api.call('reportReleases', { body: { reports } }).catch(() => undefined);
  }
}

function watchInteractions(onSlow: (milliseconds: number) => void): void {
  if (!PerformanceObserver.supportedEntryTypes?.includes('event')) return;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ('interactionId' in entry && entry.interactionId) onSlow(entry.duration);
  });
  observer.observe({ type: 'event', buffered: true });
}
