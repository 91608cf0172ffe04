import { counts } from '@fidelio/contracts';
import { orderFormXlsx } from '@fidelio/testing';
import { expect, type Page } from '@playwright/test';
import { brokenDocx, picked, soundDocx } from '../support/documents';
import { conversationOf } from '../support/many';
import { composer, getStarted, say, uploadDialog } from '../support/screen';
import type { Scene, Stage } from './scene';

export const chatScenes: Scene[] = [
  {
    name: 'chat: start',
    open: async ({ page, signedIn }) => {
      await signedIn();
      await page.goto('/chat');
      await expect(page.getByRole('button', { name: 'Get Started' })).toBeEnabled();
    },
  },
  {
    name: 'chat: start with past conversations',
    open: async ({ page, withHistory }) => {
      await withHistory();
      await page.goto('/chat');
      await expect(page.getByText('Past conversations').first()).toBeVisible();
    },
  },
  {
    name: 'chat: first question',
    open: async ({ page, signedIn }) => {
      await signedIn();
      await getStarted(page);
    },
  },
  {
    name: 'chat: answer',
    open: async ({ page, signedIn }) => {
      await signedIn();
      await getStarted(page);
      await say(page, 'What does Fidelio do with the files that I upload?');
      await expect(page.getByRole('log').getByRole('article')).toHaveCount(3);
    },
  },
  {
    name: 'chat: answering',
    open: async ({ page, signedIn }) => {
      await signedIn();
      await getStarted(page);
      await page.route('**/chat/next-action', () => {});
      await composer(page).fill('What does Fidelio do with the files that I upload?');
      await composer(page).press('Enter');
      await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
    },
  },
  {
    name: 'chat: not sent',
    trouble: /ERR_FAILED/,
    open: async ({ page, signedIn }) => {
      await signedIn();
      await getStarted(page);
      await page.route('**/chat/next-action', (route) => route.abort());
      await say(page, 'What does Fidelio do with the files that I upload?');
      await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    },
  },
  {
    name: 'chat: message too long',
    open: async ({ page, signedIn }) => {
      await signedIn();
      await getStarted(page);
      await composer(page).fill('The table is broken. '.repeat(200));
      await expect(page.getByText(/of 4,000/)).toBeVisible();
    },
  },
  {
    name: 'chat: upload dialog',
    open: async ({ page, signedIn }) => {
      await signedIn();
      await getStarted(page);
      await composer(page).fill('The columns of the table in my Word price list collapse to nothing in Google Docs.');
      await composer(page).press('Enter');
      await expect(uploadDialog(page)).toBeVisible();
    },
  },
  {
    name: 'chat: upload refused',
    open: async ({ page, signedIn }) => {
      await signedIn();
      await getStarted(page);
      await page.getByRole('button', { name: 'Attach a file' }).click();
      await uploadDialog(page)
        .locator('input[type=file]')
        .setInputFiles(picked('holiday.jpg', new Uint8Array([1]), 'image/jpeg'));
      await expect(uploadDialog(page).getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'chat: uploading',
    open: async ({ page, signedIn }) => {
      await signedIn();
      await getStarted(page);
      await page.route('**/chat/upload', () => {});
      await page.getByRole('button', { name: 'Attach a file' }).click();
      await uploadDialog(page).locator('input[type=file]').setInputFiles(picked('Price list.docx', brokenDocx()));
      await uploadDialog(page).getByRole('button', { name: 'Upload', exact: true }).click();
      await expect(uploadDialog(page).getByRole('progressbar').first()).toBeVisible();
    },
  },
  {
    name: 'chat: several files chosen',
    open: async ({ page, signedIn }) => {
      await signedIn();
      await getStarted(page);
      await page.getByRole('button', { name: 'Attach a file' }).click();
      await uploadDialog(page)
        .locator('input[type=file]')
        .setInputFiles([picked('Price list.docx', brokenDocx()), picked('Quarterly review 2026.pptx', brokenDocx())]);
      await expect(uploadDialog(page).getByRole('button', { name: 'Upload 2 files' })).toBeVisible();
    },
  },
  {
    name: 'chat: file with findings',
    open: async ({ page, signedIn }) => {
      await signedIn();
      await getStarted(page);
      await page.getByRole('button', { name: 'Attach a file' }).click();
      await uploadDialog(page).locator('input[type=file]').setInputFiles(picked('Price list.docx', brokenDocx()));
      await uploadDialog(page).getByRole('button', { name: 'Upload', exact: true }).click();
      const card = page.getByRole('region', { name: 'File Price list.docx' });
      await expect(card.getByText('FIXED', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'chat: understood',
    open: async ({ page, signedIn }) => {
      await signedIn();
      await getStarted(page);
      await say(page, 'The columns of the table in my Word price list collapse to nothing in Google Docs.');
      await uploadDialog(page).getByRole('button', { name: 'Close' }).first().click();
      await expect(uploadDialog(page)).toBeHidden();
      await expect(page.getByRole('button', { name: 'Change', exact: true })).toBeVisible();
    },
  },
  {
    name: 'chat: several findings in German',
    open: async ({ page, signedIn }) => {
      await withFile(
        page,
        signedIn,
        'Bestellung.xlsx',
        orderFormXlsx(),
        'In meiner Excel-Tabelle gehen die Formeln kaputt.',
      );
      const card = page.getByRole('region', { name: 'Datei Bestellung.xlsx' });
      await card.getByRole('button', { name: 'Diese 2 Änderungen vornehmen' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'chat: articles',
    open: async ({ page, signedIn }) => {
      await signedIn();
      await getStarted(page);
      await say(page, 'Blubb wub?');
      await expect(page.getByRole('button', { name: 'None of these' })).toBeVisible();
    },
  },
  {
    name: 'chat: choices',
    open: async ({ page, signedIn }) => {
      await signedIn();
      await getStarted(page);
      await page.getByRole('button', { name: 'Excel workbook' }).click();
      await expect(page.getByRole('group', { name: 'Which part of it looks wrong?' })).toBeVisible();
    },
  },
  {
    name: 'chat: a person',
    open: async ({ page, signedIn }) => {
      await withFile(page, signedIn, 'Price list.docx', brokenDocx());
      await say(page, 'I want to talk to a person');
      await expect(page.getByRole('checkbox', { name: 'Price list.docx' })).toBeVisible();
    },
  },
  {
    name: 'chat: several files checked',
    open: async ({ page, signedIn }) => {
      await signedIn();
      await getStarted(page);
      await page.getByRole('button', { name: 'Attach a file' }).click();
      const files = [picked('Price list.docx', brokenDocx()), picked('Invitation.docx', soundDocx())];
      await uploadDialog(page).locator('input[type=file]').setInputFiles(files);
      await uploadDialog(page).getByRole('button', { name: 'Upload 2 files' }).click();
      // The summary beneath the messages gives way to that of the reply.
      await expect(page.getByText('All files are checked:')).toBeVisible();
      const batch = page.getByRole('region', { name: 'Files of this conversation' });
      await expect(batch).toContainText('2 files: ready (1), no known problem found (1)');
      await expect(page.getByText('files uploaded successfully')).toBeHidden();
      await batch.scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'chat: ended',
    open: async ({ page, signedIn }) => {
      await signedIn();
      await getStarted(page);
      await say(page, 'Thank you, that is all. Goodbye.');
      await expect(page.getByText('This conversation has ended')).toBeVisible();
    },
  },
  {
    name: 'chat: full conversation',
    open: async ({ page, signedIn }) => {
      const texts = Array.from({ length: counts.conversationMessagesMax }, (_, index) => `Message ${index + 1}`);
      const conversation = await conversationOf(await signedIn(), texts);
      await page.goto(`/chat/${conversation}`);
      await expect(page.getByText('This conversation is full')).toBeVisible();
    },
  },
  {
    name: 'chat: conversation unknown',
    trouble: /404/,
    open: async ({ page, signedIn }) => {
      await signedIn();
      await page.goto(`/chat/${crypto.randomUUID()}`);
      await expect(page.getByText('This conversation does not exist')).toBeVisible();
    },
  },
];

/** A conversation with a checked file, begun with a complaint or without words. */
async function withFile(
  page: Page,
  signedIn: Stage['signedIn'],
  name: string,
  bytes: Uint8Array,
  complaint?: string,
): Promise<void> {
  await signedIn();
  await getStarted(page);
  if (complaint === undefined) await page.getByRole('button', { name: 'Attach a file' }).click();
  else await say(page, complaint);
  await uploadDialog(page).locator('input[type=file]').setInputFiles(picked(name, bytes));
  await uploadDialog(page).getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(uploadDialog(page)).toBeHidden();
  await expect(
    page
      .getByRole('log')
      .getByRole('region', { name: new RegExp(name) })
      .getByRole('link')
      .first(),
  ).toBeVisible();
  await expect(page.getByText(/uploaded successfully/)).toBeHidden();
}
