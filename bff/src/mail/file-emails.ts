import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { fileDecisionEmail } from './email-templates/file-decision.email.js';
import { fileFixedEmail } from './email-templates/file-fixed.email.js';
import { fileNothingEmail } from './email-templates/file-nothing.email.js';
import type { Mail } from './mail.queue.js';
import type { Recipient } from './mail-recipients.js';
import type { Email } from './mail-transport.js';
import { type MailedFile, MailedFiles } from './mailed-files.js';
import { UnsubscribeLinks } from './unsubscribe-links.js';

export type FileMail = Exclude<Mail, { kind: 'otp' | 'person-answer' | 'staff-factor' }>;
type Composed = Omit<Email, 'messageId'>;

/** Writes the e-mails about files, as the files are when the mail is sent. */
@Injectable()
export class FileEmails {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly files: MailedFiles,
    private readonly unsubscribe: UnsubscribeLinks,
  ) {}

  /** Undefined where there is nothing to tell any more, or it is not wanted. */
  async compose(mail: FileMail, recipient: Recipient): Promise<Composed | undefined> {
    const file = mail.fileId === undefined ? undefined : await this.files.ofFile(mail.fileId);
    if (mail.kind === 'file-fixed') {
      if (mail.fileId !== undefined && !file) return undefined;

      return fileFixedEmail(recipient, { ...mail, file }, this.config.limits.linkDays);
    }
    const choice = mail.kind === 'file-decision' ? 'decision' : 'nothing';
    if (!file || !recipient.mails[choice] || !isStill(choice, file)) return undefined;
    const unsubscribe = this.unsubscribe.make(mail.accountId, choice);
    const compose = choice === 'decision' ? fileDecisionEmail : fileNothingEmail;

    return compose(recipient, file, unsubscribe);
  }
}

/** Whoever has decided meanwhile, on the screen, is not asked by mail. */
function isStill(choice: 'decision' | 'nothing', { waitReason, corrected }: MailedFile): boolean {
  if (choice === 'decision') return waitReason === 'needs-agreement';

  return (
    waitReason === 'cannot-be-opened' ||
    waitReason === 'nothing-known-found' ||
    (waitReason === 'waiting-for-fix' && corrected === null)
  );
}
