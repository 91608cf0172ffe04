import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { filesTogetherEmail } from './email-templates/files-together.email.js';
import { fileStateEmail, stateOf } from './email-templates/file-state.email.js';
import type { Transaction } from '../../platform/database/transactions.js';
import type { Mail } from './mail.queue.js';
import type { Recipient } from './mail-recipients.js';
import type { Email } from '../../platform/mail/mail-transport.js';
import { type MailedFile, MailedFiles } from './mailed-files.js';
import { UnsubscribeLinks } from './unsubscribe-links.js';

export type FileMail = Extract<Mail, { kind: `file${string}` }>;
type Composed = Omit<Email, 'messageId'>;
type Choice = 'copy' | 'decision' | 'nothing';

/** Writes the e-mails about files, as the files are when the mail is sent. */
@Injectable()
export class FileEmails {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly files: MailedFiles,
    private readonly unsubscribe: UnsubscribeLinks,
  ) {}

  /** Undefined where there is nothing to tell, or not yet, or it is not wanted. */
  async compose(mail: FileMail, jobId: string, recipient: Recipient): Promise<Composed | undefined> {
    const { files, atWork, isBatch } = await this.filesOf(mail, jobId, recipient);
    const choices = files.map((file) => choiceOf(file, isBatch));
    const wanted = choices.filter((choice) => choice !== null && (choice === 'copy' || recipient.mails[choice]));
    const [first] = files;
    if (!first || wanted.length === 0) return undefined;
    const unsubscribe = this.unsubscribeLink(mail.accountId, choices);
    if (files.length === 1) return fileStateEmail(recipient, first, { days: this.config.limits.linkDays, unsubscribe });

    return filesTogetherEmail(recipient, { files, atWork, page: `${this.config.publicUrl}/files`, unsubscribe });
  }

  /** The job's mail is sent, or there was nothing to tell. */
  async release(jobId: string, tx: Transaction): Promise<void> {
    await this.files.release(jobId, tx);
  }

  private async filesOf(
    mail: FileMail,
    jobId: string,
    { language }: Recipient,
  ): Promise<Awaited<ReturnType<MailedFiles['claim']>>> {
    if (mail.kind === 'files') return this.files.claim(mail, jobId, language);
    const file = mail.fileId === undefined ? nameless(mail) : await this.files.ofFile(mail.fileId, language);

    return { files: file ? [file] : [], atWork: 0, isBatch: false };
  }

  /** A mail that brings a corrected copy is always sent. */
  private unsubscribeLink(accountId: string, choices: (Choice | null)[]): string | undefined {
    if (choices.includes('copy')) return undefined;

    return this.unsubscribe.make(accountId, choices.includes('decision') ? 'decision' : 'nothing');
  }
}

/** Which of the account's choices the mail is; null: it is no reason for one. A copy with something left is one for a batch alone. */
function choiceOf(file: MailedFile, isBatch: boolean): Choice | null {
  const state = stateOf(file);
  if (state === 'working') return null;
  if (state === 'decision') return 'decision';
  if (file.waitReason === null) return 'copy';
  if (file.corrected === null) return 'nothing';

  return isBatch ? 'copy' : null;
}

/** A job that was queued by a version without the other mails about files. */
function nameless(mail: FileMail): MailedFile | undefined {
  if (mail.kind !== 'file-fixed') return undefined;

  return {
    name: mail.fileName,
    waitReason: null,
    waitSentence: null,
    virus: null,
    summary: null,
    changes: [],
    page: mail.link,
    comparison: mail.comparison ?? null,
    corrected: mail.link,
    pictures: null,
  };
}
