import { expectAccessible } from '../../support/accessible';
import { composer, getStarted, uploadDialog } from '../../support/screen';
import { expect, test } from '../../support/test';

test('somebody who types nothing tells what is wrong with three taps, by keyboard and on a phone', async ({
  page,
  signedIn,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await signedIn();
  await getStarted(page);
  const log = page.getByRole('log');
  const asked = (question: string) => log.getByRole('group', { name: question });

  const kinds = asked('Which kind of file is it?').getByRole('button');
  await expect(kinds).toHaveText(['Word document', 'PowerPoint presentation', 'Excel workbook']);
  await expectAccessible(page);
  await kinds.first().focus();
  await page.keyboard.press('Enter');
  await expect(log.getByRole('article')).toHaveCount(3);
  await expect(log.getByText('Word document', { exact: true }).first()).toBeVisible();
  await expect(composer(page)).toBeFocused();
  await expect(asked('Which kind of file is it?')).toHaveCount(0);

  await asked('Which part of it looks wrong?').getByRole('button', { name: 'tables', exact: true }).click();
  await asked('What happened to it?').getByRole('button', { name: 'Something looks different' }).click();
  await expect(uploadDialog(page)).toBeVisible();
  await uploadDialog(page).getByRole('button', { name: 'Close' }).first().click();

  await page.reload();
  await log.getByRole('button', { name: 'Upload your file' }).click();
  await expect(uploadDialog(page)).toBeVisible();
});

test('who taps a part and that it is missing uploads with exactly these words', async ({ page, signedIn }) => {
  await signedIn();
  await getStarted(page);
  const log = page.getByRole('log');
  await log.getByRole('button', { name: 'Excel workbook' }).click();
  await log.getByRole('button', { name: 'formulas', exact: true }).click();
  await log.getByRole('button', { name: 'Something is missing' }).click();

  await expect(uploadDialog(page)).toBeVisible();
  await expect(uploadDialog(page).getByRole('textbox', { name: 'You report' })).toHaveValue('formulas: is missing');
});
