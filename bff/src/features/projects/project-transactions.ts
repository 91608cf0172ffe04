import { Injectable } from '@nestjs/common';
import { KeyedQueue, QueueFull } from '../../platform/concurrency/keyed-queue.js';
import { type Transaction, Transactions } from '../../platform/database/transactions.js';
import { Problem } from '../../platform/http/problem.js';

/** So much more work of a project waits in this process; whoever comes then is asked to come again. */
const maxWaiting = 20;
/** Projects that are written at the same time in this process, so that others find a connection. */
const writersAtOnce = 2;

/** Transactions that lock a project, one after the other: work that waits for a lock would hold a connection, and a project has many writers. */
@Injectable()
export class ProjectTransactions {
  private readonly projects = new KeyedQueue({ concurrency: 1, maxWaiting });
  private readonly writers = new KeyedQueue({ concurrency: writersAtOnce });

  constructor(private readonly transactions: Transactions) {}

  /** @throws Problem `request.too-many` where too much work of the project waits */
  async run<Result>(projectId: string, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    try {
      return await this.projects.run(projectId, () => this.writers.run('all', () => this.transactions.run(work)));
    } catch (cause) {
      throw cause instanceof QueueFull ? new Problem('request.too-many', { cause, retryAfter: 2 }) : cause;
    }
  }
}
