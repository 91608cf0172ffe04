import { readFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../../support/accessible';
import { enterConsole } from '../../support/console';
import { mailbox } from '../../support/mailbox';
import { product } from '../../support/product';
import { expect, test } from '../../support/test';

async function join(email: string, company: string): Promise<void> {
  const answer = await fetch(`${product.address}/uploader/join-waitlist`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, company }),
  });
  expect(answer.status).toBe(200);
}

test('staff find people on the waitlist, send them the one mail once, export and delete; its link takes a person off', async ({
  page,
}, info) => {
  const group = `group${randomUUID().slice(0, 8)}`;
  const people = ['ada', 'grace', 'edith'].map((name) => `${name}.${group}@example.org`);
  for (const email of people) await join(email, `=${group}`);
  await enterConsole(page, 'waitlist', info);
  await page.goto('/staff/waitlist');

  await page.getByLabel('Search address or company').fill(group);
  const rows = page.getByRole('table', { name: 'Entries of the waitlist' }).getByRole('row').filter({ hasText: group });
  await expect(rows).toHaveCount(3);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv).toContain(`"${people[0]}","'=${group}"`);

  await page.getByRole('button', { name: `Delete ${people[2]}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(rows).toHaveCount(2);

  // There is one mail for all journeys; once it has gone out it stays as it is.
  const subject = page.getByLabel('Subject');
  const gone = page.getByText('This mail has gone out.');
  await expect(subject.or(gone)).toBeVisible();
  if (await subject.isVisible()) {
    await subject.fill('The launcher is here');
    await page.getByLabel('Text', { exact: true }).fill('Hello,\n\nyou can download the launcher now.');
    await page.getByRole('button', { name: 'Save and preview' }).click();
  }
  await expect(page.getByText('Take me off the list')).toBeVisible();
  await expectAccessible(page);
  for (const email of people.slice(0, 2)) await page.getByLabel(`Choose ${email}`).check();
  await page.getByRole('button', { name: 'Send to the 2 chosen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await expect(rows.filter({ hasText: 'Mail sent' })).toHaveCount(2);
  await expect(gone).toBeVisible();

  const { text } = await mailbox.next(people[0] ?? '', /launcher is here/);
  await expect.poll(() => mailbox.all(people[1] ?? '')).toHaveLength(1);
  await page.goto(/Take me off the list: (\S+)/.exec(text)?.[1] ?? '');
  await page.getByRole('button', { name: 'Take me off the list' }).click();
  await expect(page.getByRole('heading', { name: 'You are off the waitlist' })).toBeVisible();
  await page.goto('/staff/waitlist');
  await page.getByLabel('Search address or company').fill(group);
  await expect(rows).toHaveCount(1);
});
