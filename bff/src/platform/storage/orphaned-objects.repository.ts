import { Injectable } from '@nestjs/common';
import { Any } from 'typeorm';
import { z } from 'zod';
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

  /** As text, because there are thousands of keys at once, and each would be a parameter. */
  async addUnwanted(keys: string[], tx: Transaction): Promise<void> {
    await this.execute('INSERT INTO loose_objects (object_key, unwanted) SELECT unnest($1::text[]), true', [keys], tx);
  }

  async touch(keys: string[]): Promise<void> {
    await this.update({ key: Any(keys) }, { touchedAt: () => 'now()' });
  }

  /** Objects that may be removed, locked against other replicas until the transaction ends. None while a backup copies them. As text, to pass locked ones by. */
  async lockRemovable(limit: number, tx: Transaction): Promise<string[]> {
    const [row] = await this.parsed(
      z.object({ free: z.boolean() }),
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
}
