/** One mail, ready to be handed over. */
export interface Letter {
  /** Derived from the job: the same for every attempt, so that receivers can tell a repeat. */
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

export abstract class MailTransport {
  /** Resolves once the letter was accepted; rejects where it was not. */
  abstract send(letter: Letter): Promise<void>;
}
