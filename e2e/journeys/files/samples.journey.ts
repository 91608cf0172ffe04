import { expect, test } from '../support/test';

test(
  'four sample fixes, each with its type, its fix and three versions',
  { tag: ['@2.samples-table', '@9.four-samples', '@A.13-samples'] },
  async ({ page, signedIn }) => {
    await signedIn();

    await page.goto('/files');

    const table = page.getByRole('table', { name: /Sample Fixes/ });
    await expect(table).toBeVisible();
    for (const column of ['File Name', 'Type', 'Fix'])
      await expect(table.getByRole('columnheader', { name: column })).toBeVisible();
    await expect(table.getByRole('columnheader')).toHaveCount(6);
    const rows = table.getByRole('row').filter({ has: page.getByRole('button', { name: /download/i }) });
    await expect(rows).toHaveCount(4);
    for (const row of await rows.all()) {
      await expect(row.getByRole('link')).toHaveCount(2);
      await expect(row.getByText(/docx|pptx|xlsx|Word|PowerPoint|Excel/i).first()).toBeVisible();
    }
  },
);

test(
  "a sample's desktop version downloads under its name",
  { tag: ['@A.13-samples', '@2.samples-table'] },
  async ({ page, signedIn }) => {
    await signedIn();
    await page.goto('/files');
    const row = page
      .getByRole('table', { name: /Sample Fixes/ })
      .getByRole('row')
      .nth(1);

    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      row.getByRole('button', { name: /download/i }).click(),
    ]);

    expect(saved.suggestedFilename()).toMatch(/\.(docx|pptx|xlsx)$/);
    const chunks = await (await saved.createReadStream()).toArray();
    expect(Buffer.concat(chunks).subarray(0, 2).toString()).toBe('PK');
  },
);
