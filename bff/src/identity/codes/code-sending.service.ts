import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config/config.js';
import { type Transaction, Transactions } from '../../database/transactions.js';
import { Problem } from '../../http/problem.js';
import { MailQueue } from '../../mail/mail.queue.js';
import { AuditService } from '../audit/audit.service.js';
import { CodeSecrets } from './code-secrets.js';
import { OneTimeCodesRepository } from './one-time-codes.repository.js';

@Injectable()
export class CodeSendingService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly transactions: Transactions,
    private readonly codes: OneTimeCodesRepository,
    private readonly secrets: CodeSecrets,
    private readonly mails: MailQueue,
    private readonly audit: AuditService,
  ) {}

  /**
   * Makes a new code for the account and queues its mail; code, job and audit entry are committed together.
   *
   * @param deviceId the trusted device that asks, or '' for any other browser. Cool-down, daily limit and replacement count for
   *                 each device apart, so that nobody uses up the owner's.
   * @returns seconds until another code may be requested
   */
  async send(accountId: string, deviceId: string): Promise<number> {
    try {
      await this.transactions.run((tx) => this.sendWithin(tx, accountId, deviceId));
    } catch (error) {
      if (error instanceof Problem) await this.audit.record('code-refused', { accountId, reason: error.code });
      throw error;
    }

    return this.config.limits.codeCoolDownSeconds;
  }

  private async sendWithin(tx: Transaction, accountId: string, deviceId: string): Promise<void> {
    await this.codes.lockAccount(accountId, tx);
    await this.requireAllowed(accountId, deviceId, tx);

    const id = randomUUID();
    const code = this.secrets.draw();
    const digest = this.secrets.digest(id, code);
    const sealed = this.secrets.seal(id, code);
    await this.codes.replace({ id, accountId, deviceId, digest, sealed }, this.config.limits.codeValidSeconds, tx);
    await this.mails.enqueue({ kind: 'otp', codeId: id }, tx);
    await this.audit.record('code-sent', { accountId }, tx);
  }

  private async requireAllowed(accountId: string, deviceId: string, tx: Transaction): Promise<void> {
    const { codeCoolDownSeconds, codesADay } = this.config.limits;
    const { today, sinceLast, untilNextDay } = await this.codes.sends(accountId, deviceId, tx);
    const wait = codeCoolDownSeconds - (sinceLast ?? Number.POSITIVE_INFINITY);

    if (wait > 0) throw new Problem('otp.cool-down', { retryAfter: wait });
    if (today >= codesADay) throw new Problem('otp.daily-cap', { retryAfter: untilNextDay ?? 1 });
  }
}
