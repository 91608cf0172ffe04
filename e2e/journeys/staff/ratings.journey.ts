import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../../support/accessible';
import { enterConsole } from '../../support/console';
import { signIn } from '../../support/people';
import { getStarted, say } from '../../support/screen';
import { bringSession, expect, test } from '../../support/test';

test('a thumb is given by keyboard on a phone, survives a reload, is read and exported by staff, and is taken back', async ({
  page,
  browser,
  baseURL,
}, info) => {
  // Letters alone: numbers are taken out.
  const mark = randomUUID().replaceAll(/[^a-f]/g, '');
  const own = await browser.newContext({ baseURL, viewport: { width: 360, height: 800 } });
  const chat = await own.newPage();
  await bringSession(chat, await signIn());
  await getStarted(chat);
  await say(chat, 'Who can open the files that I upload?');
  const thumbs = chat.getByRole('group', { name: 'Was this reply helpful?' });
  const down = thumbs.getByRole('button', { name: 'Not helpful' });
  // The first question is no reply.
  await expect(thumbs).toHaveCount(1);

  await down.focus();
  await chat.keyboard.press('Enter');
  await expect(down).toHaveAttribute('aria-pressed', 'true');
  await expect(chat.getByLabel('What is wrong with it? (optional)')).toBeFocused();
  await expectAccessible(chat);
  await chat.keyboard.type(`I asked about ada@lace.example, ${mark}`);
  await chat.getByRole('checkbox', { name: /may become a test of the assistant/ }).press('Space');
  await chat.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(chat.getByText('Thank you. Saved.')).toBeVisible();
  await expect(down).toBeFocused();
  expect(await chat.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await chat.reload();
  await expect(down).toHaveAttribute('aria-pressed', 'true');

  await enterConsole(page, 'ratings', info);
  await page.goto('/staff/ratings');
  await page.getByRole('button', { name: /^Not helpful/ }).click();
  const rating = page.getByRole('list', { name: 'Rated replies, newest first' }).getByRole('listitem');
  await expect(rating.filter({ hasText: mark })).toContainText('I asked about [address]');
  await expect(rating.filter({ hasText: mark })).toContainText('Who can open the files that I upload?');
  await expect(rating.filter({ hasText: mark })).toContainText('May become a test');
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as JSON Lines' }).click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toContain(mark);

  await down.click();
  await expect(down).toHaveAttribute('aria-pressed', 'false');
  await page.reload();
  await expect(rating.filter({ hasText: mark })).toHaveCount(0);
  await own.close();
});
