import { z } from 'zod';
import { OwnerSession, ownerLocks } from './owner-session.js';
import type { TakenJob } from './running-jobs.js';

const lookEvery = 2_000;
/**
 * Whoever has lost a session takes its lock anew within a second. A database that was restarted, or failed over, has
 * cut everybody's: a session that is younger than this cannot tell who is gone from who is not back yet.
 */
const youngSession = 10_000;

const Left = z.array(
  z.object({
    id: z.string(),
    queue: z.string(),
    owner: z.number(),
    started: z.string(),
    /** Of the attempt that still stands as active; null where it has come to its end. */
    attempt: z.number().nullable(),
  }),
);
type Left = z.infer<typeof Left>[number];

/** Claims whose owner holds no lock, each with its job where that is still the attempt that was claimed. */
const leftClaims = `
  SELECT claim.job_id AS id, claim.queue, claim.owner, claim.started_on::text AS started, job.retry_count AS attempt
  FROM job_claims claim
  LEFT JOIN pgboss.job job ON job.name = claim.queue AND job.id = claim.job_id
    AND job.state = 'active' AND job.started_on = claim.started_on
  WHERE claim.owner <> $1 AND NOT EXISTS (
    SELECT FROM pg_locks lock
    WHERE lock.locktype = 'advisory' AND lock.granted AND lock.objsubid = 2
      AND lock.database = (SELECT oid FROM pg_database WHERE datname = current_database())
      AND lock.classid = ${ownerLocks} AND lock.objid = claim.owner::oid)`;

/** A job was handed on before its work began here. */
export class JobLost extends Error {
  override name = 'JobLost';
}

/**
 * Notes which process runs which job, and finds the jobs of processes that are gone within seconds. Where a job has no
 * claim (its process was killed before it noted one, the session was lost), pg-boss's heartbeat misses it as before.
 */
export class JobClaims {
  private readonly session: OwnerSession;
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> | undefined;
  /** What an owner seemed to have left at the last look. */
  private suspected = new Set<string>();

  /** @param handOn gives a job, of which only that attempt counts, to whoever takes it next */
  constructor(
    connectionString: string,
    private readonly handOn: (job: TakenJob) => Promise<void>,
    private readonly onTrouble: (message: string, error?: unknown) => void,
  ) {
    this.session = new OwnerSession(connectionString, (error) => {
      // Two looks over one session: nobody is suspected across a loss.
      this.suspected.clear();
      this.onTrouble('job claims lost', error);
    });
  }

  async open(): Promise<void> {
    if (this.timer) return;
    this.timer = setInterval(() => void this.lookOnce(), lookEvery);
    await this.session.open();
  }

  /** @throws JobLost where that attempt does not stand as active any more: whoever has it now is not disturbed */
  async claim({ queue, id, retryCount }: TakenJob): Promise<void> {
    const rows = await this.session.ask(
      `INSERT INTO job_claims (job_id, queue, started_on, owner)
       SELECT id, name, started_on, $4 FROM pgboss.job
       WHERE name = $1 AND id = $2 AND retry_count = $3 AND state = 'active'
       ON CONFLICT (job_id) DO UPDATE SET queue = excluded.queue, started_on = excluded.started_on, owner = excluded.owner
       RETURNING job_id`,
      [queue, id, retryCount, this.session.owner],
    );
    if (rows?.length === 0) throw new JobLost(`The job ${id} was handed on.`);
  }

  async release({ id }: TakenJob): Promise<void> {
    await this.session.ask('DELETE FROM job_claims WHERE job_id = $1 AND owner = $2', [id, this.session.owner]);
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.looking;
    await this.session.close();
  }

  private lookOnce(): Promise<void> {
    this.looking ??= this.look()
      .catch((error: unknown) => this.onTrouble('jobs of processes that are gone', error))
      .finally(() => (this.looking = undefined));

    return this.looking;
  }

  private async look(): Promise<void> {
    if ((this.session.heldFor ?? 0) < youngSession) return;
    const rows = await this.session.ask(leftClaims, [this.session.owner]);
    if (!rows) return;
    const left = Left.parse(rows);
    // Twice in a row: an owner whose session alone was cut is back by then.
    const sure = left.filter((claim) => this.suspected.has(nameOf(claim)));
    this.suspected = new Set(left.map(nameOf));
    for (const claim of sure) await this.clear(claim);
  }

  /** The job first: a claim that stays behind is found again, a job without one only by its heartbeat. */
  private async clear({ id, queue, owner, started, attempt }: Left): Promise<void> {
    if (attempt !== null) await this.handOn({ queue, id, retryCount: attempt });
    await this.session.ask('DELETE FROM job_claims WHERE job_id = $1 AND owner = $2 AND started_on = $3', [
      id,
      owner,
      started,
    ]);
  }
}

const nameOf = ({ id, owner, started }: Left) => `${id} ${owner} ${started}`;
