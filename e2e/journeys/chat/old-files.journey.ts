import type { Page } from '@playwright/test';
import { lockedFile, priceListDoc, priceListDocx } from '@fidelio/testing';
import { expectAccessible } from '../../support/accessible';
import { picked } from '../../support/documents';
import { getStarted, uploadDialog } from '../../support/screen';
import { expect, test } from '../../support/test';

async function upload(page: Page, name: string, content: Uint8Array): Promise<void> {
  await getStarted(page);
  await page.getByRole('button', { name: 'Attach a file' }).click();
  await uploadDialog(page).locator('input[type=file]').setInputFiles(picked(name, content));
  await uploadDialog(page).getByRole('button', { name: 'Upload', exact: true }).click();
}

const row = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Uploaded files' }).getByRole('row').filter({ hasText: name });

test(
  'an old Word file is carried over, corrected, and comes back under the new ending',
  { tag: ['@A.9-old-formats', '@A.10-corrected-copy'] },
  async ({ page, signedIn }) => {
    await signedIn();
    await upload(page, 'Price list.doc', priceListDoc());
    const card = page.getByRole('region', { name: 'File Price list.doc' });

    await expect(card.getByText('FIXED', { exact: true })).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('link', { name: /^Download with/ })
        .first()
        .click(),
    ]);
    expect(download.suggestedFilename()).toBe('Price list (corrected).docx');

    await page.goto('/files');
    await row(page, 'Price list.doc')
      .getByRole('button', { name: /What was found/ })
      .click();
    await expect(page.getByText('Carried over from Word 97–2003').first()).toBeVisible();
  },
);

test(
  'a locked file is asked for its password in the dialog and on the file; a wrong one says so, the right one opens it',
  { tag: ['@A.9-locked'] },
  async ({ page, signedIn, expectTrouble }) => {
    expectTrouble(/422/);
    await signedIn();
    await upload(page, 'Salaries.docx', lockedFile(priceListDocx(), 'autumn 1998'));
    const dialog = uploadDialog(page);
    const password = dialog.getByLabel('Password of Salaries.docx');

    await password.fill('spring');
    await dialog.getByRole('button', { name: 'Unlock' }).click();
    await expect(dialog.getByText('That is not the password of this file.')).toBeVisible();
    await expect(password).toHaveValue('');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Close' }).click();

    await page.goto('/files');
    const file = row(page, 'Salaries.docx');
    await expect(file.getByText('Locked with a password')).toBeVisible();
    await file.getByRole('button', { name: /What was found/ }).click();
    await page.getByLabel('Password of Salaries.docx').fill('autumn 1998');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Unlock' }).click();

    await expect(file.getByText('FIXED', { exact: true })).toBeVisible();
    await expect(page.getByText('This file came with a password.')).toBeVisible();
  },
);
