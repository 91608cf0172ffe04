import { brokenDocx, picked } from '../../support/documents';
import { type FragileProduct, startFragileProduct } from '../../support/fragile-product';
import { register, somebody } from '../../support/people';
import { ownAddress } from '../../support/product';
import { composer, getStarted, say, uploadDialog } from '../../support/screen';
import { expect, test } from '../../support/test';

/** The text of every limit, shown by a product of its own whose limits are low enough to reach. */
const address = ownAddress(2);
let strict: FragileProduct;

test.use({ baseURL: address });
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  strict = await startFragileProduct(address, {
    LIMIT_SEND_OTP_PER_MINUTE: '2',
    LIMIT_WAITLIST_PER_MINUTE: '1',
    LIMIT_CHAT_TURNS_PER_MINUTE: '1',
    LIMIT_UPLOADS_PER_HOUR: '2',
    UPLOAD_MAX_BYTES: '2000',
    CODE_COOL_DOWN_SECONDS: '0',
  });
});
test.afterAll(() => strict?.stop());

test(
  'too many codes asked for: the sign-in says when to come back',
  { tag: ['@B.limit-says-when', '@A.3-limits'] },
  async ({ page, expectTrouble, seenTexts }) => {
    expectTrouble(/429/);
    for (let asked = 0; asked < 3; asked += 1) {
      const ada = await register(somebody(), address);
      await page.goto('/auth/sign-in');
      await page.getByRole('textbox', { name: /email/i }).fill(ada.email);
      await page.getByRole('button', { name: 'Login with Email' }).click();
      if (asked < 2) await expect.poll(seenTexts).toContain('One Time Password sent to your email');
    }

    await expect(page.getByText(/try again in .*(second|minute)/i).first()).toBeVisible();
  },
);

test(
  'too many messages: the text is kept and Retry counts down',
  { tag: ['@B.limit-says-when', '@A.3-limits'] },
  async ({ page, signedIn, expectTrouble }) => {
    expectTrouble(/429/);
    await signedIn();
    await getStarted(page);
    await say(page, 'What happens to my files?');

    await say(page, 'And for how long?');

    await expect(page.getByText(/Too many messages/)).toBeVisible();
    await expect(page.getByText('And for how long?')).toBeVisible();
    await expect(page.getByRole('button', { name: /Retry in \d+ s/ })).toBeDisabled();
    await expect(composer(page)).toBeEnabled();
  },
);

test(
  'a file over the limit is refused with its name',
  { tag: ['@A.9-types', '@B.upload-limits'] },
  async ({ page, signedIn, expectTrouble }) => {
    expectTrouble(/413|ERR_/);
    await signedIn();
    await getStarted(page);
    await page.getByRole('button', { name: 'Attach a file' }).click();
    const dialog = uploadDialog(page);

    await dialog.locator('input[type=file]').setInputFiles(picked('Price list.docx', brokenDocx()));
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click();

    await expect(dialog.getByRole('alert')).toContainText('Price list.docx');
  },
);

test(
  'the waitlist refuses in words and keeps what was typed',
  { tag: ['@8.waitlist-refused', '@A.3-limits'] },
  async ({ page, expectTrouble, seenTexts }) => {
    expectTrouble(/429/);
    await page.goto('/launcher');
    const dialog = page.getByRole('dialog', { name: 'Join the Waitlist' });
    const join = async () => {
      await page.getByRole('button', { name: 'Join the Waitlist' }).first().click();
      await dialog.getByRole('textbox', { name: /email/i }).fill(somebody().email);
      await dialog.getByRole('button', { name: 'Join', exact: true }).click();
    };
    await join();
    await expect.poll(seenTexts).toContain('Added to waitlist');
    await expect(dialog).toBeHidden();

    await join();

    await expect(page.getByText(/Failed to add to waitlist/)).toBeVisible();
    await expect(dialog).toBeVisible();
  },
);
