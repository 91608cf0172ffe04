import type { Page } from '@playwright/test';
import { brokenDocx, picked } from '../../support/documents';
import { conversationOf } from '../../support/many';
import { composer, getStarted, say, uploadDialog } from '../../support/screen';
import { sql } from '../../support/database';
import { expect, test } from '../../support/test';

const past = (page: Page) => page.getByRole('region', { name: 'Past conversations' });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search titles and messages' });

test(
  'a conversation is renamed by the keyboard, in the conversation and in the list, and another tab follows',
  { tag: ['@A.18-past'] },
  async ({ page, signedIn }) => {
    const ada = await signedIn();
    const id = await conversationOf(ada, ['The columns of my table collapse.', 'I see.']);
    await page.goto(`/chat/${id}`);
    const other = await page.context().newPage();
    await other.goto(`/chat/${id}`);
    await expect(other.getByText('I see.')).toBeVisible();

    await page.getByRole('button', { name: 'Rename this conversation' }).focus();
    await page.keyboard.press('Enter');
    const title = page.getByRole('textbox', { name: 'Title of the conversation' });
    await expect(title).toBeFocused();
    await expect(title).toHaveAttribute('maxlength', '80');
    await page.keyboard.type('Given up');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Rename this conversation' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.type('Price list 2026');
    await page.keyboard.press('Enter');

    await expect(page.getByText('Price list 2026')).toBeVisible();
    await expect(other.getByText('Price list 2026')).toBeVisible();
    await page.getByRole('link', { name: 'New conversation' }).click();
    await past(page).getByRole('button', { name: 'Rename “Price list 2026”' }).click();
    await page.keyboard.type('Prices');
    await page.keyboard.press('Enter');
    await expect(past(page).getByRole('link', { name: /^Prices/ })).toBeVisible();
    await expect(past(page).getByRole('button', { name: 'Rename “Prices”' })).toBeFocused();
    await expect(other.getByText('Prices', { exact: true })).toBeVisible();
  },
);

test(
  'a deleted conversation leaves its files, another tab says so, and undo brings it back with what was typed',
  { tag: ['@A.18-past'] },
  async ({ page, signedIn, expectTrouble }) => {
    // The other tab reads a conversation that is no longer there.
    expectTrouble(/404/);
    await signedIn();
    await getStarted(page);
    await page.getByRole('button', { name: 'Attach a file' }).click();
    await uploadDialog(page).locator('input[type=file]').setInputFiles(picked('Price list.docx', brokenDocx()));
    await uploadDialog(page).getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(uploadDialog(page)).toBeHidden();
    await expect(composer(page)).toBeEnabled();
    await composer(page).fill('One more thing');
    const other = await page.context().newPage();
    await other.goto(page.url());
    await expect(composer(other)).toBeEnabled();

    await page.getByRole('button', { name: 'Delete this conversation' }).click();

    await expect(page.getByRole('status').getByText('“Price list.docx” was deleted.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo: bring “Price list.docx” back' })).toBeFocused();
    await expect(other.getByText('This conversation does not exist')).toBeVisible();
    await expect(past(page).getByRole('link', { name: /^Price list\.docx/ })).toHaveCount(0);
    await page.getByRole('link', { name: 'Files page' }).click();
    await expect(page.getByText('Price list.docx').first()).toBeVisible();
    await page.goBack();
    await page.getByRole('button', { name: 'Undo: bring “Price list.docx” back' }).press('Enter');

    await expect(other.getByRole('log')).toBeVisible();
    await past(page)
      .getByRole('link', { name: /^Price list\.docx/ })
      .click();
    await expect(composer(page)).toHaveValue('One more thing');
  },
);

test(
  'a search finds titles and messages of the own account, marks the place, and says when there is nothing',
  { tag: ['@A.18-past'] },
  async ({ page, signedIn }) => {
    const eve = await signedIn();
    await conversationOf(eve, ['Our footnotes are gone.']);
    const ada = await signedIn();
    for (let count = 1; count <= 7; count += 1) await conversationOf(ada, [`Message ${count}`, 'I see.']);
    const id = await conversationOf(ada, [
      'The columns of my price table collapse to nothing in Google Docs.',
      'I see.',
    ]);
    await sql(`UPDATE conversations SET title = 'Quarterly report' WHERE id = $1`, [id]);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/chat');

    await search(page).fill('collap');
    await expect(past(page).getByRole('link')).toHaveCount(1);
    await expect(past(page).locator('mark')).toHaveText('collap');
    await search(page).fill('QUARTERLY');
    await expect(past(page).getByRole('link', { name: /^Quarterly report/ })).toBeVisible();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    await search(page).fill('footnotes');
    await expect(page.getByText('No conversation contains “footnotes”.')).toBeVisible();
    await search(page).fill('');
    await expect(past(page).getByRole('button', { name: 'Show all 8' })).toBeVisible();
  },
);

test(
  'the list in an open conversation deletes and searches as the one of the start screen',
  { tag: ['@A.18-past'] },
  async ({ page, signedIn }) => {
    const ada = await signedIn();
    await conversationOf(ada, ['Our logo is gone.', 'I see.']);
    await getStarted(page);
    await say(page, 'What does Fidelio do with my files?');
    await page.getByRole('button', { name: 'Past conversations' }).click();
    const dialog = page.getByRole('dialog', { name: 'Past conversations' });

    await search(page).fill('logo');
    await expect(dialog.locator('mark')).toHaveText('logo');
    await dialog.getByRole('button', { name: 'Rename “New conversation”' }).click();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Delete “New conversation”' }).click();

    await expect(dialog.getByText('“New conversation” was deleted.')).toBeVisible();
    await expect(dialog.getByText('No conversation contains “logo”.')).toBeVisible();
  },
);
