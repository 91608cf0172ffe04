import { MailboxMessages, type MailboxMessage } from '@fidelio/contracts';
import { expect } from '@playwright/test';
import { product } from './product';

/** The local mailbox, as a person who waits for a mail uses it. */
export const mailbox = {
  async all(to: string): Promise<MailboxMessage[]> {
    const response = await fetch(`${product.address}/dev/mailbox/messages?to=${encodeURIComponent(to)}`);
    return MailboxMessages.parse(await response.json());
  },

  /** The newest mail to an address whose subject fits, once it is there. */
  async next(to: string, subject: RegExp, timeout = 15_000): Promise<MailboxMessage> {
    let found: MailboxMessage | undefined;
    await expect
      .poll(async () => (found = (await mailbox.all(to)).find((mail) => subject.test(mail.subject))), {
        message: `a mail to ${to} with subject ${subject}`,
        timeout,
      })
      .toBeTruthy();

    return found as MailboxMessage;
  },

  /** The one-time code of the newest code mail. */
  async code(to: string): Promise<string> {
    const mail = await mailbox.next(to, /code/i);
    return /\b(\d{6})\b/.exec(mail.text)?.[1] ?? '';
  },
};
