import type { MailboxMessage } from '@fidelio/contracts';
import { expect } from '@playwright/test';
import { brokenDocx, soundDocx } from '../support/documents';
import { mailbox } from '../support/mailbox';
import { startConversation, upload } from '../support/uploads';
import type { Scene, Stage } from './scene';

/** Opens a link of the mail that tells of one or of two files. */
async function mailOf({ signedIn }: Stage, files: Record<string, Uint8Array>, subject: RegExp) {
  const ada = await signedIn({ proven: true });
  const conversation = await startConversation(ada);
  const names = Object.entries(files);
  for (const [index, [name, bytes]] of names.entries())
    await upload(ada, conversation, name, bytes, names.length - 1 - index);

  return mailbox.next(ada.email, subject);
}

const pathAfter = (text: string, label: string) =>
  new URL(new RegExp(`${label}:\\s+(\\S+)`).exec(text)?.[1] ?? '').pathname;

/** As a mail program shows it: below its subject. */
async function showMail({ page }: Stage, { html, subject }: MailboxMessage): Promise<void> {
  await page.goto('/dev/mailbox');
  await page.setContent(html);
  await page.evaluate((title) => {
    const main = document.createElement('main');
    const heading = document.createElement('h1');
    heading.textContent = title;
    heading.style.margin = '16px';
    main.append(heading, ...document.body.childNodes);
    document.body.append(main);
  }, subject);
}

/** Pages that the server makes by itself, and the mails. */
export const servedScenes: Scene[] = [
  {
    name: 'served: shared comparison',
    open: async (stage) => {
      const mail = await mailOf(stage, { 'Price list.docx': brokenDocx() }, /is fixed/);
      await stage.page.goto(pathAfter(mail.text, 'See your pages before and after'));
      await expect(stage.page.getByRole('heading', { level: 1, name: 'Price list.docx' })).toBeVisible();
      await expect(stage.page.getByRole('status')).toHaveCount(0);
    },
  },
  {
    name: 'served: link that does not work',
    trouble: /404|410/,
    open: async ({ page }) => {
      await page.goto('/shared/11111111-1111-4111-8111-111111111111/file/aaaa.bbbb');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  },
  {
    name: 'served: stop these mails',
    open: async (stage) => {
      const mail = await mailOf(stage, { 'Letter.docx': soundDocx() }, /^No known problem/);
      await stage.page.goto(pathAfter(mail.text, 'Stop these mails'));
      await expect(stage.page.getByRole('button', { name: 'Stop these mails' })).toBeVisible();
    },
  },
  {
    name: 'mail: one file',
    open: async (stage) => {
      const mail = await mailOf(stage, { 'Price list.docx': brokenDocx() }, /is fixed/);
      await showMail(stage, mail);
    },
  },
  {
    name: 'mail: a batch',
    open: async (stage) => {
      const files = { 'Price list.docx': brokenDocx(), 'Letter.docx': soundDocx() };
      const mail = await mailOf(stage, files, /^Your 2 files/);
      await showMail(stage, mail);
    },
  },
];
