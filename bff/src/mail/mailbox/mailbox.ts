import { Inject, Injectable } from '@nestjs/common';
import type { MailboxMessage } from '@fidelio/contracts';
import { DataSource } from 'typeorm';

interface Row {
  id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  sent_at: Date;
}

const columns = 'id, recipient, subject, text, html, sent_at';

@Injectable()
export class Mailbox {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Newest first. */
  async messages(to?: string, limit = 200): Promise<(MailboxMessage & { id: string })[]> {
    const rows: Row[] = await this.source.query(
      `SELECT ${columns} FROM dev_mailbox WHERE $1::text IS NULL OR recipient = $1 ORDER BY id DESC LIMIT $2`,
      [to?.toLowerCase() ?? null, limit],
    );

    return rows.map(toMessage);
  }

  async message(id: number): Promise<(MailboxMessage & { id: string }) | undefined> {
    const rows: Row[] = await this.source.query(`SELECT ${columns} FROM dev_mailbox WHERE id = $1`, [id]);

    return rows.map(toMessage)[0];
  }
}

function toMessage({ id, recipient, subject, text, html, sent_at }: Row): MailboxMessage & { id: string } {
  return { id, to: recipient, subject, text, html, date: sent_at.toISOString() };
}
