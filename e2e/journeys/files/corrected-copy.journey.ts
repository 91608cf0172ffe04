import type { Page } from '@playwright/test';
import { orderFormXlsx } from '@fidelio/testing';
import { picked } from '../../support/documents';
import { getStarted, uploadDialog } from '../../support/screen';
import { expect, test } from '../../support/test';
import { withFiles } from '../../support/uploads';

const row = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Uploaded files' }).getByRole('row').filter({ hasText: name });

async function saved(page: Page, click: () => Promise<void>): Promise<{ name: string; start: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), click()]);
  const bytes = Buffer.concat(await (await download.createReadStream()).toArray());

  return { name: download.suggestedFilename(), start: bytes.subarray(0, 2).toString() };
}

test(
  'a file with something left is downloaded as it is, and what is left is decided in one step',
  { tag: ['@A.10-corrected-copy', '@A.10-statuses'] },
  async ({ page, signedIn }) => {
    const ada = await signedIn();
    await withFiles(ada, { 'Order form.xlsx': orderFormXlsx() });
    await page.goto('/files');
    const order = row(page, 'Order form.xlsx');
    await expect(order.getByText('PROCESSING', { exact: true })).toBeVisible();
    await expect(order.getByText('Needs your decision')).toBeVisible();
    const first = await saved(page, () => order.getByRole('link', { name: 'Download with 1 change' }).click());
    expect(first).toEqual({ name: 'Order form (corrected).xlsx', start: 'PK' });

    await order.getByRole('button', { name: /What was found/ }).click();
    await expect(page.getByText('1 of 3 problems corrected. 2 need your decision.')).toBeVisible();
    const values = page.getByRole('checkbox', { name: 'Values from other files stay as fixed values' });
    await values.uncheck();
    await page.getByRole('checkbox', { name: 'Results of these functions stay as values' }).uncheck();
    await expect(page.getByRole('button', { name: /^Make/ })).toBeDisabled();
    await values.check();
    const make = page.getByRole('button', { name: 'Make this change' });
    // A second copy of the controls would have the library's own theme, with capitals.
    await expect(make).toHaveCSS('text-transform', 'none');
    await make.dblclick();

    await expect(page.getByText('2 of 3 problems corrected. 1 needs your decision.')).toBeVisible();
    await expect(values).toHaveCount(0);
    await expect(order.getByText('Needs your decision')).toBeVisible();
    const details = page.getByRole('complementary', { name: 'Order form.xlsx' });
    const second = await saved(page, () => details.getByRole('link', { name: 'Download with 2 changes' }).click());
    expect(second).toEqual({ name: 'Order form (corrected).xlsx', start: 'PK' });
  },
);

test(
  'the corrected file arrives in the conversation by itself, and so it does after the decision',
  { tag: ['@A.10-corrected-copy'] },
  async ({ page, signedIn }) => {
    await signedIn();
    await getStarted(page);
    await page.getByRole('button', { name: 'Attach a file' }).click();
    await uploadDialog(page)
      .locator('input[type=file]')
      .setInputFiles(picked('Order form.xlsx', orderFormXlsx({ unknownFunction: false })));
    await uploadDialog(page).getByRole('button', { name: 'Upload', exact: true }).click();
    const card = page.getByRole('region', { name: 'File Order form.xlsx' });

    await expect(card.getByRole('link', { name: 'Download with 1 change' })).toHaveCount(1);
    await expect(card.getByRole('heading', { name: 'Needs your decision' })).toBeVisible();
    await expect(uploadDialog(page)).toBeHidden();
    const first = await saved(page, () => page.getByRole('link', { name: 'Download with 1 change' }).click());
    expect(first.name).toBe('Order form (corrected).xlsx');
    await card.getByRole('button', { name: 'Make this change' }).click();

    await expect(card.getByText('FIXED', { exact: true })).toBeVisible();
    await expect(card.getByText('Both problems corrected.')).toBeVisible();
    const second = await saved(page, () => page.getByRole('link', { name: 'Download with 2 changes' }).click());
    expect(second).toEqual({ name: 'Order form (corrected).xlsx', start: 'PK' });
  },
);
