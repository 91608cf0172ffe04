import { soundDocx } from '../../support/documents';
import { mailbox } from '../../support/mailbox';
import { expect, test } from '../../support/test';
import { startConversation, upload } from '../../support/uploads';

test(
  'a mail says that nothing can be done, leads to that very file, and is stopped from its own link or in the account',
  { tag: ['@A.10-decision-mails'] },
  async ({ page, signedIn }) => {
    const ada = await signedIn({ proven: true });
    await upload(ada, await startConversation(ada), 'Two__words.docx', soundDocx());
    const mail = await mailbox.next(ada.email, /^No known problem was found in Two__words\.docx$/);
    const linkAfter = (label: string) => new RegExp(`${label}:\\s+(\\S+)`).exec(mail.text)?.[1] ?? '';

    await page.goto(linkAfter('Tell us what looks wrong'));
    await expect(page.getByText('Two__words.docx').first()).toBeVisible();

    await page.goto(linkAfter('Stop these mails'), { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Stop these mails' }).click();
    await expect(page.getByRole('heading', { name: 'These mails are switched off' })).toBeVisible();

    await page.goto('/');
    await page.getByRole('button', { name: /^Account of/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Your account' });
    const nothing = dialog.getByRole('checkbox', { name: 'When nothing can be done for a file' });
    await expect(nothing).not.toBeChecked();
    await expect(dialog.getByRole('checkbox', { name: 'When a file needs your decision' })).toBeChecked();
    await expect(dialog.getByRole('checkbox', { name: /^When a file is fixed/ })).toBeDisabled();
    // The reload would cancel what is on the way.
    await Promise.all([
      page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok()),
      nothing.check(),
    ]);
    await page.reload();
    await page.getByRole('button', { name: /^Account of/ }).click();
    await expect(nothing).toBeChecked();
  },
);
