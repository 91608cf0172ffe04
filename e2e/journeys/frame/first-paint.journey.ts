import { pageCookies } from '@fidelio/contracts';
import type { BrowserContext, Page } from '@playwright/test';
import { conversationOf } from '../../support/many';
import { expect, test } from '../../support/test';

const screens = [
  ['/auth/sign-in', 'We email you a code. There is no password to remember.'],
  ['/launcher', 'Right-click a Word'],
] as const;
const framed = [
  ['/', 'A price list that we made, before and after'],
  ['/chat', 'Tell Fidelio what went wrong'],
  ['/files', 'This page is for viewing the status'],
  ['/notifications', 'Under construction'],
] as const;

/** Keeps the shell's code back. In the stand-ins throughout: what moves is then the screen's own fault, and no font's. */
async function holdCode(page: Page): Promise<() => void> {
  await page.route('**/*.woff2', (route) => route.abort());
  let go = () => {};
  const held = new Promise<void>((resolve) => (go = resolve));
  await page.route('**/shell/*.js', async (route) => {
    await held;
    await route.continue();
  });

  return go;
}

/** As every page of the product leaves it behind where somebody is signed in. */
async function hint(context: BrowserContext, url = ''): Promise<void> {
  await context.addCookies([{ name: pageCookies.signedIn, value: '1', url }]);
}

async function drawnOnce(page: Page, path: string, text: string): Promise<void> {
  const go = await holdCode(page);
  await page.goto(path, { waitUntil: 'commit' });
  const early = page.locator('#root > [data-first-paint]');
  await expect(early.getByText(text)).toBeVisible();
  await expect(early.locator('input:not([readonly], [type=radio])')).toHaveCount(0);
  // Layout is asked for before the style sheets have come; nothing is painted until then.
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet !== null),
  );
  await page.evaluate(() => document.fonts.ready);
  const before = await page.locator('h1').boundingBox();
  const wordsBefore = await page.getByText(text).boundingBox();

  go();
  await expect(early).toHaveCount(0);
  await expect(page.getByText(text)).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const after = await page.locator('h1').boundingBox();
  expect([after?.x, after?.y, after?.height]).toEqual([before?.x, before?.y, before?.height]);
  expect(await page.getByText(text).boundingBox()).toEqual(wordsBefore);
}

for (const [path, text] of screens)
  test(`${path} can be read before any script has come, and is drawn once`, async ({ page, expectTrouble }) => {
    expectTrouble(/ERR_FAILED/);
    await drawnOnce(page, path, text);
  });

for (const [path, text] of framed)
  for (const width of [360, 1440])
    test(`signed in, ${path} stands in its frame at ${width} px before any script has come, and is drawn once`, async ({
      page,
      context,
      signedIn,
      baseURL,
      expectTrouble,
    }) => {
      expectTrouble(/ERR_FAILED/);
      await page.setViewportSize({ width, height: 800 });
      await signedIn();
      await hint(context, baseURL);

      await drawnOnce(page, path, text);
    });

test('a conversation stands in its frame before any script has come, and then with its messages', async ({
  page,
  context,
  signedIn,
  baseURL,
  expectTrouble,
}) => {
  expectTrouble(/ERR_FAILED/);
  const conversation = await conversationOf(await signedIn(), ['The columns collapse.', 'Which file is it?']);
  await hint(context, baseURL);
  const go = await holdCode(page);

  await page.goto(`/chat/${conversation}`, { waitUntil: 'commit' });
  const early = page.locator('#root > [data-first-paint]');
  await expect(early.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible();
  await expect(early.getByText('New conversation')).toBeVisible();
  await expect(early.getByLabel('Loading...')).toBeVisible();
  const before = await page.locator('h1').boundingBox();

  go();
  await expect(early).toHaveCount(0);
  await expect(page.getByText('Which file is it?')).toBeVisible();
  const after = await page.locator('h1').boundingBox();
  expect([after?.x, after?.height]).toEqual([before?.x, before?.height]);
});

test('the messages of a conversation are asked for before the code that shows them has come, and once', async ({
  page,
  context,
  signedIn,
  baseURL,
}) => {
  const conversation = await conversationOf(await signedIn(), ['The columns collapse.', 'Which file is it?']);
  await hint(context, baseURL);
  let go = () => {};
  const held = new Promise<void>((resolve) => (go = resolve));
  await page.route('**/chat-with-id.*.js', async (route) => {
    await held;
    await route.continue();
  });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(`/conversations/${conversation}`)) asked.push(request.method());
  });

  await page.goto(`/chat/${conversation}`, { waitUntil: 'commit' });
  await expect.poll(() => asked).toEqual(['GET']);

  go();
  await expect(page.getByText('Which file is it?')).toBeVisible();
  expect(asked).toEqual(['GET']);
});

test('a browser that only believes to be signed in is led to the sign-in, and not misled again', async ({
  page,
  context,
  baseURL,
}) => {
  await hint(context, baseURL);

  await page.goto('/files');

  await expect(page).toHaveURL(/\/auth\/sign-in/);
  const cookies = async () => (await context.cookies()).map(({ name }) => name);
  await expect.poll(cookies).not.toContain(pageCookies.signedIn);
});

test('who signs in is painted his screens from then on, who signs out is not', async ({ page, context, signedIn }) => {
  await signedIn();
  const painted = async () => (await (await context.request.get('/files')).text()).includes('data-first-paint');
  await page.goto('/');
  await expect.poll(painted).toBe(true);

  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/auth\/sign-in/);
  await expect.poll(painted).toBe(false);
});

test('a dismissed banner does not come back with the page, and who has no files is painted that at once', async ({
  page,
  context,
  signedIn,
  expectTrouble,
}) => {
  expectTrouble(/ERR_FAILED/);
  await signedIn();
  await page.goto('/files');
  const noted = async () => (await context.cookies()).find(({ name }) => name === pageCookies.files)?.value;
  await expect.poll(noted).toBe('none');
  await page.getByRole('note').getByRole('button').click();
  await expect(page.getByRole('note')).toHaveCount(0);

  const go = await holdCode(page);
  await page.goto('/files', { waitUntil: 'commit' });
  const early = page.locator('#root > [data-first-paint]');
  await expect(early.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible();
  await expect(early.locator('[role=note]')).toBeHidden();
  await expect(early.getByText('No files yet')).toBeVisible();
  await expect(early.locator('details[open] table')).toBeVisible();

  go();
  await expect(early).toHaveCount(0);
  await expect(page.getByRole('note')).toHaveCount(0);
});
