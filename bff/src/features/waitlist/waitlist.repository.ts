import type { ListWaitlist, WaitlistMailState } from '@fidelio/contracts/staff';
import { Injectable } from '@nestjs/common';
import { Any, In } from 'typeorm';
import { BaseRepository } from '../../platform/database/base.repository.js';
import type { Transaction } from '../../platform/database/transactions.js';
import { mailboxOf } from '../identity/accounts/mailbox-of.js';
import { WaitlistEntryEntity } from './waitlist-entry.entity.js';

/** Where a page begins: after this entry. */
export interface WaitlistPlace {
  joined: string;
  id: string;
}

/** An entry, and `joinedAt` as exact as PostgreSQL has it. */
export type ListedEntry = Pick<
  WaitlistEntryEntity,
  'id' | 'email' | 'company' | 'language' | 'joinedAt' | 'mailState'
> & {
  joined: string;
};

/** An entry whose mail is being handed over. */
export type ClaimedEntry = Pick<WaitlistEntryEntity, 'id' | 'email' | 'language' | 'mailTries'>;

const listedSql = `SELECT id, email, company, language, joined_at AS "joinedAt", mail_state AS "mailState",
    to_char(joined_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS joined
  FROM waitlist`;

/** Addresses of a mailbox, by tags or dots, that may be on the list. Its plain address always may: a stranger's others keep nobody off. */
const maxOfMailbox = 3;

/** What `mailboxOf` makes of an address in lower case. */
const mailboxSql = `CASE WHEN email ~ '@(gmail|googlemail)\\.com$'
  THEN replace(split_part(split_part(email, '@', 1), '+', 1), '.', '') || '@gmail.com'
  ELSE regexp_replace(email, '\\+.*@', '@') END`;

const waiting = { mailState: 'waiting', mailTries: 0, mailAt: null } as const;

@Injectable()
export class WaitlistRepository extends BaseRepository<WaitlistEntryEntity> {
  protected readonly entity = WaitlistEntryEntity;

  /**
   * One entry for each address: a second one changes nothing, nor does another address of a mailbox that is full, because all of them
   * get the mail.
   */
  async add(
    { email, ...entry }: Pick<WaitlistEntryEntity, 'email' | 'company' | 'language'>,
    tx: Transaction,
  ): Promise<void> {
    const mailbox = mailboxOf(email);
    await this.execute(`SELECT pg_advisory_xact_lock(hashtextextended($1, 5))`, [mailbox], tx);
    const others = await this.number(`SELECT count(*) AS number FROM waitlist WHERE ${mailboxSql} = $1`, [mailbox], tx);
    if (others < maxOfMailbox || mailbox === email) await this.insertOnce({ email, ...entry }, tx);
  }

  /** Newest first; as text, for pages by key. @param limit how many, and one more where there are more */
  page({ words, mail }: ListWaitlist, before: WaitlistPlace | null, limit: number): Promise<ListedEntry[]> {
    return this.query<ListedEntry>(
      `${listedSql}
       WHERE ($1::text IS NULL OR strpos(lower(email || ' ' || company), lower($1)) > 0)
         AND ($2::text IS NULL OR mail_state = $2)
         AND ($3::timestamptz IS NULL OR (joined_at, id) < ($3::timestamptz, $4::uuid))
       ORDER BY joined_at DESC, id DESC LIMIT $5`,
      [words ?? null, mail ?? null, before?.joined ?? null, before?.id ?? null, limit + 1],
    );
  }

  async counts(): Promise<Partial<Record<WaitlistMailState, number>>> {
    const rows = await this.select()
      .select(['row.mailState AS state', 'count(*)::int AS entries'])
      .groupBy('row.mailState')
      .getRawMany<{ state: WaitlistMailState; entries: number }>();

    return Object.fromEntries(rows.map(({ state, entries }) => [state, entries]));
  }

  /** Lets the entries wait for the mail that have not got it: all, or those with these ids. @returns how many */
  queueMail(ids: string[] | null, tx: Transaction): Promise<number> {
    return this.update({ mailState: 'none', ...(ids && { id: Any(ids) }) }, waiting, tx);
  }

  /** Those of the entries wait again whose mail may have arrived, or was refused. */
  queueMailAgain(ids: string[], tx: Transaction): Promise<number> {
    return this.update({ mailState: In(['unsure', 'failed']), id: Any(ids) }, waiting, tx);
  }

  /** Takes the next entry that was not tried since then, so that no other process takes it; as text, to pass locked ones by. */
  async claimMail(notTriedSince: Date): Promise<ClaimedEntry | null> {
    const [entry] = await this.query<ClaimedEntry>(
      `WITH next AS (
         SELECT id FROM waitlist WHERE mail_state = 'waiting' AND (mail_at IS NULL OR mail_at < $1)
         ORDER BY joined_at DESC, id DESC LIMIT 1 FOR UPDATE SKIP LOCKED
       ), taken AS (
         UPDATE waitlist SET mail_state = 'sending', mail_tries = mail_tries + 1, mail_at = clock_timestamp()
         FROM next WHERE waitlist.id = next.id
         RETURNING waitlist.id, waitlist.email, waitlist.language, waitlist.mail_tries AS "mailTries"
       )
       SELECT * FROM taken`,
      [notTriedSince],
    );

    return entry ?? null;
  }

  /** What became of a mail. One that another process calls unsure meanwhile is known after all. */
  async noteMail(id: string, state: 'waiting' | 'sent' | 'unsure' | 'failed'): Promise<void> {
    const from = state === 'sent' ? ['sending', 'unsure'] : ['sending'];
    await this.update({ id, mailState: In(from) }, { mailState: state });
  }
}
