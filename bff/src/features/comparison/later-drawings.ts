import { Injectable } from '@nestjs/common';
import { Transactions } from '../../platform/database/transactions.js';
import type { FileEntity } from '../files/file.entity.js';
import { FilesRepository } from '../files/files.repository.js';
import { DrawingQueue } from '../files/page-drawings/drawing.queue.js';
import { ProcessorBudget } from '../repairs/engine/processor-budget.js';
import { Logger } from '../../platform/observability/logging/logger.js';

/** After this a drawing for which the renderer was away is tried again. */
const awaySeconds = 60;

/** Drawings that come later: the account has used its processor time, or the renderer is away. */
@Injectable()
export class LaterDrawings {
  constructor(
    private readonly files: FilesRepository,
    private readonly transactions: Transactions,
    private readonly processor: ProcessorBudget,
    private readonly queue: DrawingQueue,
    private readonly logger: Logger,
  ) {}

  /** Queues the drawing for the next hour where nothing is left of this one. */
  async postpones(fileId: string): Promise<boolean> {
    const file = await this.files.findOne({ id: fileId, deletedAt: null });
    const afterSeconds = file ? await this.processor.secondsToWait(file) : 0;
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
}
