import type { Client } from 'pg';

/** Advisory locks: any number, the same in every process. */
export const backupLocks = {
  space: 4_206_119,
  /** One backup or restore at a time. */
  oneAtATime: 1,
  /** While somebody holds it, no object is removed. */
  objectsStay: 2,
} as const;

/** Takes the lock of backups, restores and the doctor until the session ends. @returns false where another session holds it */
export async function takesTurn(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1, $2) AS taken', [
    backupLocks.space,
    backupLocks.oneAtATime,
  ]);

  return rows[0]?.taken === true;
}
