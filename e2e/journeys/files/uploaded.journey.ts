import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { transitionsEnded } from '../../support/accessible';
import { brokenDocx, soundDocx, truncatedDocx } from '../../support/documents';
import { mailbox } from '../../support/mailbox';
import { withManyFiles } from '../../support/many';
import { expect, test } from '../../support/test';
import { mainThreadTime, slowDown } from '../../support/main-thread';
import { listFiles, startConversation, upload, withFiles } from '../../support/uploads';

const uploaded = (page: Page) => page.getByRole('table', { name: 'Uploaded files' });
const row = (page: Page, name: string) => uploaded(page).getByRole('row').filter({ hasText: name });

test(
  'the banner explains the page and stays away once dismissed',
  { tag: ['@2.files-route', '@2.files-banner'] },
  async ({ page, signedIn }) => {
    await signedIn();
    await page.goto('/files');
    const banner = page.getByText('This page is for viewing the status of files that have been uploaded');
    await expect(banner).toBeVisible();

    await page
      .getByRole('alert')
      .or(page.getByRole('status'))
      .or(page.getByRole('note'))
      .filter({ has: banner })
      .getByRole('button')
      .click();

    await expect(banner).toBeHidden();
  },
);

test('without files the page says so and leads to the chat', async ({ page, signedIn }) => {
  await signedIn();
  await page.goto('/files');

  await page
    .getByRole('main')
    .getByRole('link', { name: /chat|report/i })
    .first()
    .click();

  await expect(page).toHaveURL(/\/chat/);
});

test(
  'each file stands in one list with its five columns, PROCESSING with its reason, FIXED with its link',
  { tag: ['@2.files-table', '@4.file-status', '@4.file-actions', '@A.10-reasons', '@9.no-pages', '@B.view-fixed'] },
  async ({ page, context, signedIn }) => {
    const ada = await signedIn();
    await withFiles(ada, {
      'Price list.docx': brokenDocx(),
      'Invitation.docx': soundDocx(),
      'Cut off.docx': truncatedDocx(),
    });

    await page.goto('/files');

    for (const column of ['File', 'Uploaded At', 'Feedback', 'Status', 'Actions'])
      await expect(uploaded(page).getByRole('columnheader', { name: new RegExp(`^${column}`) })).toBeVisible();
    const fixed = row(page, 'Price list.docx');
    await expect(fixed.getByText('FIXED', { exact: true })).toBeVisible();
    await expect(fixed.getByRole('button', { name: /Update Feedback/ })).toHaveCount(0);
    for (const [name, reason] of [
      ['Invitation.docx', /No known problem found/],
      ['Cut off.docx', /cannot be opened/i],
    ] as const) {
      await expect(row(page, name).getByText('PROCESSING', { exact: true })).toBeVisible();
      await expect(row(page, name).getByText(reason)).toBeVisible();
      await expect(row(page, name).getByRole('button', { name: /Update Feedback/ })).toBeVisible();
      await expect(row(page, name).getByRole('link', { name: /View Fixed File/ })).toHaveCount(0);
    }
    const link = fixed.getByRole('link', { name: /View Fixed File/ });
    await expect(link).toHaveAttribute('target', '_blank');
    const [tab] = await Promise.all([context.waitForEvent('page'), link.click()]);
    await expect(tab.getByRole('heading', { level: 1, name: 'Price list.docx' })).toBeVisible();
    const [download] = await Promise.all([
      tab.waitForEvent('download'),
      tab
        .getByRole('main')
        .getByRole('link', { name: /^Download/ })
        .click(),
    ]);
    expect(download.suggestedFilename()).toContain('Price list');
  },
);

test(
  'a file becomes FIXED before the eyes of who looks at it, and is mailed',
  { tag: ['@4.file-status', '@A.10-mail'] },
  async ({ page, signedIn }) => {
    const ada = await signedIn({ proven: true });
    const conversation = await startConversation(ada);
    await page.goto('/files');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    await upload(ada, conversation, 'Price list.docx', brokenDocx());

    await expect(row(page, 'Price list.docx').getByText('FIXED', { exact: true })).toBeVisible();
    const mail = await mailbox.next(ada.email, /fixed/i);
    expect(mail.text).toContain('Price list.docx');
  },
);

