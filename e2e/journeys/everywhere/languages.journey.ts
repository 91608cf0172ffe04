import { expect, test } from '../../support/test';

test('a page is in the language of the browser before any script has come', async ({ request }) => {
  const page = async (headers: Record<string, string>) =>
    (await request.get('/auth/sign-in', { headers: { 'accept-language': 'xx', ...headers } })).text();

  const german = await page({ 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' });
  expect(german).toContain('<html lang="de"');
  expect(german).toContain('<title>Anmelden · Fidelio</title>');
  expect(german).toContain('Wir schicken Ihnen einen Code per E-Mail.');
  expect(await page({ cookie: 'language=ja', 'accept-language': 'de' })).toContain('<html lang="ja"');
  expect(await page({})).toContain('<html lang="en"');
});

test.describe('in a German browser', () => {
  test.use({ locale: 'de-DE' });

  test('the sign-in is German, changes its language without a reload, and stays in it', async ({ page }) => {
    await page.goto('/auth/sign-in');
    await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
    await page.getByLabel('E-Mail-Adresse').fill('ada@example.com');

    await page.getByLabel('Sprache').selectOption('日本語');

    await expect(page.getByRole('heading', { name: 'ログイン' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
    await expect(page).toHaveTitle('ログイン · Fidelio');
    await expect(page.getByLabel('メールアドレス')).toHaveValue('ada@example.com');
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'ログイン' })).toBeVisible();
  });

  test('an account brings its language along, and its menu changes with it', async ({ page, signedIn }) => {
    await signedIn();
    await page.goto('/');
    await page.getByRole('button', { name: /^Account of/ }).click();

    await page.getByRole('dialog').getByLabel('Language').selectOption('Français');

    await expect(page.getByRole('heading', { name: 'Votre compte' })).toBeVisible();
    await page.getByRole('button', { name: 'Fermer' }).click();
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Accueil', exact: true })).toBeVisible();
    await page.context().clearCookies();
    await page.reload();
    await expect(page.getByRole('heading', { name: /^Bienvenue dans Fidelio/ })).toBeVisible();
  });
});
