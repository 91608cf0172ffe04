import type { DataSource } from 'typeorm';
import type { Letter, MailTransport } from '../transports/transport.js';

/** Embedded mode: letters go into a table, which `/dev/mailbox` shows. */
export class MailboxTransport implements MailTransport {
  constructor(private readonly source: DataSource) {}

  async send(letter: Letter): Promise<void> {
    const { messageId, to, subject, text, html } = letter;
    await this.source.query(
      `INSERT INTO dev_mailbox (message_id, recipient, subject, text, html) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (message_id) DO NOTHING`,
      [messageId, to, subject, text, html],
    );
  }
}
