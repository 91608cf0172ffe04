import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { ExternalServices } from '../../platform/observability/external-services.js';
import { Logger } from '../../platform/observability/logging/logger.js';
import { Metrics } from '../../platform/observability/metrics/metrics.js';
import type { Mail } from './mail.queue.js';
import { type Email, MailTransport } from '../../platform/mail/mail-transport.js';

/** Every kind of e-mail: those of the queue, and the waitlist's, which has a queue of its own. */
type MailKind = Mail['kind'] | 'waitlist';

/** Hands e-mails to the transport, and reports each outcome to health, metrics and log. */
@Injectable()
export class MailSender {
  private readonly host: string;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly transport: MailTransport,
    private readonly externalServices: ExternalServices,
    private readonly metrics: Metrics,
    private readonly logger: Logger,
  ) {
    this.host = new URL(config.publicUrl).hostname;
    externalServices.setProbe('mail', () => transport.verify());
  }

  async send(email: Omit<Email, 'messageId'>, kind: MailKind, jobId: string): Promise<void> {
    try {
      await this.transport.send({ ...email, messageId: `<${jobId}@${this.host}>` });
    } catch (error) {
      this.report('failed', kind, jobId);
      throw error;
    }
    this.report('sent', kind, jobId);
  }

  private report(outcome: 'sent' | 'failed', kind: MailKind, jobId: string): void {
    this.externalServices.note('mail', outcome === 'sent');
    this.metrics.mails.inc({ kind, outcome });
    this.logger.info('mail', { kind, jobId, outcome });
  }

  /** There was nobody to write to any more. */
  reportDropped(kind: Mail['kind']): void {
    this.metrics.mails.inc({ kind, outcome: 'dropped' });
  }

  warnOfRepeat(jobId: string, repeats: number): void {
    this.logger.warn('a mail may go out twice', { jobId, repeats });
  }
}
