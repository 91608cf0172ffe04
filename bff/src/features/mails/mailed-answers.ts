/** What a person of the staff answered. */
export interface MailedAnswer {
  person: string;
  text: string;
  /** Opens the conversation, after the sign-in. */
  page: string;
}

/** Implemented by the inbox. Jobs hold ids alone; the answer is read when its mail is sent. */
export abstract class MailedAnswers {
  /** Undefined where the conversation was deleted. */
  abstract ofMessage(messageId: string): Promise<MailedAnswer | undefined>;
}
