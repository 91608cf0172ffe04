import { MailboxMessages, type MailboxMessage } from '@fidelio/contracts';
import { expect } from '@playwright/test';
import type { At } from './http';
import { product } from './product';

/** The local mailbox, as a person who waits for a mail uses it. */
export const mailbox = {
  async all(to: string, at?: At): Promise<MailboxMessage[]> {
    const response = await fetch(`${at ?? product.address}/dev/mailbox/messages?to=${encodeURIComponent(to)}`);
    return MailboxMessages.parse(await response.json());
  },

  /** The newest mail to an address whose subject fits, once it is there. */
  async next(to: string, subject: RegExp, at?: At): Promise<MailboxMessage> {
    let found: MailboxMessage | undefined;
    await expect
      .poll(async () => (found = (await mailbox.all(to, at)).find((mail) => subject.test(mail.subject))), {
        message: `a mail to ${to} with subject ${subject}`,
        intervals: [100],
      })
      .toBeTruthy();

    return found as MailboxMessage;
  },

  /** The one-time code of the newest code mail. */
  async code(to: string, at?: At): Promise<string> {
    const mail = await mailbox.next(to, /code/i, at);
    return /\b(\d{6})\b/.exec(mail.text)?.[1] ?? '';
  },
};
