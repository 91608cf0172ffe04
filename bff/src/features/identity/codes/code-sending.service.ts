import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { type Transaction, Transactions } from '../../../platform/database/transactions.js';
import { Problem } from '../../../platform/http/problem.js';
import { MailQueue } from '../../mails/mail.queue.js';
import type { AccountEntity } from '../accounts/account.entity.js';
import { AuditService } from '../audit/audit.service.js';
import { type CodeRecipient, CodeRecipients } from './code-recipient.js';
import { CodeSecrets } from './code-secrets.js';
import { OneTimeCodesRepository } from './one-time-codes.repository.js';

/** A mailbox that is reached by many addresses gets the codes of this many of them a day. */
const addressesOfMailbox = 3;

@Injectable()
export class CodeSendingService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly transactions: Transactions,
    private readonly codes: OneTimeCodesRepository,
    private readonly recipients: CodeRecipients,
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
  async send(account: Pick<AccountEntity, 'id' | 'email'>, deviceId: string): Promise<number> {
    try {
      await this.transactions.run((tx) => this.sendWithin(tx, this.recipients.of(account), deviceId));
    } catch (error) {
      if (error instanceof Problem)
        await this.audit.record('code-refused', { accountId: account.id, reason: error.code });
      throw error;
    }

    return this.config.limits.codeCoolDownSeconds;
  }

  private async sendWithin(tx: Transaction, recipient: CodeRecipient, deviceId: string): Promise<void> {
    const { accountId } = recipient;
    await this.codes.lockRecipient(recipient, tx);
    await this.requireAllowed(recipient, deviceId, tx);

    const id = randomUUID();
    const code = this.secrets.draw();
    const digest = this.secrets.digest(id, code);
    const sealed = this.secrets.seal(id, code);
    await this.codes.replace({ id, ...recipient, deviceId, digest, sealed }, this.config.limits.codeValidSeconds, tx);
    await this.mails.enqueue({ kind: 'otp', codeId: id }, tx);
    await this.audit.record('code-sent', { accountId }, tx);
  }

  private async requireAllowed(recipient: CodeRecipient, deviceId: string, tx: Transaction): Promise<void> {
    const { codeCoolDownSeconds, codesADay } = this.config.limits;
    const { today, ofMailbox, proven, sinceLast, untilNextDay } = await this.codes.sends(recipient, deviceId, tx);
    const wait = codeCoolDownSeconds - (sinceLast ?? Number.POSITIVE_INFINITY);

    if (wait > 0) throw new Problem('otp.cool-down', { retryAfter: wait });
    // Strangers register other addresses of somebody's mailbox, and cannot prove them: neither whoever has proven one is kept out by
    // these, nor a newcomer who uses the mailbox's plain address.
    const isKeptOut = !proven && !recipient.isPlain && ofMailbox >= codesADay * addressesOfMailbox;
    if (today >= codesADay || isKeptOut) throw new Problem('otp.daily-cap', { retryAfter: untilNextDay ?? 1 });
  }
}
