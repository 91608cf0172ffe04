import { FakeGoogle } from '@fidelio/testing/google';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessible';
import { brokenDocx, soundDocx } from '../../support/documents';
import { type FragileProduct, startFragileProduct } from '../../support/fragile-product';
import { ownAddress } from '../../support/product';
import { expect, test } from '../../support/test';
import { withFiles } from '../../support/uploads';

/** A product that Google knows; Google itself is a fake. */
const address = ownAddress(7);
let google: FakeGoogle;
let known: FragileProduct;

test.use({ baseURL: address });
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  google = await FakeGoogle.start();
  known = await startFragileProduct(address, {
    GOOGLE_CLIENT_ID: google.tokens.client.id,
    GOOGLE_CLIENT_SECRET: google.tokens.client.secret,
    GOOGLE_ORIGIN: google.origin,
  });
});
test.afterAll(async () => {
  await known?.stop();
  await google?.stop();
});

/** Follows the link to the page of the save, which opens in a tab of its own. */
async function openSave(page: Page, name: RegExp, role: 'link' | 'menuitem' = 'link'): Promise<Page> {
  const [tab] = await Promise.all([page.waitForEvent('popup'), page.getByRole(role, { name }).click()]);
  await expect(tab.getByRole('heading', { level: 1, name: 'Save to my Google Drive' })).toBeVisible();

  return tab;
}

async function answerGoogle(tab: Page, answer: 'Allow' | 'Cancel'): Promise<void> {
  await tab.getByRole('button', { name: 'Continue to Google' }).click();
  await tab.getByRole('link', { name: answer, exact: true }).click();
  await tab.waitForURL(/\/files\/drive\/[0-9a-f-]{36}$/);
}

test(
  'a corrected file is saved to the person’s own Google Drive as a Doc, and opens from there',
  { tag: ['@A.20-drive'] },
  async ({ page, signedIn }) => {
    const [file] = await withFiles(await signedIn(), { 'Prices.docx': brokenDocx() });
    await page.goto(`/files/${file!.id}/compare`);
    const beside = await openSave(page, /^Save to my Google Drive$/);
    await expect(beside.getByRole('listitem').filter({ hasText: 'Prices.docx' })).toBeVisible();
    await beside.close();
    await page.goto('/files');

    const more = page.getByRole('button', { name: 'More actions: Prices.docx' });
    for (const _time of ['first', 'second']) {
      await more.press('Enter');
      await expect(page.getByRole('menuitem').first()).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(more).toBeFocused();
    }
    await more.click();
    const tab = await openSave(page, /^Save to my Google Drive: Prices\.docx/, 'menuitem');
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(tab.getByText(/goes to your own Google Drive/)).toBeVisible();
    await expect(tab.getByRole('radio', { name: 'as Google Docs, Sheets and Slides' })).toBeChecked();
    await expectAccessible(tab);
    await answerGoogle(tab, 'Allow');

    await expect(tab.getByText('Everything is in your Google Drive.')).toBeVisible();
    await expectAccessible(tab);
    expect(google.files.all).toMatchObject([
      { name: 'Prices (corrected)', mimeType: 'application/vnd.google-apps.document' },
    ]);
    const [doc] = await Promise.all([
      tab.waitForEvent('popup'),
      tab.getByRole('link', { name: /^Open in Google Docs: Prices\.docx/ }).click(),
    ]);
    await expect(doc).toHaveTitle('Open in Google');
    await expect.poll(() => google.tokens.hasConsent).toBe(false);
  },
);

test(
  'several files: refused first, then the Drive is full, then cancelled, then they arrive as Office files',
  { tag: ['@A.20-drive'] },
  async ({ page, signedIn }) => {
    await withFiles(await signedIn(), { 'Prices.docx': brokenDocx(), 'Minutes.docx': soundDocx() });
    await page.goto('/files');
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    const tab = await openSave(page, /^Save to my Google Drive$/);
    await expect(tab.getByRole('listitem').filter({ hasText: 'Minutes.docx' })).toBeVisible();
    await tab.getByRole('radio', { name: 'as Office files' }).check();

    await answerGoogle(tab, 'Cancel');
    await expect(tab.getByText('You did not agree on Google’s page, so nothing was sent.')).toBeVisible();

    google.next(/^POST \/upload/, { status: 403, reason: 'storageQuotaExceeded' });
    await tab.getByRole('link', { name: 'Try again' }).click();
    await expect(tab.getByRole('radio', { name: 'as Office files' })).toBeChecked();
    await answerGoogle(tab, 'Allow');
    await expect(tab.getByRole('status').getByText(/Your Google Drive is full/)).toBeVisible();

    google.next(/^PUT \/upload/, { delay: 600_000 });
    await tab.getByRole('link', { name: 'Try again' }).click();
    await answerGoogle(tab, 'Allow');
    await expect(tab.getByText(/on their way to your Google Drive/)).toBeVisible();
    await tab.getByRole('button', { name: 'Cancel' }).click();
    await expect(tab.getByText(/^You cancelled/)).toBeVisible();

    await tab.getByRole('link', { name: 'Try again' }).click();
    await answerGoogle(tab, 'Allow');
    await expect(tab.getByText('Everything is in your Google Drive.')).toBeVisible();
    await expect(tab.getByRole('link', { name: /^Open in Google Drive: / })).toHaveCount(2);
    const names = google.files.all.map(({ name }) => name);
    expect(names.slice(-2).toSorted()).toEqual(['Minutes.docx', 'Prices (corrected).docx']);
  },
);
