import type { Email, MailTransport } from '../mail-transport.js';
import type { MailboxRepository } from './mailbox.repository.js';

/** Embedded mode: e-mails go into a table that `/dev/mailbox` shows. */
export class MailboxTransport implements MailTransport {
  constructor(private readonly mailbox: MailboxRepository) {}

  send(email: Email): Promise<void> {
    return this.mailbox.add(email);
  }

  /** A table is as available as the database. */
  async verify(): Promise<void> {}
}