test(
  'feedback is edited in its dialog: Cancel keeps it, Update stores it, says so and closes',
  { tag: ['@2.feedback-dialog', '@4.feedback-update', '@8.toast-feedback', '@5.feedback-text', '@4.file-actions'] },
  async ({ page, signedIn, seenTexts }) => {
    const ada = await signedIn();
    await withFiles(ada, { 'Invitation.docx': soundDocx() });
    await page.goto('/files');
    const opener = row(page, 'Invitation.docx').getByRole('button', { name: /Update Feedback/ });
    const dialog = page.getByRole('dialog', { name: 'Update Feedback' });

    await opener.click();
    await expect(dialog.getByText('Invitation.docx')).toBeVisible();
    // What was typed at the upload.
    await expect(dialog.getByRole('textbox')).toHaveValue('it looks wrong');
    await dialog.getByRole('textbox').fill('never stored');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();

    await opener.click();
    await dialog.getByRole('textbox').fill('   ');
    await expect(dialog.getByRole('button', { name: 'Update' })).toBeDisabled();
    await dialog.getByRole('textbox').fill('The second column is too narrow.');
    await dialog.getByRole('button', { name: 'Update' }).click();

    await expect.poll(seenTexts).toContain('Feedback Updated');
    await expect(dialog).toBeHidden();
    const shown = row(page, 'Invitation.docx').getByText('The second column is too narrow.');
    await expect(shown).toBeVisible();
    const width = async () => (await shown.boundingBox())?.width;
    await expect.poll(width, { message: 'room to read it' }).toBeGreaterThan(100);
    expect((await listFiles(ada))[0]?.feedback).toBe('The second column is too narrow.');
  },
);

test(
  'what was found and what was fixed can be read in the list',
  { tag: ['@2.files-table'] },
  async ({ page, signedIn }) => {
    const ada = await signedIn();
    await withFiles(ada, { 'Price list.docx': brokenDocx() });
    await page.goto('/files');

    await row(page, 'Price list.docx')
      .getByRole('button', { name: /found|details|findings/i })
      .first()
      .click();

    await expect(page.getByText(/column/i).first()).toBeVisible();
  },
);

test('on a wide screen details open beside the list, and Escape leads back to the row', async ({ page, signedIn }) => {
  const ada = await signedIn();
  await withFiles(ada, { 'Price list.docx': brokenDocx(), 'Invitation.docx': soundDocx() });
  await page.goto('/files');
  const found = (name: string) => row(page, name).getByRole('button', { name: `What was found in ${name}` });
  const panel = (name: string) => page.getByRole('complementary', { name });

  await found('Price list.docx').click();
  await expect(panel('Price list.docx').getByRole('heading', { name: 'Price list.docx' })).toBeFocused();
  await expect(found('Price list.docx')).toHaveAttribute('aria-expanded', 'true');
  await expect(panel('Price list.docx').getByRole('button', { name: /^Delete/ })).toBeVisible();
  await expect(async () => {
    const listed = await row(page, 'Price list.docx').boundingBox();
    const beside = await panel('Price list.docx').boundingBox();
    expect((listed?.x ?? 0) + (listed?.width ?? 0)).toBeLessThanOrEqual(beside?.x ?? 0);
  }).toPass();

  await found('Invitation.docx').click();
  await expect(panel('Invitation.docx')).toBeVisible();
  await expect(panel('Price list.docx')).toBeHidden();

  await page.getByRole('searchbox').fill('invit');
  await expect(page).toHaveURL(/q=invit/);
  await expect(page).toHaveURL(/file=/);
  await page.reload();
  await expect(panel('Invitation.docx')).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('invit');
  await transitionsEnded(page);
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(violations).toEqual([]);

  await page.keyboard.press('Escape');
  await expect(panel('Invitation.docx')).toBeHidden();
  await expect(found('Invitation.docx')).toBeFocused();
  await expect(page).not.toHaveURL(/file=/);

  await page.setViewportSize({ width: 1920, height: 900 });
  await expect(async () => {
    const feedback = await page.getByRole('columnheader', { name: 'Feedback' }).boundingBox();
    const name = await page.getByRole('columnheader', { name: 'File', exact: true }).boundingBox();
    expect(feedback?.width, 'the names have the width, not an empty column').toBeLessThan((name?.width ?? 0) * 0.8);
  }).toPass();

  // Where a panel would cover the cards, the card shows its own details.
  await page.setViewportSize({ width: 1100, height: 800 });
  await found('Invitation.docx').click();
  await expect(found('Invitation.docx')).toHaveAttribute('aria-expanded', 'true');
  await expect(uploaded(page).getByText('We found no known problem in this file.')).toBeVisible();
  await expect(panel('Invitation.docx')).toHaveCount(0);
});

