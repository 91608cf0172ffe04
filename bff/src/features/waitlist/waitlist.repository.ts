import type { ListWaitlist, WaitlistMailState } from '@fidelio/contracts/staff';
import { Injectable } from '@nestjs/common';
import { BaseRepository } from '../../platform/database/base.repository.js';
import type { Transaction } from '../../platform/database/transactions.js';
import { WaitlistEntryEntity } from './waitlist-entry.entity.js';

/** Where a page begins: after this entry. */
export interface WaitlistPlace {
  joined: string;
  id: string;
}

/** An entry, and `joinedAt` as exact as PostgreSQL has it. */
export type ListedEntry = Pick<WaitlistEntryEntity, 'id' | 'email' | 'company' | 'joinedAt' | 'mailState'> & {
  joined: string;
};

/** An entry whose mail is being handed over. */
export type ClaimedEntry = Pick<WaitlistEntryEntity, 'id' | 'email' | 'mailTries'>;

const listedSql = `SELECT id, email, company, joined_at AS "joinedAt", mail_state AS "mailState",
    to_char(joined_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS joined
  FROM waitlist`;

@Injectable()
export class WaitlistRepository extends BaseRepository<WaitlistEntryEntity> {
  protected readonly entity = WaitlistEntryEntity;

  /** One entry for each address: a second one changes nothing. */
  async add(email: string, company: string): Promise<void> {
    const text = 'INSERT INTO waitlist (email, company) VALUES ($1, $2) ON CONFLICT (email) DO NOTHING';
    await this.execute(text, [email, company]);
  }

  async delete(email: string, tx: Transaction): Promise<void> {
    await this.execute('DELETE FROM waitlist WHERE email = $1', [email], tx);
  }

  /** @returns whether there was one */
  async deleteById(id: string, tx?: Transaction): Promise<boolean> {
    return (await this.execute('DELETE FROM waitlist WHERE id = $1', [id], tx)) > 0;
  }

  /** Newest first. @param limit how many, and one more where there are more */
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
    const rows = await this.query<{ state: WaitlistMailState; entries: number }>(
      'SELECT mail_state AS state, count(*)::int AS entries FROM waitlist GROUP BY 1',
    );

    return Object.fromEntries(rows.map(({ state, entries }) => [state, entries]));
  }

  /** Lets the entries wait for the mail that have not got it: all, or those with these ids. @returns how many */
  queueMail(ids: string[] | null, tx: Transaction): Promise<number> {
    return this.execute(
      `UPDATE waitlist SET mail_state = 'waiting', mail_tries = 0, mail_at = NULL
       WHERE mail_state = 'none' AND ($1::uuid[] IS NULL OR id = ANY($1))`,
      [ids],
      tx,
    );
  }

  /** Those of the entries wait again whose mail may have arrived, or was refused. */
  queueMailAgain(ids: string[], tx: Transaction): Promise<number> {
    return this.execute(
      `UPDATE waitlist SET mail_state = 'waiting', mail_tries = 0, mail_at = NULL
       WHERE mail_state IN ('unsure', 'failed') AND id = ANY($1)`,
      [ids],
      tx,
    );
  }

  /** Mails that were being handed over by a process that is gone: nobody knows whether they have arrived. */
  noteInterrupted(): Promise<number> {
    return this.execute(`UPDATE waitlist SET mail_state = 'unsure' WHERE mail_state = 'sending'`);
  }

  /** Takes the next entry that was not tried since then, so that no other process takes it. */
  async claimMail(notTriedSince: Date): Promise<ClaimedEntry | null> {
    const [entry] = await this.query<ClaimedEntry>(
      `WITH next AS (
         SELECT id FROM waitlist WHERE mail_state = 'waiting' AND (mail_at IS NULL OR mail_at < $1)
         ORDER BY joined_at DESC, id DESC LIMIT 1 FOR UPDATE SKIP LOCKED
       ), taken AS (
         UPDATE waitlist SET mail_state = 'sending', mail_tries = mail_tries + 1, mail_at = clock_timestamp()
         FROM next WHERE waitlist.id = next.id
         RETURNING waitlist.id, waitlist.email, waitlist.mail_tries AS "mailTries"
       )
       SELECT * FROM taken`,
      [notTriedSince],
    );

    return entry ?? null;
  }

  /** What became of a mail. One that another process calls unsure meanwhile is known after all. */
  async noteMail(id: string, state: 'waiting' | 'sent' | 'unsure' | 'failed'): Promise<void> {
    const from = state === 'sent' ? `('sending', 'unsure')` : `('sending')`;
    await this.execute(`UPDATE waitlist SET mail_state = $2 WHERE id = $1 AND mail_state IN ${from}`, [id, state]);
  }

  async hasWaiting(): Promise<boolean> {
    return (await this.query(`SELECT 1 FROM waitlist WHERE mail_state = 'waiting' LIMIT 1`)).length > 0;
  }
}
