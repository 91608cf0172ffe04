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
  /** Has the next mail to this address wait for its answer. @returns what answers it; a client that is gone meanwhile has sent nothing */
  holdOnce(address: string): { came: Promise<void>; accept: () => void };
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
  const held = new Map<string, { came: () => void; until: Promise<void> }>();
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
        const hold = to.map((address) => held.get(address)).find((found) => found !== undefined);
        for (const address of to) held.delete(address);
        hold?.came();
        Promise.all([PostalMime.parse(Buffer.concat(chunks)), hold?.until]).then(([email]) => {
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
    holdOnce: (address) => {
      let accept = nothing;
      const until = new Promise<void>((resolve) => (accept = resolve));
      const came = new Promise<void>((resolve) => held.set(address, { came: resolve, until }));

      return { came, accept: () => accept() };
    },
    refuseAll: (refusing) => void (closed = refusing),
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

const nothing = (): void => undefined;
