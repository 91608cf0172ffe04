import { OverviewFinding, OverviewWeek } from '@fidelio/contracts/staff';
import { Injectable } from '@nestjs/common';
import { BaseRepository } from '../../platform/database/base.repository.js';
import type { Transaction } from '../../platform/database/transactions.js';
import { FileEntity } from './file.entity.js';

/** The newest files that are counted, and those whose diagnoses are read. */
export const filesCounted = 100_000;
export const diagnosesRead = 5000;
const findingsShown = 30;

const since = `date_trunc('week', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC' - interval '11 weeks'`;
const weekOf = `to_char(date_trunc('week', created_at AT TIME ZONE 'UTC'), 'YYYY-MM-DD')`;

/** Counts over all accounts' files, as text for their plans; nobody's file is named. */
@Injectable()
export class FilesOverviewRepository extends BaseRepository<FileEntity> {
  protected readonly entity = FileEntity;

  /** Weeks with files, the newest first; each file in the state in which its owner sees it. */
  weeks(tx: Transaction): Promise<OverviewWeek[]> {
    return this.parsed(
      OverviewWeek,
      `SELECT ${weekOf} AS week, count(*)::int AS files,
         count(*) FILTER (WHERE state = 'decision')::int AS decision,
         count(*) FILTER (WHERE state = 'sound')::int AS sound,
         count(*) FILTER (WHERE state = 'corrected')::int AS corrected,
         count(*) FILTER (WHERE state = 'partly')::int AS partly,
         count(*) FILTER (WHERE state = 'open')::int AS open,
         count(*) FILTER (WHERE state = 'unreadable')::int AS unreadable,
         count(*) FILTER (WHERE state = 'working')::int AS working,
         count(*) FILTER (WHERE has_copy AND state <> 'working')::int AS copies,
         percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds) AS "secondsHalf",
         percentile_cont(0.9) WITHIN GROUP (ORDER BY seconds) AS "secondsMost"
       FROM (
         SELECT created_at,
           CASE WHEN wait_reason IN ('queued', 'running') THEN 'working'
             WHEN wait_reason = 'nothing-known-found' THEN 'sound'
             WHEN wait_reason = 'cannot-be-opened' THEN 'unreadable'
             WHEN wait_reason = 'needs-agreement' OR jsonb_array_length(summary->'decisions') > 0 THEN 'decision'
             WHEN wait_reason IS NOT NULL AND corrected_key IS NULL THEN 'open'
             WHEN coalesce(jsonb_array_length(summary->'checks') > 0, wait_reason IS NOT NULL) THEN 'partly'
             ELSE 'corrected' END AS state,
           wait_reason IS NULL OR corrected_key IS NOT NULL AS has_copy,
           extract(epoch FROM least(announced_at, corrected_at) - created_at)::float8 AS seconds
         FROM files WHERE created_at >= ${since} ORDER BY created_at DESC LIMIT ${filesCounted}
       ) counted GROUP BY 1 ORDER BY 1 DESC`,
      [],
      tx,
    );
  }

  /** The most frequent findings by week. */
  findings(tx: Transaction): Promise<OverviewFinding[]> {
    return this.parsed(
      OverviewFinding,
      `WITH newest AS (
         SELECT ${weekOf} AS week, diagnosis->'findings' AS findings
         FROM files WHERE created_at >= ${since} AND diagnosis IS NOT NULL ORDER BY created_at DESC LIMIT ${diagnosesRead}
       ), found AS (
         SELECT week, one->>'id' AS finding, one->>'title' AS title, one->>'outcome' AS outcome
         FROM newest, jsonb_array_elements(findings) one
       ), most AS (
         SELECT finding, count(*) AS files FROM found GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${findingsShown}
       )
       SELECT finding, min(title) AS title, week, count(*)::int AS files,
         count(*) FILTER (WHERE outcome = 'fixed')::int AS corrected,
         count(*) FILTER (WHERE outcome = 'offered')::int AS offered,
         count(*) FILTER (WHERE outcome NOT IN ('fixed', 'offered'))::int AS left
       FROM found JOIN most USING (finding) GROUP BY finding, week, most.files ORDER BY most.files DESC, finding, week DESC`,
      [],
      tx,
    );
  }

  /** Keeps what is counted here from holding the database up. */
  async limitTime(tx: Transaction): Promise<void> {
    await this.execute(`SET LOCAL statement_timeout = '20s'`, [], tx);
  }
}
