import { expect, test } from '../../support/test';

const entries = [
  ['@2.launcher-menu-downloads', 'Downloads', '/launcher/downloads'],
  ['@2.launcher-menu-privacy', 'Privacy', '/launcher/privacy'],
  ['@2.launcher-menu-terms', 'Terms of Service', '/launcher/terms-of-service'],
] as const;

test(
  "the launcher's menu leads to its pages, marks where one is, and its logo leads to the product",
  {
    tag: [
      '@2.launcher-layout',
      '@2.launcher-menu',
      '@2.launcher-menu-home',
      '@B.terms-label',
      ...entries.map(([tag]) => tag),
    ],
  },
  async ({ page }) => {
    await page.goto('/launcher');
    const menu = page
      .getByRole('navigation')
      .filter({ has: page.getByRole('link', { name: 'Downloads' }) })
      .first();
    await expect(menu.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');

    for (const [, name, path] of entries) {
      await menu.getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL((url) => url.pathname === path);
      await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
      await expect(menu.locator('[aria-current=page]')).toHaveCount(1);
    }
    await page.evaluate(() => Object.assign(globalThis, { samePage: true }));
    await menu.getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL(/\/launcher$/);
    expect(await page.evaluate(() => 'samePage' in globalThis), 'a full page load').toBe(false);
    await expect(menu.getByRole('link', { name: /Fidelio/ }).first()).toHaveAttribute('href', '/');
  },
);

test("on a phone the launcher's menu opens by its toggle", { tag: ['@2.launcher-menu'] }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/launcher');
  const downloads = page.getByRole('navigation').getByRole('link', { name: 'Downloads' });
  await expect(downloads).toBeHidden();

  await page.getByRole('button', { name: /menu/i }).click();
  await downloads.click();

  await expect(page).toHaveURL(/\/launcher\/downloads$/);
  await expect(downloads).toBeHidden();
});

test(
  "the launcher's home names it, lists what it does, says Coming Soon and shows its own video",
  { tag: ['@2.launcher-route', '@2.launcher-home', '@9.launcher-facts', '@A.16-video'] },
  async ({ page }) => {
    const foreign: string[] = [];
    page.on('request', (request) => new URL(request.url()).hostname !== 'localhost' && foreign.push(request.url()));

    await page.goto('/launcher');

    await expect(page.getByRole('heading', { level: 1 })).toContainText(/launcher/i);
    await expect(page.getByText('Coming Soon').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Join the Waitlist' }).first()).toBeVisible();
    await expect(page.getByText(/30 MB/).first()).toBeVisible();
    await expect(page.getByText(/50 MB/).first()).toBeVisible();
    const video = page.locator('video');
    const demo = page
      .getByRole('figure')
      .filter({ has: video.or(page.getByText('The demo video is not recorded yet.')) });
    await expect(demo).toBeVisible();
    if ((await video.count()) > 0) {
      await video.scrollIntoViewIfNeeded();
      await video.evaluate((element: HTMLVideoElement) => {
        element.muted = true;
        return element.play();
      });
      await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0);
      const captions = video.locator('track[kind=captions], track[kind=subtitles]').first();
      const told = await page.request.get((await captions.getAttribute('src')) ?? '');
      expect(await told.text(), 'the launcher’s own story').toContain('right-clicks');
    }
    expect(foreign).toEqual([]);

    // The still before the film is drawn in the colours of the theme.
    await page.emulateMedia({ colorScheme: 'dark' });
    const still = demo.getByText('Price list.docx').locator('xpath=ancestor::*[@aria-hidden][1]');
    await expect(still).toHaveCSS('background-color', 'rgb(18, 20, 26)');
  },
);

test(
  'the downloads page says what Windows and a Mac need, and waits for the release',
  {
    tag: [
      '@2.downloads-route',
      '@2.downloads-panes',
      '@2.downloads-windows',
      '@2.downloads-mac',
      '@2.downloads-buttons',
      '@9.launcher-facts',
    ],
  },
  async ({ page }) => {
    await page.goto('/launcher/downloads');

    await expect(page.getByText(/Windows 10 or later/)).toBeVisible();
    await expect(page.getByText(/macOS 10\.10 Yosemite or later/)).toBeVisible();
    await expect(page.getByText(/4\s?GB\+ RAM/)).toHaveCount(2);
    await expect(page.getByText(/60\s?Mb storage/i)).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Download for Windows (Coming Soon)' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Download for MacOs (Coming Soon)' })).toBeDisabled();
  },
);

test(
  "the launcher's privacy policy has its five sections and tells of the waitlist",
  { tag: ['@2.launcher-privacy-route', '@2.launcher-privacy', '@B.waitlist-exception'] },
  async ({ page }) => {
    await page.goto('/launcher/privacy');

    const headings = page.getByRole('article').getByRole('heading', { level: 2 });
    for (const title of ['Introduction', 'Data Access and Storage', 'User Data and Privacy', 'Disclaimer', 'Contact'])
      await expect(headings.filter({ hasText: title })).toHaveCount(1);
    await expect(headings).toHaveCount(5);
    await expect(
      page
        .getByRole('article')
        .getByText(/waitlist/i)
        .first(),
    ).toBeVisible();
  },
);

test(
  "the launcher's terms have twelve sections, their date and their law",
  { tag: ['@2.terms-route', '@2.launcher-terms', '@9.dates'] },
  async ({ page }) => {
    await page.goto('/launcher/terms-of-service');

    await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toHaveCount(12);
    await expect(page.getByText(/01\/22\/2025/).first()).toBeVisible();
    await expect(
      page
        .getByRole('article')
        .getByText(/Montana/)
        .first(),
    ).toBeVisible();
  },
);

test(
  "the product's privacy policy has ten sections and its date",
  { tag: ['@2.privacy-route', '@2.privacy-policy', '@9.dates'] },
  async ({ page, signedIn }) => {
    await signedIn();
    await page.goto('/privacy');

    const headings = page.getByRole('article').getByRole('heading', { level: 2 });
    await expect(headings).toHaveCount(10);
    const wanted = [
      /introduction/i,
      /collect/i,
      /use/i,
      /secur/i,
      /shar/i,
      /ret(ain|ention)|keep/i,
      /rights/i,
      /compl/i,
      /change/i,
      /contact/i,
    ];
    const titles = await headings.allInnerTexts();
    for (const [index, pattern] of wanted.entries()) expect(titles[index]).toMatch(pattern);
    await expect(page.getByText(/last updated.*November 2, 2024/i)).toBeVisible();
  },
);

test('legal pages print without menu and contents list', async ({ page }) => {
  await page.goto('/launcher/terms-of-service');
  await page.emulateMedia({ media: 'print' });

  await expect(page.getByRole('article')).toBeVisible();
  await expect(page.getByRole('navigation').first()).toBeHidden();
});
