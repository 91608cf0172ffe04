import type { Page } from '@playwright/test';
import { Client } from 'pg';
import { expectAccessible } from '../../support/accessible';
import { type FragileProduct, startFragileProduct } from '../../support/fragile-product';
import { signIn } from '../../support/people';
import { ownAddress } from '../../support/product';
import { bringSession, expect, test } from '../../support/test';

const address = ownAddress(4);
const grace = { email: 'releases-0@staff.example', name: 'Grace Hopper', organization: 'Fidelio' };
const [earlier, canary] = ['000000000001', '000000000002'];
let product: FragileProduct;

test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  product = await startFragileProduct(address, { STAFF_EMAILS: grace.email });
});
test.afterAll(() => product.stop());

async function inDatabase(...statements: [text: string, values: unknown[]][]): Promise<void> {
  const client = new Client({ connectionString: product.environment.DATABASE_URL });
  await client.connect();
  try {
    for (const [text, values] of statements) await client.query(text, values);
  } finally {
    await client.end();
  }
}

/** Copies the built version of chat under two further names, so that there is something to move to. */
async function publishCopies(): Promise<void> {
  const copy = `INSERT INTO release_versions (remote, version, manifest, published_by, ready_at)
    SELECT remote, $1, jsonb_set(manifest, '{version}', to_jsonb($1::text)), '<img src=x>, chat team', now()
    FROM release_versions WHERE remote = 'chat' AND published_by = 'image' ON CONFLICT DO NOTHING`;
  await inDatabase(
    [copy, [earlier]],
    [copy, [canary]],
    ['DELETE FROM release_pointers', []],
    [
      `INSERT INTO release_pointers (remote, live, previous, canary, canary_percent) VALUES ('chat', $1, NULL, $2, 10)`,
      [earlier, canary],
    ],
  );
}

const chat = (on: Page) => on.getByRole('region', { name: 'chat', exact: true });

/** Presses a button and, where it asks, confirms. */
async function press(on: Page, action: string, asks: boolean): Promise<void> {
  await on.getByRole('button', { name: `${action}: chat`, exact: true }).click();
  if (asks) await on.getByRole('dialog').getByRole('button', { name: action, exact: true }).click();
}

test('staff see what is live, move it, switch a remote off and on, and do not get far without a fresh second factor', async ({
  page,
  request,
  expectTrouble,
}) => {
  expectTrouble(/status of 403/);
  await publishCopies();
  const person = await signIn(grace, address);
  const setFactorAge = (age: string) =>
    inDatabase([
      'UPDATE sessions SET second_factor_at = now() - $2::interval WHERE account_id = $1',
      [person.user.id, age],
    ]);
  await setFactorAge('11 minutes');
  await bringSession(page, person);
  await page.goto(`${address}/staff/releases`);

  await expect(chat(page)).toContainText(`Live: ${earlier}.`);
  await expect(chat(page)).toContainText(`Canary: ${canary} for 10 %`);
  // What teams write stays text.
  await expect(chat(page).getByRole('cell', { name: '<img src=x>, chat team' }).first()).toBeVisible();
  await expectAccessible(page);
  await press(page, 'Pin', false);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Your second factor' }).or(page.getByText('Set up a second factor')),
  ).toBeVisible();

  await setFactorAge('1 second');
  await page.reload();
  await press(page, 'Pin', false);
  await expect(chat(page).getByText('Pinned', { exact: true })).toBeVisible();
  await press(page, 'Unpin', false);
  await expect(chat(page).getByText('Pinned', { exact: true })).toBeHidden();
  await press(page, 'Promote the canary', true);
  await expect(chat(page)).toContainText(`Live: ${canary}. Before it: ${earlier}.`);
  await press(page, 'Roll back', true);
  await expect(chat(page)).toContainText(`Live: ${earlier}.`);
  await press(page, 'Switch off', true);
  await expect(chat(page).getByText('Switched off', { exact: true })).toBeVisible();
  await press(page, 'Switch on', false);
  await expect(chat(page).getByText('Switched off', { exact: true })).toBeHidden();
  await chat(page).getByText('History').click();
  await expect(
    chat(page)
      .getByText(/Grace Hopper: .*/)
      .first(),
  ).toBeVisible();

  const auth = page.getByRole('region', { name: 'auth', exact: true });
  await auth.getByText('Calls that the live version of auth needs').click();
  const needed = auth.getByRole('list', { name: /^Calls that the live version/ });
  await expect(needed).toContainText('POST /api/users/sign-in');
  await expect(needed).not.toContainText('DELETE /api/users/me');
  const href = await auth.getByRole('link', { name: 'types' }).first().getAttribute('href');
  const types = await request.get(new URL(href ?? '', address).href);
  expect(await types.text()).toMatch(/declare module 'auth\/remote' {[^}]*export function Routes\(/);
});
