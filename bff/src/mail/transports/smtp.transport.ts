import { createTransport, type Transporter } from 'nodemailer';
import type { Letter, MailTransport } from './transport.js';

/** Real SMTP. All its time-outs together stay below the queue's: a job is never taken over while it is still sending. */
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

  async send({ messageId, ...letter }: Letter): Promise<void> {
    await this.transporter.sendMail({
      ...letter,
      from: this.from,
      messageId,
      // Nobody's holiday notice needs to answer a code.
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  }
}
