import { type AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface SinkMail {
  envelopeTo: string[];
  messageId: string;
  email: Email;
}

export interface SmtpSink {
  /** For `SMTP_URL`. */
  url: string;
  /** Everything accepted so far, oldest first. */
  mails: SinkMail[];
  /** Refuses the next so many mails with 451, as a server in trouble does. */
  refuseNext(count: number): void;
  stop(): Promise<void>;
}

/**
 * A mail server that accepts everything and keeps it in memory: the far side of the network edge, for tests.
 *
 * @param port 0 picks a free one
 */
export async function startSmtpSink(port = 0): Promise<SmtpSink> {
  const mails: SinkMail[] = [];
  let refusals = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (refusals > 0) {
          refusals -= 1;
          callback(Object.assign(new Error('Try again later'), { responseCode: 451 }));
          return;
        }
        PostalMime.parse(Buffer.concat(chunks)).then((email) => {
          const envelopeTo = session.envelope.rcptTo.map(({ address }) => address);
          mails.push({ envelopeTo, messageId: email.messageId ?? '', email });
          callback();
        }, callback);
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.server.address() as AddressInfo;

  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    refuseNext: (count) => (refusals = count),
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
