import type { Locator, Page } from '@playwright/test';
import { keepMessages } from '../../scenes/keep-messages';
import { brokenDocx, picked, soundDocx } from '../../support/documents';
import { conversationOf } from '../../support/many';
import { enter } from '../../support/people';
import { composer, getStarted, stopClock, uploadDialog } from '../../support/screen';
import { bringSession, expect, test } from '../../support/test';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

async function boxOf(locator: Locator): Promise<Box> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('not on the screen');

  return box;
}

function overlap(one: Box, other: Box): boolean {
  const apart =
    one.x + one.width <= other.x ||
    other.x + other.width <= one.x ||
    one.y + one.height <= other.y ||
    other.y + other.height <= one.y;

  return !apart;
}

const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

test('after Get Started the message field has the focus', async ({ page, signedIn }) => {
  await signedIn();
  await page.goto('/chat');
  await page.getByRole('button', { name: 'Get Started' }).click();

  await expect(composer(page)).toBeFocused();
  await page.keyboard.type('Hello');
  await expect(composer(page)).toHaveValue('Hello');
});

test('two tabs on one conversation show the same messages', async ({ page, context, signedIn }) => {
  await signedIn();
  await getStarted(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(composer(other)).toBeEnabled();

  await composer(page).fill('What does Fidelio do with my files?');
  await composer(page).press('Enter');

  await expect(other.getByRole('log').getByText('What does Fidelio do with my files?')).toBeVisible();
  await expect(other.getByRole('log').getByRole('article')).toHaveCount(3);
});

test('offline, the notice covers neither the message field nor the menu button, at any width', async ({
  page,
  context,
  signedIn,
  expectTrouble,
}) => {
  expectTrouble(/ERR_INTERNET_DISCONNECTED/);
  await signedIn();
  await getStarted(page);
  await context.setOffline(true);
  const notice = page.getByText('You are offline.');

  for (const size of sizes) {
    await page.setViewportSize(size);
    await expect(notice).toBeVisible();
    await expect(async () => {
      const box = await boxOf(notice);
      expect(overlap(box, await boxOf(composer(page)))).toBe(false);
      expect(overlap(box, await boxOf(page.getByRole('heading', { level: 1 })))).toBe(false);
      if (size.width < 900) expect(overlap(box, await boxOf(page.getByRole('button', { name: /menu/i })))).toBe(false);
    }).toPass();
  }
  await context.setOffline(false);
});

test('Jump to the latest message does not cover a message, and moves none when it goes away', async ({
  page,
  signedIn,
}) => {
  const ada = await signedIn();
  const conversation = await conversationOf(
    ada,
    Array.from({ length: 40 }, (_, index) => `message ${index + 1}`),
  );
  await page.goto(`/chat/${conversation}`);
  await expect(page.getByRole('log').getByRole('article')).toHaveCount(41);
  await expect(page.getByText('message 40', { exact: true })).toBeInViewport();
  const list = page.getByRole('region', { name: 'Messages' });

  await list.hover();
  await page.mouse.wheel(0, -300);

  const jump = page.getByRole('button', { name: 'Jump to the latest message' });
  await expect(jump).toBeVisible();
  await expect(async () => {
    expect(overlap(await boxOf(jump), await boxOf(list))).toBe(false);
    expect(overlap(await boxOf(jump), await boxOf(composer(page)))).toBe(false);
  }).toPass();
  const shown = await boxOf(list);

  await page.mouse.wheel(0, 600);

  await expect(jump).toBeHidden();
  expect(await boxOf(list)).toEqual(shown);
});

test('the upload dialog takes a reason and uncovers the answer; the links of its file card are large enough to hit', async ({
  page,
  signedIn,
}) => {
  await signedIn();
  await getStarted(page);
  const card = (name: string) => page.getByRole('region', { name: `File ${name}` });
  const upload = async (name: string, bytes: Uint8Array, wrong = '') => {
    await page.getByRole('button', { name: 'Attach a file' }).click();
    await uploadDialog(page).locator('input[type=file]').setInputFiles(picked(name, bytes));
    await uploadDialog(page).getByRole('textbox', { name: 'What looks wrong?' }).fill(wrong);
    await uploadDialog(page).getByRole('button', { name: 'Upload', exact: true }).click();
  };

  await upload('Invitation.docx', soundDocx(), 'The logo is gone.');
  await expect(card('Invitation.docx').getByText('We found no known problem in this file.')).toBeVisible();
  await expect(uploadDialog(page)).toHaveCount(0);
  await expect(card('Invitation.docx').getByRole('link', { name: 'Show all details' })).toHaveCount(0);

  await upload('Price list.docx', brokenDocx());
  const link = card('Price list.docx').getByRole('link', { name: 'Show all details' });
  await expect(link).toBeVisible();
  await expect(uploadDialog(page)).toHaveCount(0);

  const box = await boxOf(link);
  expect(box.height).toBeGreaterThanOrEqual(24);
  expect(box.width).toBeLessThan(200);

  await link.click();
  const files = page.getByRole('table', { name: 'Uploaded files' });
  await expect(files.getByRole('row', { name: 'Invitation.docx' })).toContainText('The logo is gone.');
});

test('the links of the samples are large enough to hit, and their pages ask for nothing that is missing', async ({
  page,
  context,
  signedIn,
}) => {
  const missing: string[] = [];
  context.on('response', (answer) => answer.status() === 404 && missing.push(answer.url()));
  await signedIn();
  await page.goto('/files');
  const link = page.getByRole('link', { name: /as it arrives/i }).first();
  await expect(link).toBeVisible();
  expect((await boxOf(link)).height).toBeGreaterThanOrEqual(24);

  const [sample] = await Promise.all([context.waitForEvent('page'), link.click()]);
  await sample.waitForLoadState('load');
  await expect(sample.locator('link[rel=icon]')).toHaveCount(1);

  expect(missing).toEqual([]);
});

test('on a phone and a tablet the heading of Home keeps a distance from the top bar', async ({ page, signedIn }) => {
  await signedIn();
  for (const size of sizes.slice(0, 2)) {
    await page.setViewportSize(size);
    await page.goto('/');

    const bar = await boxOf(page.getByRole('banner').first());
    const heading = await boxOf(page.getByRole('heading', { level: 1 }));

    expect(heading.y - (bar.y + bar.height)).toBeGreaterThanOrEqual(16);
  }
});

test('the toasts of a refused sign-up leave its heading readable, at any width', async ({ page }) => {
  await keepMessages(page);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.goto('/auth/sign-up');

    await page.getByRole('button', { name: 'Sign Up' }).click();

    const toasts = page.getByText(/^(email|name|organization): /);
    await expect(toasts).toHaveCount(3);
    const heading = await boxOf(page.getByRole('heading', { level: 1 }));
    for (const toast of await toasts.all()) expect(overlap(await boxOf(toast), heading)).toBe(false);
  }
});