test('a deleted file can be brought back', { tag: ['@A.18-undo'] }, async ({ page, signedIn }) => {
  const ada = await signedIn();
  await withFiles(ada, { 'Invitation.docx': soundDocx() });
  await page.goto('/files');

  await row(page, 'Invitation.docx')
    .getByRole('button', { name: /Delete/ })
    .click();
  await expect(row(page, 'Invitation.docx')).toHaveCount(0);
  await page.getByRole('button', { name: /Undo/ }).click();

  await expect(row(page, 'Invitation.docx')).toBeVisible();
  expect(await listFiles(ada)).toHaveLength(1);
});

test(
  "a deleted file's link is dead, and leads to Files",
  { tag: ['@A.8-links'] },
  async ({ page, signedIn, request, expectTrouble }) => {
    expectTrouble(/40[49]|410/);
    const ada = await signedIn();
    const [file] = await withFiles(ada, { 'Price list.docx': brokenDocx() });
    const link = file?.fixedFileUrl ?? '';
    await request.delete(`/api/users/files/${file?.id}`, { headers: { authorization: `Bearer ${ada.token}` } });

    const answer = await page.goto(link);

    expect([404, 410]).toContain(answer?.status());
    await page.getByRole('link', { name: /files/i }).first().click();
    await expect(page).toHaveURL(/\/files/);
  },
);

test(
  'a fixed file that is still wrong opens a conversation about it',
  { tag: ['@A.10-still-wrong'] },
  async ({ page, signedIn }) => {
    const ada = await signedIn();
    await withFiles(ada, { 'Price list.docx': brokenDocx() });
    await page.goto('/files');

    await row(page, 'Price list.docx')
      .getByRole('button', { name: /Still wrong/ })
      .or(row(page, 'Price list.docx').getByRole('link', { name: /Still wrong/ }))
      .click();

    await expect(page).toHaveURL(/\/chat/);
    await expect(page.getByRole('log')).toContainText('Price list.docx');
  },
);

test(
  'the uploaded file downloads with its own name and bytes',
  { tag: ['@A.8-downloads'] },
  async ({ page, signedIn }) => {
    const ada = await signedIn();
    const original = soundDocx();
    await withFiles(ada, { 'Übersicht „März“ 50%.docx': original });
    await page.goto('/files');

    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      row(page, 'Übersicht')
        .getByRole('button', { name: /Download/ })
        .click(),
    ]);

    expect(saved.suggestedFilename()).toBe('Übersicht „März“ 50%.docx');
    const chunks = await (await saved.createReadStream()).toArray();
    expect(Buffer.concat(chunks).equals(Buffer.from(original))).toBe(true);
  },
);

test('a list can be sorted and filtered', { tag: ['@2.files-table'] }, async ({ page, signedIn }) => {
  const ada = await signedIn();
  await withFiles(ada, { 'Beta.docx': soundDocx(), 'Alpha.docx': soundDocx(), 'Gamma.docx': brokenDocx() });
  await page.goto('/files');
  const names = async () =>
    (await uploaded(page).getByRole('row').allInnerTexts())
      .map((text) => /(Alpha|Beta|Gamma)\.docx/.exec(text)?.[1])
      .filter(Boolean);
  await expect(row(page, 'Beta.docx')).toBeVisible();
  await expect.poll(names, { message: 'newest first' }).toEqual(['Gamma', 'Alpha', 'Beta']);

  await uploaded(page).getByRole('columnheader', { name: /^File/ }).getByRole('button').click();
  await expect.poll(names).toEqual(['Alpha', 'Beta', 'Gamma']);
  await page.getByRole('searchbox').fill('gam');
  await expect.poll(names).toEqual(['Gamma']);
});

test(
  '10,000 files are in the one list, found and scrolled without jank',
  { tag: ['@9.no-pages'] },
  async ({ page, signedIn }) => {
    const ada = await signedIn();
    await withManyFiles(ada, 10_000);
    await page.goto('/files');
    await expect(row(page, 'Report 00001.docx')).toBeVisible();

    const frames = 40;
    const busy = await mainThreadTime(page, () =>
      page.evaluate(async (frames) => {
        for (let frame = 0; frame < frames; frame += 1) {
          scrollBy(0, 400);
          await new Promise(requestAnimationFrame);
        }
      }, frames),
    );
    expect(busy / frames, 'milliseconds of work a frame').toBeLessThan(50);
    const drawn = () => page.getByRole('row').count();
    await expect.poll(drawn, { message: 'only what is looked at is drawn' }).toBeLessThan(300);
    await slowDown(page, 6);
    await page.getByRole('searchbox').pressSequentially('09999');
    await expect(page.getByRole('searchbox'), 'every letter is kept on a slow phone').toHaveValue('09999');
    await expect(row(page, 'Report 09999.docx')).toBeVisible();
  },
);
