import type { Language, MailChoices } from '@fidelio/contracts';
import type { Transaction } from '../../platform/database/transactions.js';

export interface Recipient {
  to: string;
  name: string;
  language: Language;
  /** Which of the mails that can be switched off are wanted. */
  mails: MailChoices;
}

export interface CodeMail {
  to: string;
  /** Undefined while the address is not verified: whoever signed up with it may have chosen the name to be read by a stranger. */
  name: string | undefined;
  language: Language;
  code: string;
  /** How long the code is valid. */
  minutes: number;
  /** Trusts the browser that opens it; undefined while few codes were asked for. */
  deviceLink: string | undefined;
}

/** Implemented by identity. Jobs hold ids alone; addresses and codes are read when an e-mail is sent. */
export abstract class MailRecipients {
  /** Undefined once the code was mailed, used, replaced or has expired. */
  abstract ofCode(codeId: string): Promise<CodeMail | undefined>;
  /** Deletes the readable code. */
  abstract codeMailed(codeId: string, tx: Transaction): Promise<void>;
  /** Undefined where the account is gone or its address is not verified; such an address gets codes alone. */
  abstract ofAccount(accountId: string): Promise<Recipient | undefined>;
}
