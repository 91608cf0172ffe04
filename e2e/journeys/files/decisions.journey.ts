import { buildDocx } from '@fidelio/testing';
import { brokenDocx } from '../../support/documents';
import { sql } from '../../support/database';
import { expect, test } from '../../support/test';
import { settledFiles, startConversation, upload } from '../../support/uploads';

const tracked = buildDocx({
  body: '<w:p><w:r><w:t>The price of the wheels is </w:t></w:r><w:ins w:id="1" w:author="a"><w:r><w:t>twelve pounds</w:t></w:r></w:ins></w:p>',
});

test(
  'a decision shows its place on the page, on the file and in the conversation',
  { tag: ['@A.19-comparison'] },
  async ({ page, signedIn }) => {
    const ada = await signedIn();
    const conversation = await startConversation(ada);
    await upload(ada, conversation, 'contract.docx', tracked);
    const [file] = await settledFiles(ada);

    await page.goto(`/files?file=${file?.id}`);
    await expect(page.getByRole('checkbox', { name: 'Tracked changes are accepted' })).toBeChecked();
    await expect(page.getByRole('img', { name: /the place on page 1, as it would arrive/ }).first()).toBeVisible();

    await page.goto(`/chat/${conversation}`);
    await expect(page.getByRole('img', { name: /the place on page 1, as it would arrive/ }).first()).toBeVisible();
  },
);

test(
  'pages that could not be drawn say so, and are drawn when asked again',
  { tag: ['@A.19-comparison'] },
  async ({ page, signedIn }) => {
    const ada = await signedIn();
    await upload(ada, await startConversation(ada), 'Price list.docx', brokenDocx());
    const [file] = await settledFiles(ada);
    await page.goto(`/files/${file?.id}/compare`);
    await expect(page.getByRole('img', { name: /page 1 of/ }).first()).toBeVisible();
    // A side that is still being drawn would be ready in the end.
    const fail = () =>
      sql(`UPDATE page_drawings SET state = 'failed' WHERE file_id = $1 AND state <> 'drawing'`, [file?.id]);
    await expect.poll(fail, { message: 'both sides are drawn' }).toBe(2);

    await page.reload();
    await expect(page.getByText('The pages of this file could not be drawn')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();

    await expect(page.getByRole('img', { name: /page 1 of/ }).first()).toBeVisible();
  },
);
