import { z } from 'zod';
import { OwnerSession, ownerLocks } from './owner-session.js';
import type { TakenJob } from './running-jobs.js';

const checkEveryMs = 2_000;
/**
 * A process that loses its session takes its lock again within a second. A restart of the database cuts all sessions, so a session
 * younger than this cannot tell a dead process from one that has not reconnected yet.
 */
const minSessionAgeMs = 10_000;

const AbandonedClaims = z.array(
  z.object({
    id: z.string(),
    queue: z.string(),
    owner: z.number(),
    started: z.string(),
    /** The attempt where it is still active; null where it has ended. */
    attempt: z.number().nullable(),
  }),
);
type AbandonedClaim = z.infer<typeof AbandonedClaims>[number];

/**
 * Claims whose owner holds no lock, each with its job where the claimed attempt is still active; and claims on attempts that have ended,
 * which an owner that had no session just then could not give back.
 */
const abandonedSql = `
  SELECT claim.job_id AS id, claim.queue, claim.owner, claim.started_on::text AS started, job.retry_count AS attempt
  FROM job_claims claim
  LEFT JOIN pgboss.job job ON job.name = claim.queue AND job.id = claim.job_id
    AND job.state = 'active' AND job.started_on = claim.started_on
  WHERE job.id IS NULL OR (claim.owner <> $1 AND NOT EXISTS (
    SELECT FROM pg_locks lock
    WHERE lock.locktype = 'advisory' AND lock.granted AND lock.objsubid = 2
      AND lock.database = (SELECT oid FROM pg_database WHERE datname = current_database())
      AND lock.classid = ${ownerLocks} AND lock.objid = claim.owner::oid))`;

/** Another process has taken the job over before its work began here. */
export class JobLost extends Error {
  override name = 'JobLost';
}

/**
 * Stores which process runs which job, and finds the jobs of dead processes within seconds. A job without a claim (its process died
 * before it stored one, or had no session) is found by pg-boss's heartbeat later. Its statements stand here and not in a repository,
 * because they must be sent over the session that holds the lock.
 */
export class JobClaims {
  private readonly session: OwnerSession;
  private timer: NodeJS.Timeout | undefined;
  private checking: Promise<void> | undefined;
  /** Claims that looked abandoned at the last check. */
  private suspected = new Set<string>();

  /** @param requeue makes the job due again if that attempt is still the active one */
  constructor(
    connectionString: string,
    private readonly requeue: (job: TakenJob) => Promise<void>,
    private readonly warn: (message: string, error?: unknown) => void,
  ) {
    this.session = new OwnerSession(connectionString, (error) => {
      // Both checks must use one session.
      this.suspected.clear();
      this.warn('job claims: session lost', error);
    });
  }

  async open(): Promise<void> {
    if (this.timer) return;
    this.timer = setInterval(() => void this.checkOnce(), checkEveryMs);
    await this.session.open();
  }

  /** @throws JobLost where that attempt is not the active one any more */
  async claim({ queue, id, retryCount }: TakenJob): Promise<void> {
    const rows = await this.session.query(
      `INSERT INTO job_claims (job_id, queue, started_on, owner)
       SELECT id, name, started_on, $4 FROM pgboss.job
       WHERE name = $1 AND id = $2 AND retry_count = $3 AND state = 'active'
       ON CONFLICT (job_id) DO UPDATE SET queue = excluded.queue, started_on = excluded.started_on, owner = excluded.owner
       RETURNING job_id`,
      [queue, id, retryCount, this.session.owner],
    );
    if (rows?.length === 0) throw new JobLost(`The job ${id} was taken over.`);
  }

  async release({ id }: TakenJob): Promise<void> {
    await this.session.query('DELETE FROM job_claims WHERE job_id = $1 AND owner = $2', [id, this.session.owner]);
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.checking;
    await this.session.close();
  }

  private checkOnce(): Promise<void> {
    this.checking ??= this.check()
      .catch((error: unknown) => this.warn('job claims: check failed', error))
      .finally(() => (this.checking = undefined));

    return this.checking;
  }

  private async check(): Promise<void> {
    if ((this.session.heldFor ?? 0) < minSessionAgeMs) return;
    const rows = await this.session.query(abandonedSql, [this.session.owner]);
    if (!rows) return;
    const abandoned = AbandonedClaims.parse(rows);
    // Found twice in a row: a process that lost only its session has reconnected by then.
    const certain = abandoned.filter((claim) => this.suspected.has(nameOf(claim)));
    this.suspected = new Set(abandoned.map(nameOf));
    for (const claim of certain) await this.clear(claim);
  }

  /** The job goes before its claim: a claim that stays is found again, a job without a claim is not. */
  private async clear({ id, queue, owner, started, attempt }: AbandonedClaim): Promise<void> {
    if (attempt !== null) await this.requeue({ queue, id, retryCount: attempt });
    await this.session.query('DELETE FROM job_claims WHERE job_id = $1 AND owner = $2 AND started_on = $3', [
      id,
      owner,
      started,
    ]);
  }
}

const nameOf = ({ id, owner, started }: AbandonedClaim) => `${id} ${owner} ${started}`;
