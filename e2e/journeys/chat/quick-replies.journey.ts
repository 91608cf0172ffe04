import { expectAccessible } from '../../support/accessible';
import { composer, getStarted, uploadDialog } from '../../support/screen';
import { expect, test } from '../../support/test';

test('somebody who types nothing tells what is wrong with quick replies, by keyboard and on a phone', async ({
  page,
  signedIn,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await signedIn();
  await getStarted(page);
  const log = page.getByRole('log');
  const replies = page.getByRole('group', { name: 'Quick replies' });

  await expect(replies.getByRole('button')).toHaveText(['Word', 'PowerPoint', 'Excel']);
  await expectAccessible(page);
  await replies.getByRole('button', { name: 'Word' }).focus();
  await page.keyboard.press('Enter');
  await expect(log.getByRole('article')).toHaveCount(3);
  await expect(log.getByText('Word', { exact: true })).toBeVisible();
  await expect(composer(page)).toBeFocused();

  await replies.getByRole('button', { name: 'A table looks wrong' }).click();
  await expect(uploadDialog(page)).toBeVisible();
  await uploadDialog(page).getByRole('button', { name: 'Close' }).first().click();

  await page.reload();
  await expect(replies.getByRole('button')).toHaveText(['Upload your file']);
  await replies.getByRole('button', { name: 'Upload your file' }).click();
  await expect(uploadDialog(page)).toBeVisible();
});

test('who presses Something is missing is asked what, and the pressed reply is not offered again', async ({
  page,
  signedIn,
}) => {
  await signedIn();
  await getStarted(page);
  const replies = page.getByRole('group', { name: 'Quick replies' });
  await replies.getByRole('button', { name: 'Excel' }).click();
  await replies.getByRole('button', { name: 'Something is missing' }).click();

  await expect(page.getByRole('log').getByText('what exactly is missing from your Excel workbook?')).toBeVisible();
  await expect(replies.getByRole('button')).toHaveText(['Charts', 'Pictures', 'Rows', 'Columns', 'Formulas']);

  await replies.getByRole('button', { name: 'Rows' }).click();
  await expect(uploadDialog(page)).toBeVisible();
  await expect(uploadDialog(page).getByText('Excel workbook: rows (missing)')).toBeVisible();
});
