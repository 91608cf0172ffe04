import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { retryConflicts } from './retry-conflicts.js';

/** An open transaction: repositories, the job queue and PubSub join it. */
export type Transaction = EntityManager;

@Injectable()
export class Transactions {
  constructor(private readonly source: DataSource) {}

  /**
   * Commits when `work` resolves and rolls back when it rejects. After a deadlock or a serialization failure `work` runs again, so
   * that it must not depend on what an earlier run left in memory.
   */
  run<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    return retryConflicts(() => this.source.transaction(work));
  }
}
