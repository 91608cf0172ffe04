import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { JobQueue } from '../../platform/database/queue/job-queue.js';
import { Transactions } from '../../platform/database/transactions.js';
import { MailSender } from '../mails/mail.sender.js';
import { MailTransport } from '../../platform/mail/mail-transport.js';
import { outcomeOf } from './mail-outcome.js';
import { waitlistEmail } from './waitlist.email.js';
import { WaitlistLinks } from './waitlist-links.js';
import { WaitlistMailRepository } from './waitlist-mail.repository.js';
import { waitlistMailQueue } from './waitlist-mail.queue.js';
import type { WaitlistMailEntity } from './waitlist-mail.entity.js';
import { type ClaimedEntry, WaitlistRepository } from './waitlist.repository.js';

/** Mails that one job sends, well within the time that it may take. */
const atOnce = 200;
/** After so many refusals for the time being an entry counts as refused. */
const maxTries = 20;

/**
 * Sends the one mail, one entry after the other. An entry is marked before its mail is handed over and after it; what a crash
 * leaves in between is never sent again by itself, so that nobody gets the mail twice.
 */
@Injectable()
export class WaitlistMailProcessor implements OnApplicationBootstrap {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly jobs: JobQueue,
    private readonly transactions: Transactions,
    private readonly entries: WaitlistRepository,
    private readonly mails: WaitlistMailRepository,
    private readonly links: WaitlistLinks,
    private readonly transport: MailTransport,
    private readonly sender: MailSender,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.config.roles.includes('worker')) return;
    await this.jobs.work(waitlistMailQueue, { concurrency: 1, pollSeconds: 2 }, (_, job) => this.send(job.signal));
  }

  private async send(signal: AbortSignal): Promise<void> {
    // One job runs at a time, so that whatever is being sent is of a process that is gone: nobody knows whether it has arrived.
    await this.entries.update({ mailState: 'sending' }, { mailState: 'unsure' });
    const mail = await this.mails.find();
    if (!mail || !(await this.entries.exists({ mailState: 'waiting' }))) return;
    await this.transport.verify();

    const started = new Date();
    for (let sent = 0; sent < atOnce; sent += 1) {
      signal.throwIfAborted();
      const entry = await this.entries.claimMail(started);
      if (!entry) return this.requireNoneLeft();
      await this.sendTo(entry, mail);
    }
    await this.transactions.run((tx) => this.jobs.enqueue(tx, waitlistMailQueue, {}));
  }

  private async sendTo({ id, email: to, language, mailTries }: ClaimedEntry, mail: WaitlistMailEntity): Promise<void> {
    try {
      const entry = { to, asked: language ?? 'en', unsubscribe: this.links.make(id) };
      await this.sender.send(waitlistEmail(mail, entry), 'waitlist', id);
    } catch (error) {
      const outcome = outcomeOf(error);
      if (outcome === 'not-now' && mailTries < maxTries) return this.entries.noteMail(id, 'waiting');
      await this.entries.noteMail(id, outcome === 'unsure' ? 'unsure' : 'failed');

      return;
    }
    await this.entries.noteMail(id, 'sent');
  }

  /** The queue tries again later where entries were refused for the time being. */
  private async requireNoneLeft(): Promise<void> {
    if (await this.entries.exists({ mailState: 'waiting' })) throw new Error('The mail server takes some mails later.');
  }
}
