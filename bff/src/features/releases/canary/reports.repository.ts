import { Injectable } from '@nestjs/common';
import { BaseRepository } from '../../../platform/database/base.repository.js';
import { ReleaseReportEntity } from '../release.entities.js';
import { VersionHealth } from './canary-verdict.js';

/** A report from before the running canary does not count beside it, so a new one replaces it. */
const isStale = `release_reports.at < (SELECT canary_since FROM release_pointers p WHERE p.remote = release_reports.remote)`;

type NewReport = Omit<ReleaseReportEntity, 'at'>;

/** What tabs measured of each version: one row an account, in which a failure outweighs a success. */
@Injectable()
export class ReportsRepository extends BaseRepository<ReleaseReportEntity> {
  protected readonly entity = ReleaseReportEntity;

  /** As text, because it is merged with the account's report before. @returns false where there is no such version */
  async keep({ remote, version, accountId, mailbox, failedStep, loadMs, inpMs }: NewReport): Promise<boolean> {
    const kept = await this.execute(
      `INSERT INTO release_reports (remote, version, account_id, mailbox, failed_step, load_ms, inp_ms)
       SELECT v.remote, v.version, $3, $4, $5, $6, $7 FROM release_versions v WHERE v.remote = $1 AND v.version = $2
       ON CONFLICT (remote, version, account_id) DO UPDATE SET
         mailbox = excluded.mailbox,
         failed_step = CASE WHEN ${isStale} THEN excluded.failed_step
           ELSE coalesce(release_reports.failed_step, excluded.failed_step) END,
         load_ms = CASE WHEN ${isStale} THEN excluded.load_ms ELSE coalesce(release_reports.load_ms, excluded.load_ms) END,
         inp_ms = CASE WHEN ${isStale} THEN excluded.inp_ms ELSE greatest(release_reports.inp_ms, excluded.inp_ms) END,
         at = now()`,
      [remote, version, accountId, mailbox, failedStep, loadMs, inpMs],
    );

    return kept > 0;
  }

  /** Each mailbox counts once, however many accounts it has; as text, for medians. @param since counts reports from then on; null counts all */
  async health(remote: string, version: string, since: Date | null): Promise<VersionHealth> {
    const [row] = await this.parsed(
      VersionHealth,
      `SELECT count(*)::int AS accounts, count(*) FILTER (WHERE failed)::int AS failed,
         percentile_disc(0.5) WITHIN GROUP (ORDER BY load_ms) AS "medianLoad",
         percentile_disc(0.75) WITHIN GROUP (ORDER BY inp_ms) AS "p75Inp"
       FROM (
         SELECT bool_or(failed_step IS NOT NULL) AS failed, min(load_ms) AS load_ms, max(inp_ms) AS inp_ms
         FROM release_reports WHERE remote = $1 AND version = $2 AND ($3::timestamptz IS NULL OR at >= $3)
         GROUP BY coalesce(encode(mailbox, 'hex'), account_id::text)
       ) AS mailboxes`,
      [remote, version, since],
    );

    return row ?? { accounts: 0, failed: 0, medianLoad: null, p75Inp: null };
  }
}
