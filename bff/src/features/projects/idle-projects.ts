import { Injectable } from '@nestjs/common';
import { daysBefore } from '../../platform/database/base.repository.js';
import { Transactions } from '../../platform/database/transactions.js';
import { AuditService } from '../identity/audit/audit.service.js';
import { MailQueue } from '../mails/mail.queue.js';
import { ProjectsRepository } from './projects.repository.js';

/** A project that nobody opens, scans or changes is kept for a year, and its owner is told a month before the end. */
export const idleDays = 365;
export const noticeDays = 30;

/** Projects that one run looks at before it looks again. */
const atOnce = 50;

@Injectable()
export class IdleProjects {
  constructor(
    private readonly transactions: Transactions,
    private readonly projects: ProjectsRepository,
    private readonly mails: MailQueue,
    private readonly audit: AuditService,
  ) {}

  /** Each notice and each deletion is a commit of its own; a second run finds nothing more. */
  async sweep(now: Date): Promise<void> {
    const noticed = daysBefore(idleDays - noticeDays, now);
    while ((await this.each(await this.projects.unnoticed(noticed, atOnce), (id) => this.notice(id, noticed))) > 0);
    const [unused, told] = [daysBefore(idleDays, now), daysBefore(noticeDays, now)];
    while ((await this.each(await this.projects.ended(unused, told, atOnce), (id) => this.end(id, unused, told))) > 0);
  }

  /** @returns how many of them were still to be done */
  private async each(ids: string[], work: (id: string) => Promise<boolean>): Promise<number> {
    let done = 0;
    for (const id of ids) if (await work(id)) done += 1;

    return done;
  }

  private notice(projectId: string, unusedSince: Date): Promise<boolean> {
    return this.transactions.run(async (tx) => {
      const accountId = await this.projects.notice(projectId, unusedSince, tx);
      if (accountId === null) return false;
      await this.mails.enqueue({ kind: 'project-idle', accountId, projectId }, tx);

      return true;
    });
  }

  private end(subject: string, unusedSince: Date, toldBefore: Date): Promise<boolean> {
    return this.transactions.run(async (tx) => {
      const ended = await this.projects.end(subject, unusedSince, toldBefore, tx);
      if (ended) await this.audit.record('project-idle-deleted', { subject }, tx);

      return ended;
    });
  }
}
