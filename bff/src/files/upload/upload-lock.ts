import type { EntityManager } from 'typeorm';

/** Until the transaction ends, uploads of this account are recorded one after the other. */
export async function lockUploads(manager: EntityManager, accountId: string): Promise<void> {
  await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 1))', [accountId]);
}
