import type { Email, MailTransport } from '../mail-transport.js';
import type { MailboxRepository } from './mailbox.repository.js';

/** The page of the mailbox has no attachments, so that the pictures stand in the HTML itself. */
function withPictures({ html, pictures = [] }: Email): string {
  return pictures.reduce(
    (shown, { id, content }) => shown.replaceAll(`cid:${id}`, `data:image/jpeg;base64,${content.toString('base64')}`),
    html,
  );
}

/** Embedded mode: e-mails go into a table that `/dev/mailbox` shows. */
export class MailboxTransport implements MailTransport {
  constructor(private readonly mailbox: MailboxRepository) {}

  send(email: Email): Promise<void> {
    return this.mailbox.add({ ...email, html: withPictures(email) });
  }

  /** A table is as available as the database. */
  async verify(): Promise<void> {}
}
