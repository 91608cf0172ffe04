import type { Transporter } from 'nodemailer';
import type { Email, MailTransport } from './mail-transport.js';

/** Its time-outs together are shorter than the queue's, so that no job is taken over while its e-mail is still being sent. */
export class SmtpTransport implements MailTransport {
  private transporter: Promise<Transporter> | undefined;

  constructor(
    private readonly url: string,
    private readonly from: string,
  ) {}

  async send({ messageId, pictures = [], unsubscribe, ...email }: Email): Promise<void> {
    const transporter = await this.open();
    await transporter.sendMail({
      ...email,
      from: this.from,
      messageId,
      attachments: pictures.map(({ id, content }) => ({
        cid: id,
        content,
        filename: `${id}.jpg`,
        contentType: 'image/jpeg',
        contentDisposition: 'inline' as const,
      })),
      headers: {
        // Asks other mail servers for no automatic reply (RFC 3834).
        'Auto-Submitted': 'auto-generated',
        ...(unsubscribe !== undefined && {
          'List-Unsubscribe': `<${unsubscribe}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
    });
  }

  async verify(): Promise<void> {
    const transporter = await this.open();
    await transporter.verify();
  }

  /** A process that only serves pages sends no e-mail and does not load what sends them. */
  private open(): Promise<Transporter> {
    this.transporter ??= import('nodemailer').then(({ createTransport }) =>
      createTransport({
        url: this.url,
        connectionTimeout: 15_000,
        greetingTimeout: 15_000,
        socketTimeout: 30_000,
        disableFileAccess: true,
        disableUrlAccess: true,
      }),
    );

    return this.transporter;
  }
}