test('on a phone several toasts are each readable for their 5 s', { tag: ['@9.toast-times'] }, async ({ page }) => {
  await page.clock.install();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/auth/sign-up');
  await expect(page.getByRole('button', { name: 'Sign Up' })).toBeEnabled();
  await stopClock(page);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  const toasts = page.getByText(/^(email|name|organization): /);

  for (const milliseconds of [500, 4000]) {
    await page.clock.runFor(milliseconds);
    await expect(toasts).toHaveCount(3);
    const boxes = await Promise.all((await toasts.all()).map(boxOf));
    for (const [index, box] of boxes.entries()) {
      expect(box.y).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(360);
      for (const other of boxes.slice(index + 1)) expect(overlap(box, other)).toBe(false);
    }
  }
  await page.clock.runFor(2000);
  await expect(toasts).toHaveCount(0);
});

/** Chromium warns a few seconds after `load`. */
async function preloadWarnings(page: Page, path: string): Promise<string[]> {
  const warnings: string[] = [];
  page.on('console', (message) => message.text().includes('preload') && warnings.push(message.text()));
  await page.goto(path);
  await page.waitForLoadState('load');
  await page.waitForFunction(
    () => performance.now() - performance.timing.loadEventEnd + performance.timeOrigin > 6_000,
  );

  return warnings;
}

/** Each in a browser of its own, whose cache is empty; all at once, because Chromium takes its time. */
test('nothing is loaded ahead in vain', async ({ browser }) => {
  const ada = await enter();

  const warnings = ['/', '/chat', '/files', '/launcher', '/auth/sign-in'].map(async (path) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    if (!path.startsWith('/auth')) await bringSession(page, ada);
    const seen = await preloadWarnings(page, path);
    await context.close();

    return seen;
  });

  expect((await Promise.all(warnings)).flat()).toEqual([]);
});
