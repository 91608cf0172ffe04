import { priceListDocx } from '@fidelio/testing';
import { mailbox } from '../support/mailbox';
import { somebody } from '../support/people';
import { expect, test } from '../support/test';

test('a newcomer signs up, reports a broken Word file and gets it back corrected', async ({ page, seenTexts }) => {
  const ada = somebody('Ada Lovelace');

  await test.step('signs up', async () => {
    await page.goto('/auth/sign-up');
    await page.getByPlaceholder('Your Name').fill(ada.name);
    await page.getByPlaceholder('Your Email').fill(ada.email);
    await page.getByPlaceholder('Your Company').fill(ada.organization);
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect.poll(seenTexts).toContain('Sign up successful. You will be redirected to the sign-in page shortly');
    await expect(page).toHaveURL(/\/auth\/sign-in/);
  });

  await test.step('signs in with the code that was mailed by itself', async () => {
    await page.getByRole('textbox', { name: /code|one time password/i }).fill(await mailbox.code(ada.email));
    await expect.poll(seenTexts).toContain('Sign in successful. You will be redirected to the home page shortly');
    await expect(page).toHaveURL(/\/$/);
  });

  await test.step('tells the assistant what is wrong', async () => {
    await page.getByRole('main').getByRole('link', { name: /chat/i }).first().click();
    await page.getByRole('button', { name: 'Get Started' }).click();
    const composer = page.getByPlaceholder('Type your message here. Press enter to submit');
    await composer.fill('The columns of the table in my Word price list collapse to nothing in Google Docs.');
    await composer.press('Enter');
  });

  await test.step('uploads the file that the assistant asks for', async () => {
    const dialog = page.getByRole('dialog', { name: 'Upload your file' });
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Upload' })).toBeDisabled();
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'Price list.docx',
      mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      buffer: Buffer.from(priceListDocx()),
    });
    await dialog.getByRole('button', { name: 'Upload' }).click();
    await expect.poll(seenTexts).toContain('File uploaded successfully');
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Price list.docx').first()).toBeVisible();
    await expect(page.getByText(/column/i).last()).toBeVisible();
  });

  await test.step('sees it fixed among the files', async () => {
    await page.getByRole('link', { name: 'Files' }).click();
    const row = page.getByRole('row', { name: /Price list\.docx/ });
    await expect(row).toBeVisible();
    await expect(row.getByText('FIXED', { exact: true })).toBeVisible();
    await expect(row.getByRole('link', { name: 'View Fixed File' })).toBeVisible();
  });

  await test.step('gets the mail and downloads the corrected file', async () => {
    const mail = await mailbox.next(ada.email, /fixed/i);
    const link = /https?:\/\/\S+/.exec(mail.text)?.[0] ?? '';
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.evaluate((address) => {
        const anchor = document.createElement('a');
        anchor.href = address;
        document.body.append(anchor);
        anchor.click();
      }, link),
    ]);
    expect(download.suggestedFilename()).toBe('Price list (corrected).docx');
    const bytes = await (await download.createReadStream()).toArray();
    expect(Buffer.concat(bytes).subarray(0, 2).toString()).toBe('PK');
  });

  await test.step('signs out', async () => {
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL(/\/auth\/sign-in/);
  });
});
