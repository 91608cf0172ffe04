import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../../support/accessible';
import { enterConsole } from '../../support/console';
import { sql } from '../../support/database';
import { expect, test } from '../../support/test';

test('staff see who did what when, filter it, and take it along as a table', async ({ page }, info) => {
  const grace = await enterConsole(page, 'audit', info);
  await sql(
    `INSERT INTO audit_events (event, account_id, subject) SELECT 'staff-planted', $1, '=row ' || n FROM generate_series(1, 60) n`,
    [grace.user.id],
  );
  await page.goto('/staff/audit');
  const table = page.getByRole('table', { name: 'Audit rows, newest first' });
  await expect(table.getByRole('row')).toHaveCount(51);
  await expect(page.getByRole('link', { name: 'Operators’ self-check' })).toHaveAttribute(
    'href',
    '/operations/self-check',
  );

  await page.getByLabel('What begins with').fill('staff-planted');
  await page.getByLabel('Address or account').fill(grace.email);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page.getByRole('button', { name: 'Show older rows' }).click();
  await expect(table.getByRole('row')).toHaveCount(61);
  await expect(table.getByRole('row').nth(60)).toContainText('=row 1');
  await expect(table.getByRole('row').nth(60)).toContainText(grace.email);

  await expectAccessible(page);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as CSV' }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.split('\r\n')).toHaveLength(62);
  expect(text).toContain(`"staff-planted","${grace.email}","'=row 60"`);
});
