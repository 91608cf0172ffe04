import { expect, test } from '../../support/test';

const items = [
  ['Home', '/'],
  ['Chat', '/chat'],
  ['Files', '/files'],
  ['Notifications', '/notifications'],
  ['Privacy', '/privacy'],
] as const;

test(
  'the menu leads to every screen and marks where one is',
  {
    tag: [
      '@2.home-route',
      '@2.chat-route',
      '@2.files-route',
      '@2.notifications-route',
      '@2.privacy-route',
      '@2.drawer',
      '@2.menu',
      '@A.1-brand',
    ],
  },
  async ({ page, signedIn }) => {
    await signedIn();
    await page.goto('/');
    const menu = page.getByRole('navigation').filter({ has: page.getByRole('link', { name: 'Notifications' }) });
    await expect(page.getByText('Fidelio', { exact: true }).first()).toBeVisible();

    for (const [name, path] of items) {
      const item = menu.getByRole('link', { name, exact: true });
      await item.click();
      await expect(page).toHaveURL((url) => url.pathname === path);
      await expect(item).toHaveAttribute('aria-current', 'page');
      await expect(menu.locator('[aria-current=page]')).toHaveCount(1);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    }
    await expect(menu.getByRole('list').last().getByRole('listitem')).toHaveText([
      ...items.map(([name]) => name),
      'Sign Out',
    ]);

    for (const [name, title] of [
      ['Help', 'Help'],
      ['Terms', 'Terms of Service'],
    ] as const) {
      await menu.getByRole('link', { name, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
    }
  },
);

test(
  'on a phone the menu opens by its toggle and closes on the way',
  { tag: ['@2.drawer'] },
  async ({ page, signedIn }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await signedIn();
    await page.goto('/');
    const files = page.getByRole('navigation').getByRole('link', { name: 'Files', exact: true });
    await expect(files).toBeHidden();

    const toggle = page.getByRole('button', { name: /menu/i });
    await toggle.click();
    await expect(files).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(files).toBeHidden();
    await expect(toggle).toBeFocused();

    await toggle.click();
    await files.click();
    await expect(page).toHaveURL(/\/files$/);
    await expect(files).toBeHidden();
  },
);

test(
  'a page that does not exist says 404 Not Found',
  { tag: ['@2.unknown-route', '@8.unknown-route'] },
  async ({ page, signedIn, expectTrouble }) => {
    expectTrouble(/404/);
    await signedIn();

    for (const path of ['/no-such-page', '/files-old', '/privacy/2023']) {
      await page.goto(path);
      await expect(page.getByText('404 Not Found')).toBeVisible();
    }
    await page.getByRole('main').getByRole('link', { name: /home/i }).click();
    await expect(page).toHaveURL(/\/$/);
  },
);

test(
  'notifications are under construction',
  { tag: ['@2.notifications-route', '@8.notifications'] },
  async ({ page, signedIn }) => {
    await signedIn();

    await page.goto('/notifications');

    await expect(page.getByText('This page is under construction. Please check back later.')).toBeVisible();
  },
);

test('the theme follows the system until somebody chooses one, and the choice stays', async ({ page, signedIn }) => {
  await signedIn();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await expect.poll(paper).toBe('rgb(18, 20, 26)');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(paper).toBe('rgb(251, 250, 247)');

  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect.poll(paper).toBe('rgb(18, 20, 26)');
  await page.reload();
  await expect.poll(paper).toBe('rgb(18, 20, 26)');
});
