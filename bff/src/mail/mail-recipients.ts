import type { EntityManager } from 'typeorm';

export interface Recipient {
  to: string;
  name: string;
}

export interface CodeMail extends Recipient {
  code: string;
  /** How long the code is valid. */
  minutes: number;
}

/** Implemented by identity. Jobs hold ids alone; addresses and codes are read when a mail is sent. */
export abstract class MailRecipients {
  /** Undefined once the code was mailed, used, replaced or has expired: then there is nothing to send. */
  abstract ofCode(codeId: string): Promise<CodeMail | undefined>;
  /** Forgets the code in clear. */
  abstract codeMailed(manager: EntityManager, codeId: string): Promise<void>;
  /** Undefined where the account is gone or its address unproven: those get codes and nothing else. */
  abstract ofAccount(accountId: string): Promise<Recipient | undefined>;
}
