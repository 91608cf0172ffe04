import { soundDocx } from '../../support/documents';
import { expect, test } from '../../support/test';
import { withFiles } from '../../support/uploads';

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
    const rows = table.getByRole('row').filter({ has: page.getByRole('rowheader') });
    await expect(rows).toHaveCount(4);
    for (const row of await rows.all()) {
      await expect(row.getByText(/^(Word|PowerPoint|Excel)$/)).toBeVisible();
      const cells = row.getByRole('cell');
      const versions = cells
        .getByRole('link')
        .or(cells.getByRole('button'))
        .or(cells.getByText('Not yet', { exact: true }));
      await expect(versions).toHaveCount(3);
    }
  },
);

test(
  "a sample's desktop version downloads under its name, or says that it is not there yet",
  { tag: ['@A.13-samples', '@2.samples-table'] },
  async ({ page, signedIn, request }) => {
    const ada = await signedIn();
    await page.goto('/files');
    const row = page
      .getByRole('table', { name: /Sample Fixes/ })
      .getByRole('row')
      .nth(1);
    const name = await row.getByRole('rowheader').innerText();
    const served = await request.get('/api/users/file/download', {
      params: { url: `samples/${name}` },
      headers: { authorization: `Bearer ${ada.token}` },
    });
    if (served.status() === 404) {
      await expect(row.getByText('Not yet', { exact: true })).toHaveCount(3);
      return;
    }

    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      row.getByRole('button', { name: `Download ${name}` }).click(),
    ]);

    expect(saved.suggestedFilename()).toBe(name);
    const chunks = await (await saved.createReadStream()).toArray();
    expect(Buffer.concat(chunks).subarray(0, 2).toString()).toBe('PK');
  },
);

test(
  'own files come first, and the samples are folded once there are some',
  { tag: ['@B.own-files-first'] },
  async ({ page, signedIn }) => {
    const ada = await signedIn();
    await page.goto('/files');
    await expect(page.getByRole('table', { name: 'Sample Fixes' })).toBeVisible();

    await withFiles(ada, { 'Letter.docx': soundDocx() });
    await page.reload();

    const own = page.getByRole('table', { name: 'Uploaded files' });
    await expect(own).toBeVisible();
    await expect(page.getByRole('table', { name: 'Sample Fixes' })).toBeHidden();
    const heads = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
    expect(heads.indexOf('Your files')).toBeLessThan(heads.indexOf('Sample Fixes'));
    await page.getByText('Sample Fixes').click();
    await expect(page.getByRole('table', { name: 'Sample Fixes' })).toBeVisible();
  },
);
