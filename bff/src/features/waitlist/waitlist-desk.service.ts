import { brand, Language } from '@fidelio/contracts';
import {
  type ListWaitlist,
  type SendWaitlistMail,
  type WaitlistMail,
  WaitlistMailState,
  type WaitlistPage,
  type WriteWaitlistMail,
} from '@fidelio/contracts/staff';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { JobQueue } from '../../platform/database/queue/job-queue.js';
import { Transactions } from '../../platform/database/transactions.js';
import { Problem } from '../../platform/http/problem.js';
import { AuditService } from '../identity/audit/audit.service.js';
import { waitlistEmail } from './waitlist.email.js';
import { WaitlistLinks } from './waitlist-links.js';
import { WaitlistMailRepository } from './waitlist-mail.repository.js';
import { waitlistMailQueue } from './waitlist-mail.queue.js';
import { type ListedEntry, type WaitlistPlace, WaitlistRepository } from './waitlist.repository.js';

const pageSize = 50;
const exportedAtOnce = 1000;
/** The link of the preview opens nothing. */
const nobodysId = '00000000-0000-4000-8000-000000000000';

const Place = z.tuple([z.iso.datetime(), z.uuid()]);

/** What staff do with the waitlist. Each act is an audit row of the same commit. */
@Injectable()
export class WaitlistDesk {
  constructor(
    private readonly transactions: Transactions,
    private readonly entries: WaitlistRepository,
    private readonly mails: WaitlistMailRepository,
    private readonly links: WaitlistLinks,
    private readonly jobs: JobQueue,
    private readonly audit: AuditService,
  ) {}

  /** Newest first. */
  async list(query: ListWaitlist): Promise<WaitlistPage['results']> {
    const [found, counts] = await Promise.all([
      this.entries.page(query, placeOf(query.before), pageSize),
      this.entries.counts(),
    ]);
    const last = found.length > pageSize ? found[pageSize - 1] : undefined;

    return {
      entries: found.slice(0, pageSize).map(({ id, email, company, language, joinedAt, mailState }) => ({
        id,
        email,
        company,
        language,
        joinedAt: joinedAt.toISOString(),
        mail: mailState,
      })),
      next: last ? `${last.joined}_${last.id}` : null,
      counts: Object.fromEntries(
        WaitlistMailState.options.map((state) => [state, counts[state] ?? 0]),
      ) as WaitlistPage['results']['counts'],
    };
  }

  /** All entries, as rows of a table, in pages. */
  async *rows(staffId: string): AsyncGenerator<string[][]> {
    await this.audit.record('staff-waitlist-exported', { accountId: staffId });
    yield [['Email', 'Company', 'Language', 'Joined at', 'Mail']];
    let last: ListedEntry | undefined;
    do {
      const place: WaitlistPlace | null = last ? { joined: last.joined, id: last.id } : null;
      const found: ListedEntry[] = await this.entries.page({}, place, exportedAtOnce);
      const page = found.slice(0, exportedAtOnce);
      yield page.map(({ email, company, language, joinedAt, mailState }) => [
        email,
        company,
        language ?? '',
        joinedAt.toISOString(),
        mailState,
      ]);
      last = found.length > exportedAtOnce ? page.at(-1) : undefined;
    } while (last !== undefined);
  }

  /** @throws Problem `waitlist.entry-not-found` */
  async remove(staffId: string, id: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      if (!(await this.entries.delete({ id }, tx))) throw new Problem('waitlist.entry-not-found');
      await this.audit.record('staff-waitlist-entry-deleted', { accountId: staffId, subject: id }, tx);
    });
  }

  async mail(): Promise<WaitlistMail['results']> {
    const nothing = { subject: '', text: '', translations: {}, version: 0, firstSentAt: null };
    const mail = (await this.mails.find()) ?? nothing;
    const { firstSentAt, subject, text, translations, version } = mail;
    const nobody = { to: `somebody@${brand.name.toLowerCase()}.example`, unsubscribe: this.links.make(nobodysId) };
    const previewIn = (asked: Language) => waitlistEmail(mail, { ...nobody, asked }).text;
    const others = Language.options.filter((language) => language !== 'en' && language in translations);
    const previews = Object.fromEntries(others.map((language) => [language, previewIn(language)]));
    const frozen = firstSentAt !== null;

    return { subject, text, translations, version, frozen, preview: previewIn('en'), previews };
  }

  /** @throws Problem `waitlist.mail-changed`, `waitlist.mail-frozen` */
  async write(staffId: string, mail: WriteWaitlistMail): Promise<WaitlistMail['results']> {
    await this.transactions.run(async (tx) => {
      const current = await this.mails.lock(tx);
      if (current?.firstSentAt) throw new Problem('waitlist.mail-frozen');
      if (!(await this.mails.write(mail, tx))) throw new Problem('waitlist.mail-changed');
      await this.audit.record('staff-waitlist-mail-written', { accountId: staffId }, tx);
    });

    return this.mail();
  }

  /**
   * Queues the mail for entries that have not got it. Asked twice, it is sent once.
   *
   * @returns how many entries were queued
   * @throws Problem `waitlist.mail-changed` where the mail is not the one that was previewed
   */
  async send(staffId: string, { version, ids, again = false }: SendWaitlistMail): Promise<number> {
    if (again && ids === undefined) throw new Problem('request.invalid');

    return this.transactions.run(async (tx) => {
      const mail = await this.mails.lock(tx);
      if (mail?.version !== version) throw new Problem('waitlist.mail-changed');
      const queued = again
        ? await this.entries.queueMailAgain(ids ?? [], tx)
        : await this.entries.queueMail(ids ?? null, tx);
      if (queued === 0) return 0;
      await this.mails.freeze(tx);
      await this.jobs.enqueue(tx, waitlistMailQueue, {});
      await this.audit.record(
        again ? 'staff-waitlist-mail-sent-again' : 'staff-waitlist-mail-sent',
        { accountId: staffId, subject: `${queued} entries` },
        tx,
      );

      return queued;
    });
  }
}

function placeOf(before: string | undefined): WaitlistPlace | null {
  if (before === undefined) return null;
  const place = Place.safeParse(before.split('_'));
  if (!place.success) throw new Problem('request.invalid');
  const [joined, id] = place.data;

  return { joined, id };
}
