import { Injectable } from '@nestjs/common';
import { Logger } from '../../../platform/observability/logging/logger.js';
import { RecoveryCodesService } from './recovery-codes.service.js';
import { TotpService } from './totp.service.js';

/** Keeps second factors readable when a secret is taken away. */
@Injectable()
export class FactorSeals {
  constructor(
    private readonly totp: TotpService,
    private readonly recovery: RecoveryCodesService,
    private readonly logger: Logger,
  ) {}

  /**
   * Seals what is not with the newest of `SECRETS`.
   *
   * @returns factors that were sealed anew, and recovery codes of an earlier version, which hold only with the secret of their day
   */
  async renew(): Promise<{ renewed: number; bound: number }> {
    const apps = await this.totp.renewSeals();
    const { renewed: codes, bound } = await this.recovery.renewSeals();
    if (apps + codes > 0) this.logger.info('second factors sealed with the newest secret', { apps, codes, bound });

    return { renewed: apps + codes, bound };
  }
}
