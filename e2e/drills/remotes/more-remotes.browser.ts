import type { MovePointer } from '@fidelio/contracts/releases';
import type { Page } from '@playwright/test';
import { sql } from '../../support/database';
import { call } from '../../support/http';
import { operatorTokenOf } from '../../support/operator-token';
import { product } from '../../support/product';
import { expect, test } from '../../support/test';
import { breakChat, leakingStyles, timeToFallBack } from './faults';
import { menuLink, remote } from './on-screen';
import { stateOf } from './publisher';

const stylesOf = (page: Page) =>
  page.evaluate(() => {
    const styleOf = (selector: string) => {
      const element = document.querySelector(selector);
      return element && getComputedStyle(element);
    };
    return { title: styleOf('h1')?.fontSize, main: styleOf('main')?.opacity, link: styleOf('nav a')?.display };
  });

/** Every test starts with the built-in version of chat, without a previous version, whatever other drills have published. */
test.beforeEach(async ({ expectTrouble }) => {
  expectTrouble(/.*/);
  await sql('DELETE FROM release_pointers');
});

test(
  'CSS of chat that reaches outside chat does not change another screen',
  { tag: '@short' },
  async ({ page, signedIn }) => {
    await signedIn();
    await page.goto('/files');
    await expect(remote(page, 'files').getByRole('heading', { level: 1 })).toBeVisible();
    const before = await stylesOf(page);
    await breakChat(page, leakingStyles.fault, true);
    await page.route(`**${leakingStyles.sheet}`, (route) =>
      route.fulfill({ body: leakingStyles.css, contentType: 'text/css' }),
    );
    await page.goto('/chat');
    await expect(remote(page)).toContainText('leaking');
    await expect.poll(async () => (await stylesOf(page)).main, { message: 'it does leak' }).toBe('0.1');

    await page.evaluate(() => document.querySelector<HTMLElement>('nav a[href="/files"]')?.click());
    await expect(remote(page, 'files').getByRole('heading', { level: 1 })).toBeVisible();

    await expect.poll(() => stylesOf(page)).toEqual(before);
  },
);

test('a chunk that differs from the published one is not run: a placeholder is shown in time, and Retry works once the chunk is right', async ({
  page,
  signedIn,
}) => {
  await signedIn();
  await page.goto('/');
  const evil = /\/remotes\/chat\/[^/]+\/remote\.[^/]+\.js$/;
  await page.route(evil, (route) => route.fulfill({ body: 'globalThis.evil = true;', contentType: 'text/javascript' }));
  const started = Date.now();
  await menuLink(page, 'Chat').click();
  await expect(page.getByRole('alert').getByText(/R-\d{6}/)).toBeVisible({ timeout: await timeToFallBack(page) });
  console.log(`  a chunk with another hash: placeholder in ${Date.now() - started} ms`);
  expect(await page.evaluate(() => 'evil' in globalThis)).toBe(false);

  await page.unroute(evil);
  await page.getByRole('button', { name: 'Retry' }).click();

  await expect(remote(page).getByRole('heading', { level: 1 })).toBeVisible();
});

test('switched off while it loads: a placeholder, the rest works; switched on again, Retry shows it', async ({
  page,
  signedIn,
}) => {
  await signedIn();
  await page.goto('/');
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/remotes/chat/*/entry.js', async (route) => {
    await held;
    // The page may have cancelled the request.
    await route.abort().catch(() => undefined);
  });
  await menuLink(page, 'Chat').click();

  await moveChat('kill');
  try {
    await expect(page.getByRole('alert').getByText(/Chat is not available/)).toBeVisible({
      timeout: await timeToFallBack(page),
    });
    release();
    await page.unroute('**/remotes/chat/*/entry.js');
    await page.getByRole('button', { name: 'Retry' }).click();
    await menuLink(page, 'Files').click();
    await expect(remote(page, 'files').getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto('/chat');
    await expect(page.getByRole('alert').getByText(/Chat is not available/)).toBeVisible();
  } finally {
    await moveChat('revive');
  }

  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(remote(page).getByRole('heading', { level: 1 })).toBeVisible();
});

test('hovering over a link fetches its remote before the click', async ({ page, signedIn }) => {
  await signedIn();
  await page.goto('/');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));

  await menuLink(page, 'Files').hover();

  await expect
    .poll(() => asked.filter((path) => /^\/remotes\/files\/[^/]+\/(entry|remote\..+)\.js$/.test(path)))
    .toHaveLength(2);
  await expect(remote(page, 'files')).not.toBeAttached();
  await menuLink(page, 'Files').click();
  await expect(remote(page, 'files').getByRole('heading', { level: 1 })).toBeVisible();
  const twice = asked.filter((path, at) => path.startsWith('/remotes/') && asked.indexOf(path) !== at);
  expect(twice, 'nothing is fetched twice').toEqual([]);
});

async function moveChat(action: MovePointer['action']): Promise<void> {
  const token = await operatorTokenOf(product.environment.DATA_DIR);
  const { revision } = await stateOf(product.address, token, 'chat');
  await call(product.address, 'POST', '/operations/releases/chat/pointer', { token, body: { action, revision } });
}
