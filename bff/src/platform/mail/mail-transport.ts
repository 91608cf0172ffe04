/** One e-mail, ready to be sent. */
export interface Email {
  /** Derived from the job: the same for every attempt, so that receivers can recognise a repeat. */
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Pictures that the HTML shows as `cid:<id>`; they travel with the e-mail, so that reading it tells nobody. */
  pictures?: { id: string; content: Buffer }[];
  /** Ends mails of this kind, for the button of the mail program itself (RFC 8058). */
  unsubscribe?: string;
}

export abstract class MailTransport {
  /** Resolves once the e-mail was accepted; rejects where it was not. */
  abstract send(email: Email): Promise<void>;
  /** Resolves where the mail server accepts a connection and the credentials. */
  abstract verify(): Promise<void>;
}
