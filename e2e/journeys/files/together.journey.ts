import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { brokenDocx, soundDocx } from '../../support/documents';
import { expect, test } from '../../support/test';
import { listFiles, withFiles } from '../../support/uploads';

const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}` });
const membersOf = async (download: Download) => unzipSync(await readFile(await download.path()));

test(
  'several files are selected with Shift and downloaded as one ZIP of the corrected copies',
  { tag: ['@A.20-together'] },
  async ({ page, signedIn }) => {
    const ada = await signedIn();
    await withFiles(ada, { 'Minutes.docx': soundDocx(), 'Prices.docx': brokenDocx(), 'Letter.docx': soundDocx() });
    await page.goto('/files');

    await box(page, 'Letter.docx').click();
    await box(page, 'Minutes.docx').click({ modifiers: ['Shift'] });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download 3 files' }).click(),
    ]);

    expect(download.suggestedFilename()).toMatch(/^Fidelio files \d{4}-\d\d-\d\d\.zip$/);
    const members = await membersOf(download);
    expect(Object.keys(members).toSorted()).toEqual([
      'Fidelio report.csv',
      'Fidelio report.html',
      'Letter.docx',
      'Minutes.docx',
      'Prices (corrected).docx',
    ]);
    expect(Buffer.from(members['Letter.docx'] ?? []).equals(Buffer.from(soundDocx()))).toBe(true);
  },
);

test(
  'files are selected, deleted and brought back with the keyboard alone',
  { tag: ['@A.20-together', '@A.18-undo'] },
  async ({ page, signedIn }) => {
    const ada = await signedIn();
    await withFiles(ada, { 'Minutes.docx': soundDocx(), 'Letter.docx': soundDocx(), 'Notes.docx': soundDocx() });
    await page.goto('/files');

    await box(page, 'Notes.docx').focus();
    await page.keyboard.press('Space');
    await box(page, 'Letter.docx').focus();
    await page.keyboard.press('Shift+Space');
    await page.getByRole('button', { name: 'Delete 2 files' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('2 files were deleted.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Undo/ })).toBeFocused();
    expect((await listFiles(ada)).map(({ name }) => name)).toEqual(['Minutes.docx']);
    await page.keyboard.press('Enter');

    await expect(box(page, 'Notes.docx')).toBeVisible();
    expect(await listFiles(ada)).toHaveLength(3);
  },
);

test(
  'a deleted file is restored later, or deleted for good, on a phone too',
  { tag: ['@A.18-deleted'] },
  async ({ page, signedIn }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const ada = await signedIn();
    await withFiles(ada, { 'Minutes.docx': soundDocx(), 'Letter.docx': soundDocx() });
    await page.goto('/files');

    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await page.getByRole('button', { name: 'Delete 2 files' }).click();
    await expect(page.getByText('2 files were deleted.')).toBeVisible();
    await page.reload();
    await page.getByRole('link', { name: 'Recently deleted' }).click();
    await page.getByRole('button', { name: 'Restore: Minutes.docx' }).click();
    await expect(page.getByRole('button', { name: 'Restore: Minutes.docx' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Delete for good: Letter.docx' }).click();
    await page
      .getByRole('dialog', { name: 'Delete “Letter.docx” for good?' })
      .getByRole('button', { name: 'Delete for good' })
      .click();

    await expect(page.getByText('No deleted files')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Files' }).click();
    await expect(page.getByRole('table').getByText('Minutes.docx', { exact: true })).toBeVisible();
    expect((await listFiles(ada)).map(({ name }) => name)).toEqual(['Minutes.docx']);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  },
);
