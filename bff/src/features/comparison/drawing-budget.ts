import { Injectable } from '@nestjs/common';
import { Transactions } from '../../platform/database/transactions.js';
import type { FileEntity } from '../files/file.entity.js';
import { FilesRepository } from '../files/files.repository.js';
import { DrawingQueue } from '../files/page-drawings/drawing.queue.js';
import { RateLimits } from '../../platform/http/limits/rate-limits.service.js';
import { Logger } from '../../platform/observability/logging/logger.js';

/** After this a drawing for which the renderer was away is tried again. */
const awaySeconds = 60;

/** The processor time that an account may use for drawings in an hour, so that others do not wait for it. */
@Injectable()
export class DrawingBudget {
  constructor(
    private readonly files: FilesRepository,
    private readonly transactions: Transactions,
    private readonly limits: RateLimits,
    private readonly queue: DrawingQueue,
    private readonly logger: Logger,
  ) {}

  /** Queues the drawing for the next hour where nothing is left of this one. */
  async postpones(fileId: string): Promise<boolean> {
    const file = await this.files.findOne({ id: fileId, deletedAt: null });
    const afterSeconds = file ? await this.limits.secondsToWait('drawingSecondsPerHour', file.accountId) : 0;
    if (!file || afterSeconds === 0) return false;
    this.logger.warn('pages are drawn later: the account has used its processor time', { fileId, afterSeconds });
    await this.transactions.run((tx) => this.queue.enqueue(file, { isLookedAt: true, afterSeconds }, tx));

    return true;
  }

  /** Queues a drawing for which the renderer was away once more. */
  async tryLater(file: FileEntity): Promise<void> {
    const afterSeconds = awaySeconds;
    this.logger.warn('pages are drawn later: the renderer is away', { fileId: file.id, afterSeconds });
    await this.transactions.run((tx) => this.queue.enqueue(file, { isLookedAt: true, afterSeconds }, tx));
  }

  /** A drawing that could not be charged is none that failed. */
  async charge({ id: fileId, accountId }: FileEntity, milliseconds: number): Promise<void> {
    await this.limits
      .spend('drawingSecondsPerHour', accountId, Math.ceil(milliseconds / 1000))
      .catch((error: unknown) => this.logger.warn('processor time not counted', { fileId, error }));
  }
}
