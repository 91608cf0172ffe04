import { Injectable } from '@nestjs/common';
import { RateLimits } from '../../../platform/http/limits/rate-limits.service.js';
import { Logger } from '../../../platform/observability/logging/logger.js';
import type { FileEntity } from '../../files/file.entity.js';

/** The processor time that an account may use in an hour, so that others do not wait for it. */
@Injectable()
export class ProcessorBudget {
  constructor(
    private readonly limits: RateLimits,
    private readonly logger: Logger,
  ) {}

  /** Until something is left; 0 where there is. */
  secondsToWait({ accountId }: Pick<FileEntity, 'accountId'>): Promise<number> {
    return this.limits.secondsToWait('drawingSecondsPerHour', accountId);
  }

  /** Work that could not be charged is none that failed. */
  async charge({ id: fileId, accountId }: Pick<FileEntity, 'id' | 'accountId'>, milliseconds: number): Promise<void> {
    await this.limits
      .spend('drawingSecondsPerHour', accountId, Math.ceil(milliseconds / 1000))
      .catch((error: unknown) => this.logger.warn('processor time not counted', { fileId, error }));
  }
}
