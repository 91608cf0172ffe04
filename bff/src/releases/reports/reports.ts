import { Inject, Injectable } from '@nestjs/common';
import type { ReleaseReports } from '@fidelio/contracts';
import { DataSource } from 'typeorm';

type Report = ReleaseReports['reports'][number];

/** What accounts have seen of each version: one row an account, in which a failure outweighs a success. */
@Injectable()
export class Reports {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  async keep(account: string, reports: Report[]): Promise<void> {
    for (const { remote, version, kind, step, took, inp } of reports) {
      // Only of versions that exist: a report must not fill the table with inventions.
      await this.source.query(
        `INSERT INTO release_reports (remote, version, account_id, failed_step, load_ms, inp_ms)
         SELECT remote, version, $3, $4, $5, $6 FROM release_versions WHERE remote = $1 AND version = $2
         ON CONFLICT (remote, version, account_id) DO UPDATE SET
           failed_step = coalesce(release_reports.failed_step, excluded.failed_step),
           load_ms = coalesce(release_reports.load_ms, excluded.load_ms),
           inp_ms = greatest(release_reports.inp_ms, excluded.inp_ms)`,
        [remote, version, account, kind === 'failed' ? (step ?? 'render') : null, took ?? null, inp ?? null],
      );
    }
  }
}
