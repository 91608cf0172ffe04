import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { register, signIn } from '../support/people';
import { expect, test } from '../support/test';

const dialog = (page: Page) => page.getByRole('dialog', { name: /account/i });

async function open(page: Page, name: string): Promise<void> {
  await page.goto('/');
  await page
    .getByRole('button', { name: new RegExp(`account|${name}`, 'i') })
    .first()
    .click();
  await expect(dialog(page)).toBeVisible();
}

test(
  'name and organisation can be changed, and the frame greets by the new name',
  { tag: ['@A.15-account'] },
  async ({ page, signedIn }) => {
    const ada = await signedIn();
    await open(page, ada.name);

    await dialog(page).getByLabel(/name/i).first().fill('Ada King');
    await dialog(page).getByRole('button', { name: /save/i }).click();

    await expect(page.getByText(/Ada King/).first()).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada King');
  },
);

test('other sessions are listed and can be ended', { tag: ['@A.6-sessions'] }, async ({ page, signedIn, request }) => {
  const ada = await signedIn({ proven: true });
  void register;
  await open(page, ada.name);

  await expect(
    dialog(page)
      .getByText(/this (device|browser|session)/i)
      .first(),
  ).toBeVisible();
  const other = await request.post('/api/users/me/sessions', {
    headers: { authorization: `Bearer ${ada.token}` },
    data: { client: 'uploader' },
  });
  const { token } = (await other.json()).results;
  await open(page, ada.name);
  await dialog(page).getByRole('button', { name: /^End/ }).last().click();

  await expect
    .poll(async () =>
      (await request.get('/api/users/files', { headers: { authorization: `Bearer ${token}` } })).status(),
    )
    .toBe(401);
});

test('everything held about the account can be taken along', { tag: ['@A.15-account'] }, async ({ page, signedIn }) => {
  const ada = await signedIn();
  await open(page, ada.name);

  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    dialog(page)
      .getByRole('button', { name: /export|download/i })
      .click(),
  ]);

  expect(JSON.stringify(JSON.parse(await readFile(await saved.path(), 'utf8')))).toContain(ada.email);
});

test(
  'deleting the account asks first, then ends it',
  { tag: ['@A.15-account'] },
  async ({ page, signedIn, request }) => {
    const ada = await signedIn();
    await open(page, ada.name);
    await dialog(page)
      .getByRole('button', { name: /Delete/ })
      .click();
    expect((await request.get('/api/users/me', { headers: { authorization: `Bearer ${ada.token}` } })).status()).toBe(
      200,
    );

    await page
      .getByRole('button', { name: /Delete/ })
      .last()
      .click();

    await expect(page).toHaveURL(/\/auth\/sign-in/);
    expect((await request.get('/api/users/me', { headers: { authorization: `Bearer ${ada.token}` } })).status()).toBe(
      401,
    );
    void signIn;
  },
);
