import {
  ChatInitialized,
  fileStateNames,
  fileStateOf,
  fileStates,
  fileStateWords,
  fileSummaryOf,
  itemVerdictNames,
  verdictWords,
} from '@fidelio/contracts';
import { buildDocx, orderFormXlsx } from '@fidelio/testing';
import { enterConsole } from '../../support/console';
import { sql } from '../../support/database';
import { brokenDocx, soundDocx, truncatedDocx } from '../../support/documents';
import { call } from '../../support/http';
import { mailbox } from '../../support/mailbox';
import { expect, test } from '../../support/test';
import { settledFiles, startConversation, upload } from '../../support/uploads';

const words = '<w:p><w:r><w:t>The price of the wheels is twelve pounds.</w:t></w:r></w:p>';
/** Nothing that can be corrected, something to look at. */
const equation = '<w:p><m:oMath><m:r><m:t>x</m:t></m:r></m:oMath></w:p>';
/** A symbol, which is corrected. */
const symbol = '<w:p><w:r><w:sym w:font="Wingdings" w:char="F04A"/></w:r></w:p>';

/** A file for each state that a file can stay in. */
const files = {
  'Decision.xlsx': orderFormXlsx(),
  'Ready with something.docx': buildDocx({ body: `${words}${symbol}${equation}` }),
  'Not corrected.docx': buildDocx({ body: `${words}${equation}` }),
  'Ready.docx': brokenDocx(),
  'Nothing.docx': soundDocx(),
  'Unreadable.docx': truncatedDocx(),
};

test(
  'every screen and the mail say the same of a file, in every state',
  { tag: ['@A.23-verdicts', '@B.one-mail-a-batch'] },
  async ({ page, signedIn }) => {
    const ada = await signedIn({ proven: true });
    const conversation = await startConversation(ada);
    const names = Object.entries(files);
    for (const [index, [name, bytes]] of names.entries())
      await upload(ada, conversation, name, bytes, names.length - 1 - index);
    const records = await settledFiles(ada);
    expect(new Set(records.map(fileStateOf))).toEqual(new Set(fileStates.filter((state) => state !== 'working')));

    // One mail for all of them, with every open decision.
    const mail = await mailbox.next(ada.email, /^Your 6 files are checked$/);
    for (const record of records) {
      expect(mail.text).toContain(`${record.name}: ${fileStateWords(record)}`);
      for (const { title } of record.summary?.decisions ?? []) expect(mail.text).toContain(`- ${title}`);
    }
    expect(mail.text).not.toMatch(/is fixed|in place of the original/);
    expect(mail.html).toContain('See how it should arrive');

    await page.goto('/notifications');
    const entry = page.getByRole('navigation', { name: 'Main menu' }).first().getByRole('link', { name: 'Files' });
    await expect(entry, 'before the tab has entered Files').toHaveText('Files1');

    await page.goto('/');
    const newest = page.getByRole('region', { name: 'Your newest files' }).getByRole('listitem');
    for (const record of records.slice(0, 5))
      await expect(newest.filter({ hasText: record.name })).toContainText(fileStateWords(record));
    await expect(
      page.getByRole('navigation', { name: 'Your files' }).getByRole('link', { name: /Needs your decision/ }),
    ).toHaveText(/^1/);
    await expect(page.getByText('1 file needs your decision.')).toBeAttached();

    await page.goto('/files');
    for (const state of fileStates) {
      const count = records.filter((record) => fileStateOf(record) === state).length;
      if (count === 0) continue;
      const [own] = records.filter((record) => fileStateOf(record) === state);
      await page.goto(`/files?status=${state}`);
      await expect(page.getByRole('rowheader', { name: own?.name ?? '' })).toBeVisible();
      await expect(page.getByRole('table', { name: 'Uploaded files' }).getByRole('rowheader')).toHaveCount(count);
      if (own) await expect(page.getByRole('row', { name: own.name })).toContainText(fileStateWords(own));
    }

    await page.goto(`/chat/${conversation}`);
    for (const record of records) {
      const card = page.getByRole('region', { name: `File ${record.name}` });
      await expect(card).toContainText(fileStateWords(record));
      const summary = fileSummaryOf(record);
      if (summary) await expect(card).toContainText(verdictWords(summary));
      const expected = card.getByRole('link', { name: 'See how it should arrive' });
      // Without a correction there is nothing after it to compare.
      await expect(expected).toHaveCount(summary?.changes === 0 ? 1 : 0);
      // 'Ready' is said only where there is a copy, and FIXED never beside a decision.
      if (record.correctedFileUrl === null) await expect(card).not.toContainText('Ready');
      if ((summary?.decisions.length ?? 0) > 0) await expect(card.getByText('FIXED', { exact: true })).toHaveCount(0);
    }

    const batch = page.getByRole('table', { name: 'Files of this conversation' });
    for (const record of records)
      await expect(batch.getByRole('row', { name: record.name })).toContainText(fileStateWords(record));

    for (const record of records.filter(({ summary }) => (summary?.problems ?? 0) > 0)) {
      await page.goto(`/files/${record.id}/compare`);
      const summary = fileSummaryOf(record);
      await expect(page.getByText(summary ? verdictWords(summary) : '')).toBeVisible();
    }
  },
);

