import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { unzipSync, zipSync } from 'fflate';
import { brokenDocx, docxType, picked, soundDocx, truncatedDocx } from '../../support/documents';
import { composer, getStarted, say, uploadDialog } from '../../support/screen';
import { holdBack } from '../../support/network';
import { expect, test } from '../../support/test';

const problem = 'The columns of the table in my Word price list collapse to nothing in Google Docs.';

async function openDialog(page: Page): Promise<void> {
  await getStarted(page);
  await page.getByRole('button', { name: 'Attach a file' }).click();
  await expect(uploadDialog(page)).toBeVisible();
}

const choose = (page: Page, file: ReturnType<typeof picked>) =>
  uploadDialog(page).locator('input[type=file]').setInputFiles(file);
const uploadButton = (page: Page) => uploadDialog(page).getByRole('button', { name: 'Upload', exact: true });

test(
  'when the assistant asks, the dialog gives its reason, and the reply carries the file and what was found in it',
  {
    tag: [
      '@2.upload-dialog',
      '@2.chat-messages',
      '@4.chat-upload',
      '@4.upload-reply',
      '@4.upload-cleared',
      '@4.upload-closes',
      '@5.upload-button',
      '@8.toast-uploaded',
    ],
  },
  async ({ page, signedIn, seenTexts }) => {
    await signedIn();
    await getStarted(page);
    await composer(page).fill(problem);
    await composer(page).press('Enter');
    const dialog = uploadDialog(page);
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeVisible();
    await expect(uploadButton(page)).toBeDisabled();
    await expect(dialog.locator('p').first()).not.toBeEmpty();
    const answer = await holdBack(page, '**/chat/upload');

    await choose(page, picked('Price list.docx', brokenDocx()));
    await uploadButton(page).click();

    await expect(uploadButton(page)).toBeDisabled();
    await expect(dialog.getByRole('progressbar').first()).toBeVisible();
    answer();
    await expect.poll(seenTexts).toContain('File uploaded successfully');
    await expect(dialog).toBeHidden();
    const card = page.getByRole('region', { name: 'File Price list.docx' });
    await expect(card).toBeVisible();
    // On a busy machine the reply does not wait for what is found, and the card says it later.
    await expect(page.getByRole('article').filter({ has: card })).toContainText(/column|problems corrected/i);
    await page.getByRole('button', { name: 'Attach a file' }).click();
    await expect(dialog.getByText('Price list.docx')).toHaveCount(0);
    await expect(uploadButton(page)).toBeDisabled();
  },
);

test(
  'the form says types and limit and refuses what does not fit before anything is sent',
  { tag: ['@B.upload-limits', '@A.9-types', '@5.upload-button'] },
  async ({ page, signedIn }) => {
    await signedIn();
    const calls: string[] = [];
    page.on('request', (request) => request.url().includes('/chat/upload') && calls.push(request.url()));
    await openDialog(page);
    const dialog = uploadDialog(page);
    await expect(dialog.getByText(/docx.*pptx.*xlsx/)).toContainText(/100 M/);

    await choose(page, picked('holiday.jpg', new Uint8Array([1, 2, 3]), 'image/jpeg'));
    await expect(dialog.getByRole('alert')).toContainText('holiday.jpg');
    await expect(uploadButton(page)).toBeDisabled();
    await choose(page, picked('empty.docx', new Uint8Array()));
    await expect(dialog.getByRole('alert')).toContainText('empty.docx');
    await expect(uploadButton(page)).toBeDisabled();
    expect(calls).toEqual([]);
  },
);

test(
  'content decides, not the name: the server refuses a picture called docx, naming it',
  { tag: ['@A.9-types'] },
  async ({ page, signedIn, expectTrouble }) => {
    expectTrouble(/415/);
    await signedIn();
    await openDialog(page);

    await choose(page, picked('not really.docx', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 0])));
    await uploadButton(page).click();

    await expect(uploadDialog(page).getByRole('alert')).toContainText('not really.docx');
    await expect(page.getByText(/try again later/)).toHaveCount(0);
  },
);

test(
  'a damaged file is a report too, answered with what was found',
  { tag: ['@A.9-damaged'] },
  async ({ page, signedIn, seenTexts }) => {
    await signedIn();
    await openDialog(page);

    await choose(page, picked('Cut off.docx', truncatedDocx()));
    await uploadButton(page).click();

    await expect.poll(seenTexts).toContain('File uploaded successfully');
    await page.getByRole('link', { name: 'Files', exact: true }).click();
    const row = page.getByRole('row', { name: /Cut off\.docx/ });
    await expect(row.getByText('PROCESSING', { exact: true })).toBeVisible();
    await expect(row.getByText(/cannot be opened/i)).toBeVisible();
  },
);

