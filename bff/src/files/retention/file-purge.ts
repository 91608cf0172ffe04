import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { CONFIG, type Config } from '../../config/config.js';
import { ObjectLedger } from '../../storage/object-ledger.js';
import { undoWindow } from '../files.service.js';

const Purged = z.tuple([z.array(z.object({ object_key: z.string(), fixed_key: z.string().nullable() })), z.number()]);

/** Ends records for good. Each batch is one commit that also queues the stored objects for removal. */
@Injectable()
export class FilePurge {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(ObjectLedger) private readonly ledger: ObjectLedger,
  ) {}

  /** What was deleted longer ago than it can be restored, and what is older than files are kept. */
  async purgeDue(): Promise<number> {
    const due = `deleted_at < now() - interval '${undoWindow}' OR created_at < now() - make_interval(days => $1)`;
    let purged = 0;
    for (let more = true; more;) {
      const count = await this.source.transaction((manager) =>
        this.purge(manager, `id IN (SELECT id FROM files WHERE ${due} LIMIT 200 FOR UPDATE SKIP LOCKED)`, [
          this.config.limits.retentionDays,
        ]),
      );
      purged += count;
      more = count > 0;
    }
    if (purged > 0) await this.ledger.sweep();

    return purged;
  }

  /** Everything of one account, inside the deletion of that account. */
  async purgeAccount(manager: EntityManager, accountId: string): Promise<void> {
    await this.purge(manager, 'account_id = $1', [accountId]);
  }

  private async purge(manager: EntityManager, which: string, parameters: unknown[]): Promise<number> {
    const [rows, count] = Purged.parse(
      await manager.query(`DELETE FROM files WHERE ${which} RETURNING object_key, fixed_key`, parameters),
    );
    const keys = rows.flatMap(({ object_key, fixed_key }) =>
      fixed_key === null ? [object_key] : [object_key, fixed_key],
    );
    await this.ledger.release(manager, keys);

    return count;
  }
}
