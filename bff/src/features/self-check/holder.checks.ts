import type { Client } from 'pg';
import { z } from 'zod';
import { backupLocks } from '../../platform/database/backup-locks.js';
import { ownerLocks } from '../../platform/database/queue/owner-session.js';
import { type Check, type CheckOutcome, fault, ok } from './check.js';
import { command } from './commands.js';
import { mendDatabase } from './database.checks.js';
import { withClient } from './with-client.js';

/** A dead process's jobs are handed on within seconds. */
const maxSecondsWithoutHolder = 60;
const maxNamed = 10;

const Session = z.object({ pid: z.number(), name: z.string(), address: z.string().nullable() });
const Waits = z.array(
  z.object({ waiting: Session, holding: Session.nullable(), seconds: z.coerce.number(), state: z.string().nullable() }),
);
const Locks = z.array(z.object({ lock: z.number(), kind: z.number(), session: Session }));
const Jobs = z.array(
  z.object({ queue: z.string(), id: z.string(), seconds: z.coerce.number(), holder: Session.nullable() }),
);

const sessionOf = (table: string) =>
  `jsonb_build_object('pid', ${table}.pid, 'name', ${table}.application_name, 'address', host(${table}.client_addr))`;

/**
 * Who holds which lock and which job.
 *
 * @param longestWait seconds for a lock, beyond which it is a fault
 */
export function holderChecks(url: string, longestWait = 10): Check[] {
  const remedy = 'Check DATABASE_URL, that PostgreSQL runs, and that it lets this machine in (pg_hba.conf).';
  const mend = mendDatabase;

  return [
    { name: 'locks', remedy, mend, run: () => withClient(url, (client) => checkLocks(client, longestWait)) },
    { name: 'jobs', remedy, mend, run: () => withClient(url, checkJobs) },
  ];
}

async function checkLocks(client: Client, longestWait: number): Promise<CheckOutcome> {
  const { rows } = await client.query(
    `SELECT ${sessionOf('waiting')} AS waiting, CASE WHEN holding.pid IS NOT NULL THEN ${sessionOf('holding')} END AS holding,
       extract(epoch FROM now() - waiting.query_start) AS seconds, holding.state
     FROM pg_stat_activity waiting CROSS JOIN LATERAL unnest(pg_blocking_pids(waiting.pid)) AS blocker
       LEFT JOIN pg_stat_activity holding ON holding.pid = blocker
     WHERE waiting.datname = current_database() AND waiting.wait_event_type = 'Lock' ORDER BY seconds DESC LIMIT ${maxNamed}`,
  );
  const [longest] = Waits.parse(rows);
  if (longest && longest.seconds > longestWait) {
    const { waiting, holding, seconds, state } = longest;
    return fault(
      `${nameOf(waiting)} has waited ${Math.round(seconds)} seconds for a lock of ${holding ? `${nameOf(holding)}, which is ${state ?? 'unknown'}` : 'a prepared transaction'}.`,
      'End the session that holds it; what it had begun is rolled back.',
      () => `psql "$DATABASE_URL" -c 'SELECT pg_terminate_backend(${holding?.pid ?? 0})'`,
    );
  }

  return ok(`Nobody waits for a lock. ${(await heldLocks(client)).join('; ')}`);
}

async function heldLocks(client: Client): Promise<string[]> {
  const { rows } = await client.query(
    `SELECT classid::bigint::int AS lock, objid::bigint::int AS kind, ${sessionOf('holding')} AS session
     FROM pg_locks JOIN pg_stat_activity holding USING (pid)
     WHERE locktype = 'advisory' AND granted AND objsubid = 2 AND classid IN (${ownerLocks}, ${backupLocks.space})
     ORDER BY classid, pid LIMIT ${2 * maxNamed}`,
  );

  return Locks.parse(rows).map(({ lock, kind, session }) => {
    if (lock === ownerLocks) return `${nameOf(session)} is alive and may hold jobs`;

    return `${nameOf(session)} ${kind === backupLocks.oneAtATime ? 'backs up, restores or mends' : 'keeps objects from being removed'}`;
  });
}

async function checkJobs(client: Client): Promise<CheckOutcome> {
  const { rows } = await client.query(
    `SELECT job.name AS queue, job.id, extract(epoch FROM now() - job.started_on) AS seconds, holder.session AS holder
     FROM pgboss.job LEFT JOIN job_claims claim ON claim.job_id = job.id
       LEFT JOIN LATERAL (SELECT ${sessionOf('a')} AS session FROM pg_locks JOIN pg_stat_activity a USING (pid)
         WHERE locktype = 'advisory' AND granted AND objsubid = 2 AND classid = ${ownerLocks}
           AND objid = claim.owner::oid LIMIT 1) holder ON true
     WHERE job.state = 'active' AND job.name NOT LIKE '\\_\\_pgboss%' ORDER BY job.started_on LIMIT ${maxNamed}`,
  );
  const jobs = Jobs.parse(rows);
  const says = jobs.map(
    ({ queue, id, seconds, holder }) =>
      `${queue} ${id} for ${Math.round(seconds)} seconds by ${holder ? nameOf(holder) : 'nobody who is known to be alive'}`,
  );
  if (jobs.some(({ holder, seconds }) => !holder && seconds > maxSecondsWithoutHolder))
    return fault(
      `A job is held by nobody: ${says.join('; ')}.`,
      'Let the doctor make it due again.',
      command('doctor', '--mend'),
    );

  return ok(jobs.length === 0 ? 'No job runs.' : `Jobs that run: ${says.join('; ')}.`);
}

const nameOf = ({ pid, name, address }: z.infer<typeof Session>) =>
  `${name === '' ? 'a session' : name} (process ${pid} of the server${address === null ? '' : `, from ${address}`})`;
