import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Any } from 'typeorm';
import { type Transaction, Transactions } from '../database/transactions.js';
import { Logger } from '../observability/logging/logger.js';
import { newObjectKey } from './object-key.js';
import { type ObjectStorage, STORAGE } from './object-storage.js';
import { OrphanedObjectsRepository } from './orphaned-objects.repository.js';

const touchEveryMs = 20_000;
const removeEveryMs = 60_000;
const batchSize = 20;

/** An object that is being written: committed with its record, or rolled back. */
export interface PendingObject {
  key: string;
  /** Inside the transaction that writes the record. @throws Error where another replica took the write for abandoned */
  commit(tx: Transaction): Promise<void>;
  /** Removes the object unless a record owns it; safe to call at any time; never throws. */
  rollback(): Promise<void>;
}

/**
 * Keeps a row for every stored object that no record owns. The row is committed before the object's first byte is written; the
 * transaction that writes the record deletes the row, and the transaction that deletes the record inserts it again. Whatever
 * happens to a process in between, another one finds the row and removes the object.
 */
@Injectable()
export class PendingObjects implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly writing = new Set<string>();
  private readonly timers: NodeJS.Timeout[] = [];

  constructor(
    private readonly orphans: OrphanedObjectsRepository,
    private readonly transactions: Transactions,
    @Inject(STORAGE) private readonly storage: ObjectStorage,
    private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timers.push(
      setInterval(() => this.inBackground(this.touch()), touchEveryMs),
      setInterval(() => this.inBackground(this.removeOrphaned()), removeEveryMs),
    );
    this.inBackground(this.removeOrphaned());
  }

  onModuleDestroy(): void {
    for (const timer of this.timers) clearInterval(timer);
  }

  async begin(): Promise<PendingObject> {
    const key = newObjectKey();
    await this.orphans.insert({ key });
    this.writing.add(key);
    const commit = (tx: Transaction) => this.commit(key, tx);
    const rollback = () => this.rollback(key);

    return { key, commit, rollback };
  }

  /** Inside the transaction that deletes the records of these objects: the objects are removed after its commit. */
  async removeAfterCommit(keys: string[], tx: Transaction): Promise<void> {
    if (keys.length > 0) await this.orphans.addUnwanted(keys, tx);
  }

  /** Removes all orphaned objects; may run on every replica at once. @returns how many objects were removed */
  async removeOrphaned(): Promise<number> {
    let removed = 0;
    for (let more = true; more;) {
      const count = await this.removeBatch();
      removed += count;
      more = count === batchSize;
    }

    return removed;
  }

  private async commit(key: string, tx: Transaction): Promise<void> {
    if ((await this.orphans.delete({ key }, tx)) === 0)
      throw new Error('The object was removed before its record was written.');
    this.writing.delete(key);
  }

  private async rollback(key: string): Promise<void> {
    this.writing.delete(key);
    await this.remove(key).catch((error: unknown) => this.logger.warn('object left for later removal', { error }));
  }

  /** Where the row is gone, a commit whose answer was lost may have deleted it: then a record owns the object. */
  private async remove(key: string): Promise<void> {
    if (!(await this.orphans.updateById(key, { unwanted: true }))) return;
    await this.storage.remove(key);
    await this.orphans.delete({ key });
  }

  private removeBatch(): Promise<number> {
    return this.transactions.run(async (tx) => {
      const keys = await this.orphans.lockRemovable(batchSize, tx);
      // The object goes before its row: a row without an object is found again, an object without a row never is.
      for (const key of keys) await this.storage.remove(key);
      if (keys.length > 0) await this.orphans.delete({ key: Any(keys) }, tx);

      return keys.length;
    });
  }

  private async touch(): Promise<void> {
    if (this.writing.size > 0) await this.orphans.touch([...this.writing]);
  }

  private inBackground(work: Promise<unknown>): void {
    work.catch((error: unknown) => this.logger.warn('pending objects', { error }));
  }
}
