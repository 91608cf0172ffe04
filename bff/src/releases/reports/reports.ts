import { Inject, Injectable } from '@nestjs/common';
import type { ReleaseReports } from '@fidelio/contracts';
import { DataSource } from 'typeorm';
import { Metrics } from '../../operations/metrics/metrics.js';

type Report = ReleaseReports['reports'][number];

/** What an account saw before the canary that runs now is no measure beside it: it starts anew. */
const stale = `release_reports.at < (SELECT canary_since FROM release_pointers p WHERE p.remote = release_reports.remote)`;

/** What accounts have seen of each version: one row an account, in which a failure outweighs a success. */
@Injectable()
export class Reports {
  constructor(
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(Metrics) private readonly metrics: Metrics,
  ) {}

  async keep(account: string, reports: Report[]): Promise<void> {
    for (const { remote, version, kind, step, took, inp } of reports) {
      // Only of versions that exist, and from proven addresses: neither inventions nor accounts made by the dozen count.
      const kept: unknown[] = await this.source.query(
        `INSERT INTO release_reports (remote, version, account_id, failed_step, load_ms, inp_ms)
         SELECT v.remote, v.version, a.id, $4, $5, $6 FROM release_versions v, accounts a
         WHERE v.remote = $1 AND v.version = $2 AND a.id = $3 AND a.proven_at IS NOT NULL
         ON CONFLICT (remote, version, account_id) DO UPDATE SET
           failed_step = CASE WHEN ${stale} THEN excluded.failed_step
             ELSE coalesce(release_reports.failed_step, excluded.failed_step) END,
           load_ms = CASE WHEN ${stale} THEN excluded.load_ms ELSE coalesce(release_reports.load_ms, excluded.load_ms) END,
           inp_ms = CASE WHEN ${stale} THEN excluded.inp_ms ELSE greatest(release_reports.inp_ms, excluded.inp_ms) END,
           at = now()
         RETURNING remote`,
        [remote, version, account, kind === 'failed' ? (step ?? 'render') : null, took ?? null, inp ?? null],
      );
      if (kept.length > 0) this.count(remote, version, kind, took);
    }
  }

  private count(remote: string, version: string, kind: Report['kind'], took: number | undefined): void {
    const { metrics } = this;
    metrics.remoteReports.inc({
      remote,
      version: metrics.versions.name(`${remote} ${version}`).split(' ').at(-1),
      outcome: kind,
    });
    if (took !== undefined) metrics.remoteLoadSeconds.observe({ remote }, took / 1000);
  }
}
