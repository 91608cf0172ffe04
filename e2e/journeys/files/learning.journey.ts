import { invisibleBorders } from '@fidelio/testing';
import type { Page } from '@playwright/test';
import { type FragileProduct, startFragileProduct } from '../../support/fragile-product';
import { mailbox } from '../../support/mailbox';
import { signIn, somebody } from '../../support/people';
import { ownAddress } from '../../support/product';
import { learn, recipeFile } from '../../support/staff';
import { bringSession, expect, test } from '../../support/test';
import { settledFiles, startConversation, upload } from '../../support/uploads';

/** A product that nobody else teaches. */
const address = ownAddress(3);
let taught: FragileProduct;

test.use({ baseURL: address });
test.beforeAll(async () => {
  taught = await startFragileProduct(address, {});
});
test.afterAll(() => taught?.stop());

const { recipe } = invisibleBorders;

const row = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Uploaded files' }).getByRole('row').filter({ hasText: name });

test('a fix that staff teach reaches the open Files page, its owner by mail, and the next user at once', async ({
  page,
}) => {
  const [ada, bob] = [await signIn(somebody(), address), await signIn(somebody('Charles Babbage'), address)];
  await bringSession(page, ada);
  await upload(
    ada,
    await startConversation(ada),
    'Letter to neighbours.docx',
    invisibleBorders.docx('Dear neighbours,'),
  );
  await settledFiles(ada);
  await page.goto('/files');
  await expect(row(page, 'Letter to neighbours.docx').getByText('PROCESSING', { exact: true })).toBeVisible();
  await expect(row(page, 'Letter to neighbours.docx').getByText('No known problem found')).toBeVisible();
  await page.evaluate(() => void Object.assign(globalThis, { neverReloaded: true }));

  await learn(
    taught.environment,
    'propose',
    recipe.finding,
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

  await upload(bob, await startConversation(bob), 'Letter to tenants.docx', invisibleBorders.docx('Dear tenants,'));
  const [his] = await settledFiles(bob);
  expect(his).toMatchObject({ name: 'Letter to tenants.docx', fixed: true });
  expect(his?.diagnosis?.findings).toMatchObject([{ id: recipe.finding, outcome: 'fixed' }]);
});
