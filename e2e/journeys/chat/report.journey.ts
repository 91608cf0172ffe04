import { expectAccessible } from '../../support/accessible';
import { brokenDocx, picked, soundDocx } from '../../support/documents';
import { getStarted, say, uploadDialog } from '../../support/screen';
import { expect, test } from '../../support/test';

test(
  'a report is corrected with the keyboard, taken back, refused where it has changed elsewhere, and kept',
  { tag: ['@2.chat-conversation'] },
  async ({ page, context, signedIn, expectTrouble }) => {
    expectTrouble(/409/);
    await page.setViewportSize({ width: 390, height: 800 });
    await signedIn();
    await getStarted(page);
    await page.getByRole('button', { name: 'Attach a file' }).click();
    await uploadDialog(page)
      .locator('input[type=file]')
      .setInputFiles([picked('Price list.docx', brokenDocx()), picked('Letter.docx', soundDocx())]);
    await uploadDialog(page).getByRole('button', { name: 'Upload', exact: false }).last().click();
    await expect(page.getByRole('region', { name: 'File Letter.docx' })).toBeVisible();
    await expect(uploadDialog(page)).toBeHidden();
    await say(page, 'The columns of the table in my Word price list collapse. Please note that down.');
    await page.getByRole('button', { name: 'Note it' }).click();
    await expect(page.getByText('I have noted it in your report', { exact: false })).toBeVisible();
    const card = page.getByRole('group').filter({ hasText: 'Your report' });
    const form = page.getByRole('dialog', { name: 'Edit your report' });
    const edit = card.getByRole('button', { name: 'Edit', exact: true });
    await card.getByText('Your report').click();
    // The form keeps the report with which it was opened.
    await expect(card).toContainText(/columns/i);

    await edit.press('Enter');
    await expect(form.getByLabel('What you see')).toBeFocused();
    await expect(form.getByLabel('What you see')).toHaveValue(/columns/i);
    await expectAccessible(page);
    const box = await form.boundingBox();
    expect([box?.x, box?.width]).toEqual([0, 390]);
    await form.getByLabel('What you see').fill('The last column is cut off.');
    await page.keyboard.press('Tab');
    await page.keyboard.type('All columns are on the page.');
    await form.getByLabel('Since when').fill('Since Monday');
    await form.getByRole('combobox', { name: /^How bad it is/ }).click();
    await page.getByRole('option', { name: 'Something is lost' }).click();
    await form.getByRole('checkbox', { name: 'Letter.docx' }).press('Space');
    await form.getByLabel('Where').fill('page 2');
    await form.getByLabel('Where').press('Enter');

    await expect(form).toBeHidden();
    await expect(edit).toBeFocused();
    const rows = card.getByRole('definition');
    for (const text of ['The last column is cut off.', 'All columns are on the page.', 'page 2', 'Since Monday'])
      await expect(rows.filter({ hasText: text })).toHaveCount(1);
    await expect(rows.filter({ hasText: 'Price list.docx' })).toHaveText('Price list.docx');

    await card.getByRole('button', { name: 'Undo my changes' }).click();
    await expect(rows.filter({ hasText: 'Since Monday' })).toHaveCount(0);
    await expect(rows.filter({ hasText: 'Letter.docx' })).toHaveCount(1);

    // Another tab saves while this one's form is open.
    await edit.click();
    await form.getByLabel('Where').fill('page 3');
    const other = await context.newPage();
    await other.goto(page.url());
    const othersCard = other.getByRole('group').filter({ hasText: 'Your report' });
    await othersCard.getByText('Your report').click();
    await othersCard.getByRole('button', { name: 'Edit', exact: true }).click();
    await other.getByLabel('Since when').fill('Since May');
    await other.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(other.getByRole('dialog')).toBeHidden();
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(form.getByRole('alert')).toContainText('has changed since you opened this form');
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(form).toBeHidden();
    await expect(rows.filter({ hasText: 'page 3' })).toHaveCount(1);
    await expect(rows.filter({ hasText: 'Since May' })).toHaveCount(1);

    await edit.click();
    await form.getByLabel('Where').fill('nowhere');
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
    await page.reload();
    await card.getByText('Your report').click();
    await expect(rows.filter({ hasText: 'page 3' })).toHaveCount(1);
  },
);
