import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import type { CodeMail, MailRecipients, Recipient } from '../../mail/mail-recipients.js';
import { CodeSecrets } from '../codes/code-secrets.js';
import { Accounts } from './accounts.js';

const SealedCode = z.object({ email: z.string(), name: z.string(), sealed: z.instanceof(Buffer), minutes: z.number() });

/** What the mail module may know of people, asked for when a mail is about to be sent. */
@Injectable()
export class Recipients implements MailRecipients {
  constructor(
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(CodeSecrets) private readonly secrets: CodeSecrets,
  ) {}

  async ofCode(codeId: string): Promise<CodeMail | undefined> {
    const [row]: unknown[] = await this.source.query(
      `SELECT a.email, a.display_name AS name, c.sealed,
              ceil(extract(epoch FROM c.expires_at - c.created_at) / 60)::int AS minutes
         FROM one_time_codes c JOIN accounts a ON a.id = c.account_id
        WHERE c.id = $1 AND c.sealed IS NOT NULL AND c.ended_at IS NULL AND c.expires_at > clock_timestamp()`,
      [codeId],
    );
    if (row === undefined) return undefined;

    const { email, name, sealed, minutes } = SealedCode.parse(row);
    const code = this.secrets.open(codeId, sealed);

    return code === undefined ? undefined : { to: email, name, code, minutes };
  }

  async codeMailed(manager: EntityManager, codeId: string): Promise<void> {
    await manager.query('UPDATE one_time_codes SET sealed = NULL WHERE id = $1', [codeId]);
  }

  async ofAccount(accountId: string): Promise<Recipient | undefined> {
    const account = await this.accounts.find(accountId);
    if (!account?.provenAt) return undefined;

    return { to: account.email, name: account.displayName };
  }
}
