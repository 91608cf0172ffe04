import type { Request } from '@playwright/test';
import { brokenDocx, picked, soundDocx } from '../../support/documents';
import { type FragileProduct, startFragileProduct } from '../../support/fragile-product';
import { register, somebody } from '../../support/people';
import { ownAddress } from '../../support/product';
import { composer, getStarted, say, uploadDialog } from '../../support/screen';
import { expect, test } from '../../support/test';
import { withFiles } from '../../support/uploads';

/** What every screen says while the server cannot do its work: a product of our own, whose database goes away and comes back. */
const address = ownAddress(1);
let fragile: FragileProduct;

test.use({ baseURL: address });
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => (fragile = await startFragileProduct(address, { CODE_COOL_DOWN_SECONDS: '0' })));
test.afterAll(() => fragile?.stop());
test.beforeEach(({ expectTrouble }) => expectTrouble(/50[03]/));
test.afterEach(() => fragile.findDatabase());

test('asking for a code says to try again later', { tag: ['@8.send-otp-fault'] }, async ({ page }) => {
  const ada = await register(somebody(), address);
  await page.goto('/auth/sign-in');
  await page.getByRole('textbox', { name: /email/i }).fill(ada.email);
  await fragile.loseDatabase();

  await page.getByRole('button', { name: 'Login with Email' }).click();

  await expect(page.getByText('An error occurred. Please try again later.')).toBeVisible();
});

test('signing in says to try again later', { tag: ['@8.sign-in-fault'] }, async ({ page }) => {
  const ada = await register(somebody(), address);
  await page.goto('/auth/sign-in');
  await page.getByRole('textbox', { name: /email/i }).fill(ada.email);
  await page.getByRole('button', { name: 'Login with Email' }).click();
  await page.getByRole('textbox', { name: /code|one time password/i }).fill('123456');
  await fragile.loseDatabase();

  await expect(page.getByText('An error occurred. Please try again later.')).toBeVisible();
});

test(
  'signing up says to try again later, keeps what was typed, and works when tried again',
  { tag: ['@8.sign-up-fault', '@4.sign-up-failure'] },
  async ({ page, expectTrouble, seenTexts }) => {
    expectTrouble(/Sign-up failed/);
    const ada = somebody();
    await page.goto('/auth/sign-up');
    await page.getByPlaceholder('Your Name').fill(ada.name);
    await page.getByPlaceholder('Your Email').fill(ada.email);
    await page.getByPlaceholder('Your Company').fill(ada.organization);
    await fragile.loseDatabase();

    await page.getByRole('button', { name: 'Sign Up' }).click();

    await expect(page.getByText('An error occurred. Please try again later')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign Up' })).toBeEnabled();
    await fragile.findDatabase();
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect.poll(seenTexts).toContain('Sign up successful');
  },
);

test('a conversation that cannot start says so', { tag: ['@8.chat-init-failed'] }, async ({ page, signedIn }) => {
  await signedIn();
  await page.goto('/chat');
  await expect(page.getByRole('button', { name: 'Get Started' })).toBeEnabled();
  await fragile.loseDatabase();

  await page.getByRole('button', { name: 'Get Started' }).click();

  await expect(
    page.getByText('Failed to initialize chat. Something went wrong. Please try again later.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Get Started' })).toBeEnabled();
});

test(
  'a message that is not answered keeps its text, says that an error occurred, and Retry sends it',
  { tag: ['@8.next-action-failed', '@B.input-cleared'] },
  async ({ page, signedIn }) => {
    await signedIn();
    await getStarted(page);
    await fragile.loseDatabase();

    await say(page, 'What happens to my files?');

    const said = page.getByText('An error occurred, please try again');
    await expect(said).toBeVisible();
    await expect(said.locator('strong')).toHaveText('error');
    await expect(page.getByText('Not sent')).toBeVisible();
    await expect(composer(page)).toHaveValue('');
    await expect(page.getByRole('log').getByText('What happens to my files?')).toBeVisible();
    await fragile.findDatabase();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(said).toBeHidden();
    await expect(page.getByRole('log').getByRole('article')).toHaveCount(3);
    await expect(page.getByRole('log').getByText('What happens to my files?')).toHaveCount(1);
  },
);

