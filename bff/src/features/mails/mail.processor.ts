import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { JobQueue } from '../../platform/database/queue/job-queue.js';
import { Transactions } from '../../platform/database/transactions.js';
import { codeEmail } from './email-templates/code.email.js';
import { personAnswerEmail } from './email-templates/person-answer.email.js';
import { idleProjectEmail, projectInvitationEmail } from './email-templates/project.email.js';
import { staffFactorEmail } from './email-templates/staff-factor.email.js';
import { FileEmails } from './file-emails.js';
import { MailDeliveriesRepository } from './mail-deliveries.repository.js';
import { type Mail, mailQueue } from './mail.queue.js';
import { MailRecipients } from './mail-recipients.js';
import { MailedAnswers } from './mailed-answers.js';
import { MailedProjects } from './mailed-projects.js';
import { MailSender } from './mail.sender.js';
import type { Email } from '../../platform/mail/mail-transport.js';

/** Takes mail jobs from the queue and sends each e-mail once. */
@Injectable()
export class MailProcessor implements OnApplicationBootstrap {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly jobs: JobQueue,
    private readonly transactions: Transactions,
    private readonly deliveries: MailDeliveriesRepository,
    private readonly recipients: MailRecipients,
    private readonly files: FileEmails,
    private readonly answers: MailedAnswers,
    private readonly projects: MailedProjects,
    private readonly sender: MailSender,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.config.roles.includes('worker')) return;
    await this.jobs.work(mailQueue, { concurrency: 2, pollSeconds: 1 }, (mail, job) => this.deliver(job.id, mail));
  }

  private async deliver(jobId: string, mail: Mail): Promise<void> {
    const { state, possibleRepeats } = await this.deliveries.begin(jobId, mail.kind);
    if (state !== 'sending') return;
    if (possibleRepeats > 0) this.sender.warnOfRepeat(jobId, possibleRepeats);

    const email = await this.compose(mail, jobId);
    if (!email) {
      this.sender.reportDropped(mail.kind);

      return this.transactions.run(async (tx) => {
        await this.deliveries.updateById(jobId, { state: 'dropped' }, tx);
        await this.files.release(jobId, tx);
      });
    }
    try {
      await this.sender.send(email, mail.kind, jobId);
    } catch (error) {
      await this.deliveries.updateById(jobId, { state: 'failed' });
      throw error;
    }

    await this.transactions.run(async (tx) => {
      await this.deliveries.updateById(jobId, { state: 'sent' }, tx);
      await this.files.release(jobId, tx);
      if (mail.kind === 'otp') await this.recipients.codeMailed(mail.codeId, tx);
    });
  }

  /** Undefined where the recipient is gone, the code has ended, or there is nothing to tell any more. */
  private async compose(mail: Mail, jobId: string): Promise<Omit<Email, 'messageId'> | undefined> {
    if (mail.kind === 'otp') {
      const code = await this.recipients.ofCode(mail.codeId);

      return code && codeEmail(code);
    }
    if (mail.kind === 'project-invitation') {
      const invitation = await this.projects.ofInvitation(mail.memberId);

      return invitation && projectInvitationEmail(invitation);
    }
    const recipient = await this.recipients.ofAccount(mail.accountId);
    if (!recipient) return undefined;
    if (mail.kind === 'staff-factor') return staffFactorEmail(recipient, mail);
    if (mail.kind === 'project-idle') {
      const idle = await this.projects.ofIdle(mail.accountId, mail.projectId);

      return idle && idleProjectEmail(recipient, idle);
    }
    if (mail.kind !== 'person-answer') return this.files.compose(mail, jobId, recipient);
    const answer = await this.answers.ofMessage(mail.messageId);

    return answer && personAnswerEmail(recipient, answer);
  }
}
