import { counts } from '@fidelio/contracts';
import type { Page } from '@playwright/test';
import { conversationOf } from '../../support/many';
import { composer } from '../../support/screen';
import { expect, test } from '../../support/test';

const list = (page: Page) => page.getByRole('region', { name: 'Messages' });
const log = (page: Page) => page.getByRole('log');
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `message ${index + 1}`);

/** Scrolls up until the list shows what is looked for. */
async function scrollUpTo(page: Page, text: string): Promise<void> {
  await expect(async () => {
    await list(page).evaluate((box) => box.scrollTo({ top: 0 }));
    await expect(page.getByText(text, { exact: true })).toHaveCount(1, { timeout: 500 });
  }).toPass();
}

/** Distance of a message from the top of the list. */
async function topOf(page: Page, text: string): Promise<number> {
  const box = await page.getByText(text, { exact: true }).boundingBox();
  const frame = await list(page).boundingBox();

  return Math.round((box?.y ?? Number.NaN) - (frame?.y ?? Number.NaN));
}

test('scrolling up loads earlier messages and keeps the visible ones in place', async ({ page, signedIn }) => {
  const ada = await signedIn();
  const conversation = await conversationOf(ada, numbered(200));
  await page.goto(`/chat/${conversation}`);
  await expect(page.getByText('message 200', { exact: true })).toBeInViewport();
  await expect(page.getByText('message 100', { exact: true })).toHaveCount(0);

  await expect(page.getByText('message 152', { exact: true })).toHaveCount(1);
  await list(page).evaluate((box) => box.scrollTo({ top: 0 }));
  await expect(page.getByText('message 152', { exact: true })).toBeInViewport();
  const before = await topOf(page, 'message 152');
  await expect(page.getByText('message 120', { exact: true })).toHaveCount(1);

  const moved = async () => Math.abs((await topOf(page, 'message 152')) - before);
  await expect.poll(moved).toBeLessThan(80);
  await expect(page.getByText('message 152', { exact: true })).toBeInViewport();
});

test('the keyboard loads the whole conversation, and each message is there once', async ({ page, signedIn }) => {
  const ada = await signedIn();
  const conversation = await conversationOf(ada, numbered(125));
  // Without it, earlier messages are loaded only by the button.
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'IntersectionObserver'));
  await page.goto(`/chat/${conversation}`);
  await expect(page.getByText('message 125', { exact: true })).toBeInViewport();
  const earlier = page.getByRole('button', { name: 'Show earlier messages' });

  for (let pages = 0; pages < 2; pages += 1) {
    const count = await log(page).getByRole('article').count();
    await earlier.focus();
    await expect(earlier).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(list(page)).toBeFocused();
    await expect.poll(() => log(page).getByRole('article').count()).toBeGreaterThan(count + 30);
  }

  await expect(earlier).toHaveCount(0);
  await expect(log(page).getByRole('article')).toHaveCount(126);
  const texts = await log(page)
    .getByText(/^message \d+$/)
    .allTextContents();
  expect(texts).toEqual(numbered(125));
});

test('earlier messages that could not be loaded are offered again', async ({ page, signedIn, expectTrouble }) => {
  expectTrouble(/ERR_FAILED/);
  const ada = await signedIn();
  const conversation = await conversationOf(ada, numbered(90));
  await page.route(/\/conversations\/.*before=/, (route) => route.abort());
  await page.goto(`/chat/${conversation}`);
  await expect(page.getByText('message 90', { exact: true })).toBeInViewport();

  await scrollUpTo(page, 'Earlier messages could not be loaded.');
  await page.unroute(/\/conversations\/.*before=/);
  await list(page).getByRole('button', { name: 'Retry' }).click();

  await scrollUpTo(page, 'message 1');
});

test('earlier messages stay when the conversation goes on', async ({ page, signedIn }) => {
  const ada = await signedIn();
  const conversation = await conversationOf(ada, numbered(70));
  await page.goto(`/chat/${conversation}`);
  await expect(page.getByText('message 70', { exact: true })).toBeInViewport();
  await scrollUpTo(page, 'message 1');

  await composer(page).fill('What does Fidelio do with my files?');
  await composer(page).press('Enter');

  await expect(composer(page)).toBeEnabled();
  await expect(log(page).getByRole('article')).toHaveCount(73);
  await expect(page.getByText('message 1', { exact: true })).toHaveCount(1);
});

test(
  'a full conversation says so and goes on in a new one, with what was typed',
  { tag: ['@A.11-reload'] },
  async ({ page, signedIn }) => {
    const ada = await signedIn();
    const conversation = await conversationOf(ada, numbered(counts.conversationMessagesMax - 2));
    await page.goto(`/chat/${conversation}`);
    await expect(page.getByText(/^message 998$/)).toBeInViewport();
    await composer(page).fill('The columns of the table in my Word file collapse.');
    await composer(page).press('Enter');

    await expect(page.getByText('This conversation is full', { exact: true })).toBeVisible();
    await expect(composer(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Continue in a new conversation' }).click();

    await expect(page).not.toHaveURL(new RegExp(conversation));
    await expect(log(page).getByText(/This continues your earlier conversation/)).toBeVisible();
    await expect(composer(page)).toBeEnabled();
    await page.getByRole('link', { name: 'an earlier conversation' }).click();
    await expect(page).toHaveURL(new RegExp(conversation));
    await expect(page.getByText('This conversation is full', { exact: true })).toBeVisible();
  },
);
