import { DataSource } from 'typeorm';
import { z } from 'zod';
import { ownerLocks } from '../../platform/database/queue/owner-session.js';
import { JobQueue } from '../../platform/database/queue/job-queue.js';
import { Logger } from '../../platform/observability/logging/logger.js';
import { observabilityOf } from '../../platform/observability/observability.js';
import { repairQueue } from '../files/repair.queue.js';
import { type Ailment, bySql, maxNamed, type Patient } from './ailment.js';

/** A running process mends the same within seconds; a database that restarts lets owners look dead for a moment. */
const deadFor = '1 minute';

const deadClaims = `FROM job_claims claim WHERE claim.started_on < now() - interval '${deadFor}' AND NOT EXISTS (
  SELECT FROM pg_locks lock WHERE lock.locktype = 'advisory' AND lock.granted AND lock.objsubid = 2
    AND lock.database = (SELECT oid FROM pg_database WHERE datname = current_database())
    AND lock.classid = ${ownerLocks} AND lock.objid = claim.owner::oid)`;

/** Not even heard of for twice the time after which pg-boss takes a job for dead. */
const silentJobs = `state = 'active' AND name NOT LIKE '\\_\\_pgboss%'
  AND coalesce(heartbeat_on, started_on) < now() - 2 * make_interval(secs => coalesce(heartbeat_seconds, expire_seconds))
  AND NOT EXISTS (SELECT FROM job_claims WHERE job_id = job.id)`;

const again = `state = 'retry', started_on = NULL, start_after = now()`;

export const jobAilments: Ailment[] = [
  {
    name: 'claims of dead processes',
    says: 'a job is held by a process that is gone',
    cure: 'the claim is deleted, and its job is due at once',
    examine: bySql(
      `SELECT claim.queue || ' ' || claim.job_id AS name ${deadClaims}`,
      `WITH dead AS (DELETE FROM job_claims WHERE job_id IN (SELECT claim.job_id ${deadClaims}) RETURNING job_id, queue, started_on),
         due AS (UPDATE pgboss.job SET ${again} FROM dead
           WHERE job.name = dead.queue AND job.id = dead.job_id AND job.state = 'active' AND job.started_on = dead.started_on)
       SELECT job_id FROM dead`,
    ),
  },
  {
    name: 'stuck jobs',
    says: 'a job runs, and no process says that it is alive',
    cure: 'it is due at once',
    examine: bySql(
      `SELECT name || ' ' || id AS name FROM pgboss.job WHERE ${silentJobs}`,
      `UPDATE pgboss.job SET ${again} WHERE ${silentJobs}`,
    ),
  },
  {
    name: 'files without a repair',
    says: 'a file waits for a repair, and no job does it',
    cure: 'the repair is queued',
    examine: queueRepairs,
  },
  {
    name: 'jobs given up',
    says: 'a job has failed for the last time, within a week',
    cure: 'read the log lines with its id; nothing is done',
    examine: bySql(
      `SELECT name || ' ' || id AS name FROM pgboss.job
       WHERE state = 'failed' AND completed_on > now() - interval '7 days' AND name NOT LIKE '\\_\\_pgboss%' ORDER BY completed_on DESC`,
      null,
    ),
  },
];

const Waiting = z.array(z.object({ id: z.string(), run: z.number() }));

async function queueRepairs({ client, databaseUrl }: Patient, mend: boolean) {
  const { rows } = await client.query(
    `SELECT id, run FROM files WHERE wait_reason IN ('queued', 'running') AND deleted_at IS NULL
       AND updated_at < now() - interval '${deadFor}'
       AND NOT EXISTS (SELECT FROM pgboss.job WHERE name = $1 AND singleton_key = files.id::text AND state < 'completed')`,
    [repairQueue.name],
  );
  const waiting = Waiting.parse(rows);
  if (mend && waiting.length > 0) await enqueue(databaseUrl, waiting);

  return {
    count: waiting.length,
    examples: waiting.slice(0, maxNamed).map(({ id }) => id),
    mended: mend ? waiting.length : 0,
  };
}

async function enqueue(databaseUrl: string, waiting: z.infer<typeof Waiting>): Promise<void> {
  const source = await new DataSource({ type: 'postgres', url: databaseUrl, poolSize: 2 }).initialize();
  const jobs = await JobQueue.start(databaseUrl, observabilityOf(new Logger('silent')));
  try {
    for (const { id, run } of waiting)
      await source.transaction((tx) => jobs.enqueueLatest(tx, repairQueue, { key: id }, { fileId: id, run }));
  } finally {
    await jobs.onModuleDestroy();
    await source.destroy();
  }
}
