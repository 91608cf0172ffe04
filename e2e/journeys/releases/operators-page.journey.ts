import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import { Client } from 'pg';
import { type FragileProduct, startFragileProduct } from '../../support/fragile-product';
import { ownAddress } from '../../support/product';
import { expect, test } from '../../support/test';

const address = ownAddress(4);
const page = `${address}/operations/remotes`;
const [earlier, canary] = ['000000000001', '000000000002'];
let product: FragileProduct;

test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  product = await startFragileProduct(address, {});
});
test.afterAll(() => product.stop());

/** Copies the built version of chat under two further names, so that there is something to move to. */
async function publishCopies(): Promise<void> {
  const client = new Client({ connectionString: product.environment.DATABASE_URL });
  await client.connect();
  const copy = `INSERT INTO release_versions (remote, version, manifest, published_by, ready_at)
    SELECT remote, $1, jsonb_set(manifest, '{version}', to_jsonb($1::text)), 'chat team', now()
    FROM release_versions WHERE remote = 'chat' AND published_by = 'image'`;
  for (const version of [earlier, canary]) await client.query(copy, [version]);
  await client.query(
    `INSERT INTO release_pointers (remote, live, previous, canary, canary_percent) VALUES ('chat', $1, NULL, $2, 10)`,
    [earlier, canary],
  );
  await client.end();
}

const chat = (on: Page) => on.getByRole('region', { name: /^chat/ });

async function press(on: Page, action: string): Promise<void> {
  const answer = on.waitForResponse((response) => response.request().method() === 'POST');
  await on.getByRole('button', { name: `${action} chat`, exact: true }).click();
  expect((await answer).status(), action).toBe(303);
}

test('the buttons of the operators’ page work in a browser', async ({ page: tab }) => {
  await publishCopies();
  await tab.goto(page);

  await press(tab, 'pin');
  await expect(chat(tab)).toContainText('pinned');
  await press(tab, 'unpin');
  await expect(chat(tab).getByRole('heading')).toHaveText('chat');

  await press(tab, 'promote');
  await expect(chat(tab)).toContainText(`Live: ${canary}. Before it: ${earlier}.`);
  await press(tab, 'rollback');
  await expect(chat(tab)).toContainText(`Live: ${earlier}.`);

  await press(tab, 'kill');
  await expect(chat(tab).getByRole('heading')).toHaveText('chat (switched off)');
  await press(tab, 'revive');
  await expect(chat(tab).getByRole('heading')).toHaveText('chat');
});

test('the operators’ page lists the calls that a live remote needs, and links its types', async ({
  page: tab,
  request,
}) => {
  await tab.goto(page);

  const needed = tab.getByRole('list', { name: 'Calls that the live version needs' }).first();
  await expect(needed).toContainText('POST /api/users/sign-in');
  await expect(needed).not.toContainText('DELETE /api/users/me');
  const address = await tab
    .getByRole('region', { name: /^auth/ })
    .getByRole('link', { name: 'types' })
    .getAttribute('href');
  const types = await request.get(new URL(address ?? '', page).href);
  expect(await types.text()).toMatch(/declare module 'auth\/remote' {[^}]*export function Routes\(/);
});

for (const policy of ['same-origin', 'no-referrer'])
  test(`a page of another origin cannot press them (${policy})`, async ({ page: tab, expectTrouble }) => {
    // A browser asks for the icon of a page that is refused, at its own time.
    expectTrouble(/403|form-action|favicon/);
    await tab.goto(page);
    const form = await chat(tab).locator('form', { hasText: 'Switch off' }).getAttribute('action');
    const stranger = createServer((_, response) => {
      response.setHeader('content-type', 'text/html').setHeader('referrer-policy', policy);
      response.end(`<form method="post" action="${address}${form}"><button>Win a prize</button></form>`);
    }).listen(0, '127.0.0.1');
    await once(stranger, 'listening');
    const place = stranger.address();
    if (place === null || typeof place === 'string') throw new Error('The other page has no port.');

    await tab.goto(`http://127.0.0.1:${place.port}`);
    const answer = tab.waitForResponse((response) => response.request().method() === 'POST');
    await tab.getByRole('button', { name: 'Win a prize' }).click();

    expect((await answer).status()).toBe(403);
    await tab.goto(page);
    await expect(chat(tab).getByRole('heading')).toHaveText('chat');
    stranger.close();
    stranger.closeAllConnections();
  });