test(
  'of a file alone its mail says what chat and staff say; while it is at work every screen says so',
  { tag: ['@A.23-verdicts'] },
  async ({ page, browser, baseURL, signedIn }, info) => {
    const ada = await signedIn({ proven: true });
    const conversation = await startConversation(ada);
    await upload(ada, conversation, 'Alone.xlsx', orderFormXlsx());
    const [file] = await settledFiles(ada);
    if (!file?.summary) throw new Error('The file was not checked.');
    const mail = await mailbox.next(ada.email, /^Alone\.xlsx needs your decision$/);
    expect(mail.text).toContain(verdictWords(file.summary));
    for (const { title, remedy } of file.summary.decisions) expect(mail.text).toContain(`- ${title}: ${remedy}`);

    const mark = crypto.randomUUID().replaceAll(/[^a-f]/g, '');
    const about = ChatInitialized.parse(
      await call(ada.at, 'POST', '/fidelio/chat/initialize', { token: ada.token, body: { fileId: file.id } }),
    ).results.id;
    for (const userResponse of ['I want to talk to a human', 'A person, please', `Please look at this: ${mark}`])
      await call(ada.at, 'POST', '/fidelio/chat/next-action', {
        token: ada.token,
        body: { conversationId: about, userResponse },
      });
    const desk = await (await browser.newContext({ baseURL })).newPage();
    await enterConsole(desk, 'verdict', info);
    await desk.goto('/staff/inbox?state=new');
    await desk.getByRole('list', { name: 'Entries' }).getByRole('link').filter({ hasText: mark }).click();
    await expect(desk.getByRole('heading', { name: `The file: xlsx, ${fileStateWords(file)}` })).toBeVisible();
    for (const { title } of file.summary.decisions)
      await expect(desk.getByText(`${title} (${itemVerdictNames.decision})`)).toBeVisible();
    await desk.goto('/staff');
    for (const state of fileStates)
      await expect(
        desk
          .getByRole('table', { name: 'By week' })
          .getByRole('columnheader', { name: fileStateNames[state], exact: true }),
      ).toBeVisible();
    await desk.context().close();

    await sql(`UPDATE files SET wait_reason = 'running' WHERE id = $1`, [file.id]);
    await page.goto('/');
    await expect(
      page.getByRole('region', { name: 'Your newest files' }).getByRole('listitem').filter({ hasText: 'Alone.xlsx' }),
    ).toContainText(fileStateNames.working);
    await page.goto('/files?status=working');
    await expect(page.getByRole('row', { name: 'Alone.xlsx' })).toContainText(fileStateNames.working);
    await page.goto(`/chat/${conversation}`);
    await expect(page.getByRole('region', { name: 'File Alone.xlsx' })).toContainText(fileStateNames.working);
  },
);

test('whoever leaves a file as it is has decided', { tag: ['@A.23-verdicts'] }, async ({ page, signedIn }) => {
  const ada = await signedIn();
  const tracked =
    '<w:p><w:r><w:t>The price is </w:t></w:r><w:ins w:id="1" w:author="a"><w:r><w:t>twelve</w:t></w:r></w:ins></w:p>';
  await upload(ada, await startConversation(ada), 'Contract.docx', buildDocx({ body: `${symbol}${tracked}` }));
  const [file] = await settledFiles(ada);
  await page.goto(`/files?file=${file?.id}`);
  const panel = page.getByRole('complementary', { name: 'Contract.docx' });
  await expect(panel).toContainText('Needs your decision');

  await panel.getByRole('button', { name: 'Leave it as it is' }).click();

  await expect(panel).toContainText('Ready, with 1 thing to check');
  await expect(panel.getByText('FIXED', { exact: true })).toBeVisible();
  await expect(panel).toContainText('You switched this change off.');
});
