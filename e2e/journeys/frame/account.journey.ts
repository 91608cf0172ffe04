import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../../support/test';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Your account' });

async function open(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await expect(dialog(page)).toBeVisible();
}

const statusOf = async (request: APIRequestContext, path: string, token: string) =>
  (await request.get(path, { headers: { authorization: `Bearer ${token}` } })).status();

test(
  'name and organisation can be changed, and the product greets by the new name',
  { tag: ['@A.15-account'] },
  async ({ page, signedIn, seenTexts }) => {
    await signedIn();
    await open(page);

    await dialog(page).getByLabel('Name').fill('Ada King');
    await dialog(page).getByLabel('Organization').fill('Lovelace & Söhne');
    await dialog(page).getByRole('button', { name: 'Save' }).click();

    await expect.poll(seenTexts).toContain('Account updated');
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada King');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada King');
    await expect(page.getByText('Lovelace & Söhne')).toBeVisible();
  },
);

test(
  'a name of two characters is not saved',
  { tag: ['@A.15-account', '@9.minimum-lengths'] },
  async ({ page, signedIn }) => {
    await signedIn();
    await open(page);

    await dialog(page).getByLabel('Name').fill('Al');

    await expect(dialog(page).getByText('At least 3 characters')).toBeVisible();
    await expect(dialog(page).getByRole('button', { name: 'Save' })).toBeDisabled();
  },
);

test(
  'sessions are listed, and another one can be ended from here',
  { tag: ['@A.6-sessions'] },
  async ({ page, signedIn, request, seenTexts }) => {
    const ada = await signedIn();
    const minted = await request.post('/api/users/me/sessions', {
      headers: { authorization: `Bearer ${ada.token}` },
      data: { client: 'uploader' },
    });
    const { token } = (await minted.json()).results;
    await open(page);
    await expect(dialog(page).getByText('This session')).toHaveCount(1);
    expect(await statusOf(request, '/api/users/files', token)).toBe(200);

    await dialog(page)
      .getByRole('button', { name: /^End session on Desktop uploader/ })
      .click();

    await expect.poll(seenTexts).toContain('Session ended');
    expect(await statusOf(request, '/api/users/files', token)).toBe(401);
    await expect(dialog(page).getByRole('button', { name: /^End session/ })).toHaveCount(0);
  },
);

test('everything held about the account can be taken along', { tag: ['@A.15-account'] }, async ({ page, signedIn }) => {
  const ada = await signedIn();
  await open(page);

  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    dialog(page).getByRole('button', { name: 'Export' }).click(),
  ]);

  expect(saved.suggestedFilename()).toBe('fidelio-account.json');
  expect(JSON.stringify(JSON.parse(await readFile(await saved.path(), 'utf8')))).toContain(ada.email);
});

test(
  'deleting the account asks first, then ends it',
  { tag: ['@A.15-account'] },
  async ({ page, signedIn, request, expectTrouble }) => {
    // What the page reads before it hears of the end is refused.
    expectTrouble(/401 .*\/api\/users\//);
    const ada = await signedIn();
    await open(page);
    await dialog(page).getByRole('button', { name: 'Delete account' }).click();
    const question = page.getByRole('dialog', { name: 'Delete your account?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    expect(await statusOf(request, '/api/users/me', ada.token)).toBe(200);

    await dialog(page).getByRole('button', { name: 'Delete account' }).click();
    await question.getByRole('button', { name: 'Delete account' }).click();

    await expect(page).toHaveURL(/\/auth\/sign-in/);
    expect(await statusOf(request, '/api/users/me', ada.token)).toBe(401);
  },
);

test('the keyboard alone opens the account, changes the name and comes back to where it was', async ({
  page,
  signedIn,
}) => {
  await signedIn();
  await page.goto('/');
  const opener = page.getByRole('button', { name: /^Account of/ });
  await opener.focus();

  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');

  await expect(dialog(page)).toBeHidden();
  await expect(opener).toBeFocused();
});

test('where the account dialog cannot be loaded, that is said, the product goes on, and later it opens', async ({
  page,
  signedIn,
  expectTrouble,
}) => {
  expectTrouble(/ERR_FAILED/);
  await signedIn();
  await page.goto('/');
  const opener = page.getByRole('button', { name: /^Account of/ });
  await expect(opener).toBeVisible();
  await page.route(/\/shell\/.*\.js/, (route) => route.abort());

  await opener.click();
  await expect(page.getByText('Your account could not be opened. Please try again.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.unroute(/\/shell\/.*\.js/);
  await opener.click();
  await expect(dialog(page)).toBeVisible();
});
