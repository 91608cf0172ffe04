import { MailChoices } from '@fidelio/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { LinkSigner } from '../../platform/links/link-signer.js';

/** A mail that can be switched off. */
export const MailChoice = MailChoices.keyof();
export type MailChoice = keyof MailChoices;

const yearMs = 365 * 86_400_000;

/** Links that switch one kind of mail off without a session. */
@Injectable()
export class UnsubscribeLinks {
  private readonly signer: LinkSigner;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    this.signer = new LinkSigner(config.secrets);
  }

  make(accountId: string, choice: MailChoice): string {
    const token = this.signer.sign(subject(accountId, choice), new Date(Date.now() + yearMs));

    return `${this.config.publicUrl}/api/users/mails/${accountId}/${choice}/${token}`;
  }

  isValid(accountId: string, choice: MailChoice, token: string): boolean {
    return this.signer.verify(subject(accountId, choice), token, new Date()) === 'valid';
  }
}

function subject(accountId: string, choice: MailChoice): string {
  return `${accountId}/mails/${choice}`;
}