test(
  'an upload goes on while the user does, shown in the menu, where it is cancelled and tried again; a reload asks first',
  { tag: ['@A.9-progress'] },
  async ({ page, signedIn, seenTexts }) => {
    await signedIn();
    await openDialog(page);
    await page.route('**/chat/upload', () => {});
    await choose(page, picked('Price list.docx', brokenDocx()));
    await uploadButton(page).click();
    await expect(uploadDialog(page).getByRole('progressbar').first()).toBeVisible();

    await uploadDialog(page).getByRole('button', { name: 'Close' }).click();
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    const row = menu.getByRole('listitem').filter({ hasText: 'Price list.docx' });
    await expect(row.getByRole('progressbar')).toBeVisible();
    const asked = page.waitForEvent('dialog');
    await Promise.all([page.evaluate(() => setTimeout(() => location.reload())), asked]);
    expect((await asked).type()).toBe('beforeunload');
    await (await asked).dismiss();

    await row.getByRole('button', { name: /^Cancel/ }).click();
    await expect(row.getByText('Cancelled')).toBeVisible();
    await page.unroute('**/chat/upload');
    await row.getByRole('button', { name: /^Retry/ }).click();
    await expect.poll(seenTexts).toContain('File uploaded successfully');
    await expect(row).toHaveCount(0);
  },
);

test(
  'a file can be dropped or pasted into the conversation at any time',
  { tag: ['@A.11-any-time'] },
  async ({ page, signedIn }) => {
    await signedIn();
    await getStarted(page);
    const handOver = (event: 'drop' | 'paste') =>
      composer(page).evaluate(
        (field, [event, type]) => {
          const data = new DataTransfer();
          data.items.add(new File(['PK'], `${event}.docx`, { type }));
          const init = { bubbles: true, cancelable: true };
          if (event === 'drop')
            for (const name of ['dragenter', 'dragover', 'drop'])
              field.dispatchEvent(new DragEvent(name, { ...init, dataTransfer: data }));
          else field.dispatchEvent(new ClipboardEvent('paste', { ...init, clipboardData: data }));
        },
        [event, docxType] as const,
      );

    // A screen listens a moment after it is shown, as it takes the focus.
    await expect(composer(page)).toBeFocused();
    for (const event of ['drop', 'paste'] as const) {
      await handOver(event);
      await expect(uploadDialog(page).getByText(`${event}.docx`)).toBeVisible();
      await uploadDialog(page).getByRole('button', { name: 'Close' }).click();
      await expect(uploadDialog(page)).toBeHidden();
      await expect(composer(page)).toBeFocused();
    }
  },
);

test(
  'several files and an archive are uploaded in one go, summed up, and downloaded together',
  { tag: ['@A.20-many-files', '@A.20-batch'] },
  async ({ page, signedIn, expectTrouble, seenTexts }) => {
    expectTrouble(/ZIP archive/);
    await signedIn();
    await openDialog(page);
    const word = soundDocx();
    const archive = zipSync({
      'old/Minutes.docx': word,
      'old/~$Minutes.docx': word,
      '__MACOSX/old/._Minutes.docx': word,
      'old/notes.txt': new Uint8Array([1]),
    });
    await uploadDialog(page)
      .locator('input[type=file]')
      .setInputFiles([
        picked('Price list.docx', brokenDocx()),
        picked('Invitation.docx', soundDocx()),
        picked('Archive.zip', archive, 'application/zip'),
        picked('Broken.zip', new Uint8Array([1, 2, 3]), 'application/zip'),
      ]);
    const alert = uploadDialog(page).getByRole('alert');
    await expect(alert).toContainText('“Broken.zip” is damaged and cannot be opened');
    await expect(alert).not.toContainText('password');
    await uploadDialog(page).getByRole('button', { name: 'Upload 3 files' }).click();

    await expect.poll(seenTexts).toContain('3 files uploaded successfully');
    await expect(uploadDialog(page)).toBeHidden();
    for (const name of ['Price list.docx', 'Invitation.docx', 'Minutes.docx'])
      await expect(page.getByRole('region', { name: `File ${name}` })).toBeVisible();

    const batch = page.getByRole('region', { name: 'Files of this conversation' });
    await expect(batch).toContainText('3 files: ready (1), no known problem found (2)');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      batch.getByRole('button', { name: 'Download all' }).click(),
    ]);
    expect(Object.keys(unzipSync(await readFile(await download.path()))).toSorted()).toEqual([
      'Fidelio report.csv',
      'Fidelio report.html',
      'Invitation.docx',
      'Minutes.docx',
      'Price list (corrected).docx',
    ]);

    await page.getByRole('link', { name: 'Files', exact: true }).click();
    await expect(page.getByRole('row', { name: /Price list|Invitation|Minutes/ })).toHaveCount(3);
  },
);

test(
  'a message after the end takes the conversation up again',
  { tag: ['@A.11-any-time'] },
  async ({ page, signedIn }) => {
    await signedIn();
    await getStarted(page);
    await say(page, 'Thank you, that is all. Goodbye.');
    await expect(page.getByText('This conversation has ended')).toBeVisible();

    await say(page, 'One more thing: what happens to my files?');

    await expect(page.getByText('This conversation has ended')).toBeHidden();
  },
);
