import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../config/config.js';
import { JobQueue } from '../database/queue/job-queue.js';
import { Conditions } from '../operations/health/conditions.js';
import { Logger } from '../operations/logging/logger.js';
import { Metrics } from '../operations/metrics/metrics.js';
import { codeLetter } from './letters/code.letter.js';
import { fileFixedLetter } from './letters/file-fixed.letter.js';
import { Deliveries } from './deliveries.js';
import { type Mail, mailQueue } from './mail.queue.js';
import { MailRecipients } from './mail-recipients.js';
import { type Letter, MailTransport } from './transports/transport.js';

/** Takes mails from the queue and sends each once. */
@Injectable()
export class MailWorker implements OnApplicationBootstrap {
  private readonly host: string;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(JobQueue) private readonly jobs: JobQueue,
    @Inject(MailRecipients) private readonly recipients: MailRecipients,
    @Inject(MailTransport) private readonly transport: MailTransport,
    @Inject(Deliveries) private readonly deliveries: Deliveries,
    @Inject(Conditions) private readonly conditions: Conditions,
    @Inject(Metrics) private readonly metrics: Metrics,
    @Inject(Logger) private readonly logger: Logger,
  ) {
    this.host = new URL(config.publicUrl).hostname;
  }

  async onApplicationBootstrap(): Promise<void> {
    if (!this.config.roles.includes('worker')) return;
    await this.jobs.work(mailQueue, { concurrency: 2, pollSeconds: 1 }, (mail, job) => this.deliver(job.id, mail));
  }

  private async deliver(jobId: string, mail: Mail): Promise<void> {
    if (!(await this.deliveries.begin(jobId, mail.kind))) return;

    const letter = await this.compose(mail);
    if (!letter) {
      this.metrics.mails.inc({ kind: mail.kind, outcome: 'dropped' });

      return this.deliveries.finish(this.source.manager, jobId, 'dropped');
    }
    try {
      await this.transport.send({ ...letter, messageId: `<${jobId}@${this.host}>` });
      this.tell(mail.kind, jobId, 'sent');
    } catch (error) {
      this.tell(mail.kind, jobId, 'failed');
      await this.deliveries.finish(this.source.manager, jobId, 'failed');
      throw error;
    }

    await this.source.transaction(async (manager) => {
      await this.deliveries.finish(manager, jobId, 'sent');
      if (mail.kind === 'otp') await this.recipients.codeMailed(manager, mail.codeId);
    });
  }

  private tell(kind: Mail['kind'], jobId: string, outcome: 'sent' | 'failed'): void {
    this.conditions.note('mail', outcome === 'sent');
    this.metrics.mails.inc({ kind, outcome });
    this.logger.info('mail', { kind, jobId, outcome });
  }

  /** Undefined where there is nobody to write to, or nothing to say, any more. */
  private async compose(mail: Mail): Promise<Omit<Letter, 'messageId'> | undefined> {
    if (mail.kind === 'otp') {
      const code = await this.recipients.ofCode(mail.codeId);
      return code && codeLetter(code);
    }
    const recipient = await this.recipients.ofAccount(mail.accountId);
    return recipient && fileFixedLetter(recipient, mail.fileName, mail.link, this.config.limits.linkDays);
  }
}
