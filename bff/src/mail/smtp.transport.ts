import { createTransport, type Transporter } from 'nodemailer';
import type { Email, MailTransport } from './mail-transport.js';

/** Its time-outs together are shorter than the queue's, so that no job is taken over while its e-mail is still being sent. */
export class SmtpTransport implements MailTransport {
  private readonly transporter: Transporter;

  constructor(
    url: string,
    private readonly from: string,
  ) {
    this.transporter = createTransport({
      url,
      connectionTimeout: 15_000,
      greetingTimeout: 15_000,
      socketTimeout: 30_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  async send({ messageId, ...email }: Email): Promise<void> {
    await this.transporter.sendMail({
      ...email,
      from: this.from,
      messageId,
      // Asks other mail servers for no automatic reply (RFC 3834).
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  }

  async verify(): Promise<void> {
    await this.transporter.verify();
  }
}
