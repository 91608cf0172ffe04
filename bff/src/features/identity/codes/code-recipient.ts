import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { Keyring } from '../../../platform/config/keyring.js';
import type { AccountEntity } from '../accounts/account.entity.js';
import { mailboxOf } from '../accounts/mailbox-of.js';

/** To whom a code is sent, as its limits count: the account may be deleted and made anew for the same address. */
export interface CodeRecipient {
  accountId: string;
  /** Digests, so that no address is kept when its account is deleted. */
  address: Buffer;
  mailbox: Buffer;
  /** It has neither a tag nor, at Google, dots: there is one such address for each mailbox. */
  isPlain: boolean;
}

@Injectable()
export class CodeRecipients {
  private readonly digests: Keyring;

  constructor(@Inject(CONFIG) config: Config) {
    this.digests = new Keyring(config.secrets, 'one-time-code recipient');
  }

  of({ id, email }: Pick<AccountEntity, 'id' | 'email'>): CodeRecipient {
    const mailbox = mailboxOf(email);

    return {
      accountId: id,
      address: this.digests.mac(email),
      mailbox: this.digests.mac(mailbox),
      isPlain: mailbox === email,
    };
  }
}
