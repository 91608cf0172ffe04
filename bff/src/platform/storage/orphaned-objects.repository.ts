import { Injectable } from '@nestjs/common';
import { backupLocks } from '../database/backup-locks.js';
import { BaseRepository } from '../database/base.repository.js';
import type { Transaction } from '../database/transactions.js';
import { OrphanedObjectEntity } from './orphaned-object.entity.js';

/** A write whose row was not touched for this long belongs to a process that has died. */
const abandonedAfter = '2 minutes';

interface Key {
  key: string;
}

@Injectable()
export class OrphanedObjectsRepository extends BaseRepository<OrphanedObjectEntity> {
  protected readonly entity = OrphanedObjectEntity;

  async add(key: string): Promise<void> {
    await this.execute('INSERT INTO loose_objects (object_key) VALUES ($1)', [key]);
  }

  async addUnwanted(keys: string[], tx: Transaction): Promise<void> {
    await this.execute('INSERT INTO loose_objects (object_key, unwanted) SELECT unnest($1::text[]), true', [keys], tx);
  }

  /** @returns whether there was such a row */
  async markUnwanted(key: string): Promise<boolean> {
    return (await this.execute('UPDATE loose_objects SET unwanted = true WHERE object_key = $1', [key])) > 0;
  }

  async touch(keys: string[]): Promise<void> {
    await this.execute('UPDATE loose_objects SET touched_at = now() WHERE object_key = ANY($1)', [keys]);
  }

  /** Objects that may be removed, locked against other replicas until the transaction ends. None while a backup copies them. */
  async lockRemovable(limit: number, tx: Transaction): Promise<string[]> {
    const [row] = await this.query<{ free: boolean }>(
      'SELECT pg_try_advisory_xact_lock_shared($1, $2) AS free',
      [backupLocks.space, backupLocks.objectsStay],
      tx,
    );
    if (!row?.free) return [];
    const rows = await this.query<Key>(
      `SELECT object_key AS key FROM loose_objects
       WHERE unwanted OR touched_at < now() - interval '${abandonedAfter}'
       LIMIT $1 FOR UPDATE SKIP LOCKED`,
      [limit],
      tx,
    );

    return rows.map(({ key }) => key);
  }

  /** @returns how many of the rows there were */
  delete(keys: string[], tx?: Transaction): Promise<number> {
    return this.execute('DELETE FROM loose_objects WHERE object_key = ANY($1)', [keys], tx);
  }
}
