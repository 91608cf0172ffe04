import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../../support/accessible';
import { enterConsole } from '../../support/console';
import { brokenDocx } from '../../support/documents';
import { signIn } from '../../support/people';
import { expect, test } from '../../support/test';
import { withFiles } from '../../support/uploads';

test('the overview shows what came in and how completely it was corrected, as tables and as CSV', async ({
  page,
}, info) => {
  const ada = await signIn();
  await withFiles(ada, { 'Price list.docx': brokenDocx() });
  await enterConsole(page, 'overview', info);
  const weeks = page.getByRole('table', { name: 'By week' });
  const findings = page.getByRole('table', { name: 'By kind of finding' });

  // Figures are good for some seconds: somebody may have asked before the file came.
  await expect(async () => {
    await page.goto('/staff');
    await expect(page.getByRole('heading', { name: 'Queues' })).toBeVisible();
    await expect(findings.getByRole('row')).not.toHaveCount(0, { timeout: 1 });
  }).toPass();
  await expect(weeks.getByRole('columnheader', { name: 'Needs your decision' })).toBeVisible();
  await expect(weeks.getByRole('row').nth(1).getByRole('cell').first()).toHaveText(/^[1-9]/);
  await expect(page.getByRole('definition').first()).toHaveText(/%$/);
  await expect(page.getByRole('table', { name: 'Mail, last seven days' })).toContainText('Sign-in code');
  await expect(findings.getByRole('row').nth(1)).toContainText('%');
  await page.getByRole('combobox').click();
  await page.getByRole('option').nth(1).click();
  await expect(findings.getByRole('row').nth(1)).toContainText('%');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Findings as CSV' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain('"finding","title","week"');
  await expectAccessible(page);
});
