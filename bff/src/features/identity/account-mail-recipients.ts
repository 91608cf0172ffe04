import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config/config.js';
import type { Transaction } from '../../platform/database/transactions.js';
import type { CodeMail, MailRecipients, Recipient } from '../mails/mail-recipients.js';
import { CodeSecrets } from './codes/code-secrets.js';
import { OneTimeCodesRepository } from './codes/one-time-codes.repository.js';
import { TrustedDevice } from './sign-in/trusted-device.js';
import { AccountsService } from './accounts/accounts.service.js';

/** From this code of a day on, somebody else may be asking for them, and the mail has a link that helps the owner. */
const codesBeforeLink = 3;

/** Gives the mail module addresses and codes at the moment when a mail is sent. */
@Injectable()
export class AccountMailRecipients implements MailRecipients {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly accounts: AccountsService,
    private readonly codes: OneTimeCodesRepository,
    private readonly secrets: CodeSecrets,
    private readonly devices: TrustedDevice,
  ) {}

  async ofCode(codeId: string): Promise<CodeMail | undefined> {
    const row = await this.codes.findSealed(codeId);
    const code = row && this.secrets.open(codeId, row.sealed);
    if (!row || code === undefined || code === null) return undefined;

    const name = row.emailVerified ? row.displayName : undefined;

    const needsLink =
      row.deviceId === '' && row.sendsToOthers >= Math.min(codesBeforeLink, this.config.limits.codesADay);
    const deviceLink = needsLink ? this.devices.linkFor(row.email) : undefined;

    return { to: row.email, name, language: row.language ?? 'en', code, minutes: row.minutes, deviceLink };
  }

  async codeMailed(codeId: string, tx: Transaction): Promise<void> {
    await this.codes.updateById(codeId, { sealed: null }, tx);
  }

  async ofAccount(accountId: string): Promise<Recipient | undefined> {
    const account = await this.accounts.find(accountId);
    if (!account?.emailVerifiedAt) return undefined;

    const { email: to, displayName: name, language, mailsDecision: decision, mailsNothing: nothing } = account;

    return { to, name, language: language ?? 'en', mails: { decision, nothing } };
  }
}
