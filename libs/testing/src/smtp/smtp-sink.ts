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
  /** Refuses the next mail to this address with 451, as a server in trouble does. */
  refuseOnce(address: string): void;
  /** Refuses everything with 451 from now on, or no longer. */
  refuseAll(refusing: boolean): void;
  stop(): Promise<void>;
}

/**
 * A mail server that accepts everything and keeps it in memory: the far side of the network edge, for tests.
 *
 * @param port 0 picks a free one
 */
export async function startSmtpSink(port = 0): Promise<SmtpSink> {
  const mails: SinkMail[] = [];
  const refused = new Set<string>();
  let closed = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        if (closed || to.some((address) => refused.delete(address))) {
          callback(Object.assign(new Error('Try again later'), { responseCode: 451 }));
          return;
        }
        PostalMime.parse(Buffer.concat(chunks)).then((email) => {
          mails.push({ envelopeTo: to, messageId: email.messageId ?? '', email });
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
    refuseOnce: (address) => void refused.add(address),
    refuseAll: (refusing) => void (closed = refusing),
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
