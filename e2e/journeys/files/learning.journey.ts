import { buildDocx } from '@fidelio/testing';
import type { Page } from '@playwright/test';
import { type FragileProduct, startFragileProduct } from '../support/fragile-product';
import { mailbox } from '../support/mailbox';
import { signIn, somebody } from '../support/people';
import { ownAddress } from '../support/product';
import { learn, recipeFile } from '../support/staff';
import { bringSession, expect, test } from '../support/test';
import { settledFiles, startConversation, upload } from '../support/uploads';

/** A product that nobody else teaches. */
const address = ownAddress(3);
let taught: FragileProduct;

test.use({ baseURL: address });
test.beforeAll(async () => {
  taught = await startFragileProduct(address, {});
});
test.afterAll(() => taught?.stop());

/** Borders that are none move paragraphs: nothing that the product knows of. */
const bordered = buildDocx({
  body: '<w:p><w:pPr><w:pBdr><w:top w:val="nil"/></w:pBdr></w:pPr><w:r><w:t>Dear neighbours,</w:t></w:r></w:p>',
});
const finding = 'learned.invisible-border';
const recipe = {
  language: 1,
  id: 'learned.no-invisible-borders',
  version: 1,
  finding,
  title: 'Leave out borders that are none',
  marker: {
    format: 'docx',
    title: 'Invisible borders move paragraphs',
    sees: '{Count} paragraph [has|have] an invisible border and will move.',
    severity: 'layout',
    date: '2026-11-20',
    select: { elements: ['w:pBdr'], roles: ['word.body'] },
  },
  operations: [{ op: 'remove' }],
  example: { before: '<w:pBdr><w:top w:val="nil"/></w:pBdr>', after: '' },
};

const row = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Uploaded files' }).getByRole('row').filter({ hasText: name });

test('a fix that staff teach reaches the open Files page, its owner by mail, and the next user at once', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const [ada, bob] = [await signIn(somebody(), address), await signIn(somebody('Charles Babbage'), address)];
  await bringSession(page, ada);
  await upload(ada, await startConversation(ada), 'Letter to neighbours.docx', bordered);
  await settledFiles(ada);
  await page.goto('/files');
  await expect(row(page, 'Letter to neighbours.docx').getByText('PROCESSING', { exact: true })).toBeVisible();
  await expect(row(page, 'Letter to neighbours.docx').getByText(/nothing known/i)).toBeVisible();
  await page.evaluate(() => void Object.assign(globalThis, { neverReloaded: true }));

  await learn(
    taught.environment,
    'propose',
    finding,
    '--recipe',
    await recipeFile(taught.environment.DATA_DIR!, recipe),
  );
  const tried = await learn(taught.environment, 'try', recipe.id, '--json');
  const published = await learn(taught.environment, 'publish', recipe.id);

  expect(JSON.parse(tried)).toContainEqual(expect.objectContaining({ outcome: 'fixed' }));
  expect(published).toContain('1 file');
  await expect(row(page, 'Letter to neighbours.docx').getByText('FIXED', { exact: true })).toBeVisible();
  await expect(row(page, 'Letter to neighbours.docx').getByRole('link', { name: /View Fixed File/ })).toBeVisible();
  expect(await page.evaluate(() => 'neverReloaded' in globalThis)).toBe(true);
  const mail = await mailbox.next(ada.email, /fixed/i, address);
  expect(mail.text).toContain('Letter to neighbours.docx');

  await upload(bob, await startConversation(bob), 'Letter to tenants.docx', bordered);
  const [his] = await settledFiles(bob);
  expect(his).toMatchObject({ name: 'Letter to tenants.docx', fixed: true });
  expect(his?.diagnosis?.findings).toMatchObject([{ id: finding, outcome: 'fixed' }]);
});
