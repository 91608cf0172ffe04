import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** An open transaction: repositories, the job queue and PubSub join it. */
export type Transaction = EntityManager;

@Injectable()
export class Transactions {
  constructor(private readonly source: DataSource) {}

  /** Commits when `work` resolves and rolls back when it rejects. */
  run<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    return this.source.transaction(work);
  }
}
