import type { ReleaseReports } from '@fidelio/contracts';
import type { LoadReport } from '@fidelio/federation/runtime';
import { api, session } from '@fidelio/shell-api';

type Report = ReleaseReports['reports'][number];

/** Between the first report and the request that sends it with the others. */
const sendAfterMs = 3000;
const maxReports = 20;

/** Whether a version is one of a build, and not of a development server or an override. */
export function isPublished(version: string): boolean {
  return /^[0-9a-f]{12}$/.test(version);
}

/** Sends the server what this tab measured of its remotes: load times, failures, and interaction to next paint. */
export class ReleaseReporter {
  private queue: Report[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private slowestInteraction = 0;

  constructor() {
    // The page may be left before the time is over; a phone's browser says no more than that it is hidden.
    document.addEventListener('visibilitychange', () => document.hidden && void this.send(true));
    addEventListener('pagehide', () => void this.send(true));
    watchInteractions((milliseconds) => (this.slowestInteraction = Math.max(this.slowestInteraction, milliseconds)));
  }

  /** Queues a report of a published version; a development server's version is not reported. */
  add = (report: LoadReport): void => {
    const { kind, remote, version } = report;
    if (!isPublished(version)) return;
    if (this.queue.length < maxReports)
      this.queue.push(
        kind === 'failed'
          ? { remote, version, kind, step: report.step }
          : { remote, version, kind, took: Math.round(report.took) },
      );
    this.timer ??= setTimeout(() => void this.send(), sendAfterMs);
  };

  /** Reports that cannot be sent are dropped: they must not disturb the user. */
  private async send(keepalive = false): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const inp = this.slowestInteraction > 0 ? Math.round(this.slowestInteraction) : undefined;
    const reports = this.queue.splice(0).map((report) => ({ ...report, inp }));
    if (reports.length > 0 && session.token())
      await api.call('reportReleases', { body: { reports }, keepalive }).catch(() => undefined);
  }
}

function watchInteractions(onInteraction: (milliseconds: number) => void): void {
  if (!PerformanceObserver.supportedEntryTypes?.includes('event')) return;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('interactionId' in entry && entry.interactionId) onInteraction(entry.duration);
  });
  observer.observe({ type: 'event', buffered: true });
}