test('an upload that fails says so and forgets the file', { tag: ['@8.upload-failed'] }, async ({ page, signedIn }) => {
  await signedIn();
  await getStarted(page);
  await page.getByRole('button', { name: 'Attach a file' }).click();
  const dialog = uploadDialog(page);
  await dialog.locator('input[type=file]').setInputFiles(picked('Price list.docx', brokenDocx()));
  await fragile.loseDatabase();

  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();

  await expect(page.getByText('Failed to upload file. Something went wrong. Please try again later.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Upload', exact: true })).toBeDisabled();
});

test(
  'feedback that cannot be stored says so, and the dialog stays with the text',
  { tag: ['@8.feedback-failed', '@B.feedback-failed'] },
  async ({ page, signedIn, seenTexts }) => {
    const ada = await signedIn();
    await withFiles(ada, { 'Invitation.docx': soundDocx() });
    await page.goto('/files');
    await page.getByRole('button', { name: /Update Feedback/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Update Feedback' });
    await dialog.getByRole('textbox').fill('The logo is missing.');
    await fragile.loseDatabase();

    await dialog.getByRole('button', { name: 'Update' }).click();

    await expect(page.getByText('Failed to update feedback').first()).toBeVisible();
    await expect(dialog.getByRole('textbox')).toHaveValue('The logo is missing.');
    await fragile.findDatabase();
    await dialog.getByRole('button', { name: 'Update' }).click();
    await expect.poll(seenTexts).toContain('Feedback Updated');
  },
);

test('a download that fails says so', { tag: ['@8.download-failed'] }, async ({ page, signedIn }) => {
  const ada = await signedIn();
  await withFiles(ada, { 'Invitation.docx': soundDocx() });
  await page.goto('/files');
  const button = page.getByRole('row', { name: /Invitation\.docx/ }).getByRole('button', { name: /Download/ });
  await expect(button).toBeVisible();
  await fragile.loseDatabase();

  await button.click();

  await expect(page.getByText('Failed to download file')).toBeVisible();
});

test(
  'the waitlist that cannot be joined says so alone, and the dialog stays',
  { tag: ['@8.waitlist-refused', '@B.waitlist-failed'] },
  async ({ page }) => {
    await page.goto('/launcher');
    await page.getByRole('button', { name: 'Join the Waitlist' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Join the Waitlist' });
    await dialog.getByRole('textbox', { name: /email/i }).fill(somebody().email);
    await fragile.loseDatabase();

    await dialog.getByRole('button', { name: 'Join', exact: true }).click();

    await expect(page.getByText('Failed to add to waitlist')).toBeVisible();
    await expect(dialog).toBeVisible();
    await expect(page.getByText('Added to waitlist', { exact: true })).toHaveCount(0);
  },
);

test(
  'a failed read is tried again three times, after 1, 2 and 4 seconds, and then offers to try again',
  { tag: ['@8.read-retries', '@9.cache'] },
  async ({ page, signedIn }) => {
    const ada = await signedIn();
    await withFiles(ada, { 'Invitation.docx': soundDocx() });
    await page.goto('/privacy');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const reads: Request[] = [];
    page.on('request', (request) => new URL(request.url()).pathname.endsWith('/users/files') && reads.push(request));
    await fragile.loseDatabase();

    await page.getByRole('link', { name: 'Files', exact: true }).click();

    await expect(page.getByRole('button', { name: /Retry|try again/i })).toBeVisible();
    expect(reads).toHaveLength(4);
    // By the browser's clock: a busy machine tells of a request late.
    await Promise.all(reads.map((read) => read.response()));
    const starts = reads.map((read) => read.timing().startTime);
    const waits = starts.slice(1).map((at, index) => (at - (starts[index] ?? 0)) / 1000);
    // A busy machine may be late, never early.
    for (const [index, wanted] of [1, 2, 4].entries()) expect(waits[index]).toBeGreaterThanOrEqual(wanted - 0.05);
    await fragile.findDatabase();
    await page.getByRole('button', { name: /Retry|try again/i }).click();
    await expect(page.getByText('Invitation.docx').first()).toBeVisible();
  },
);
