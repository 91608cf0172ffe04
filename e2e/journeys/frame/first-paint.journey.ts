import { expect, test } from '../support/test';

const screens = [
  ['/auth/sign-in', 'We mail you a code. There is no password to remember.'],
  ['/launcher', 'Right-click a Word'],
] as const;

for (const [path, text] of screens)
  test(`${path} can be read before any script has come, and is drawn once`, async ({ page, expectTrouble }) => {
    // In the stand-ins throughout: what moves is then the screen's own fault, and no font's.
    expectTrouble(/ERR_FAILED/);
    await page.route('**/*.woff2', (route) => route.abort());
    let go = () => {};
    const held = new Promise<void>((resolve) => (go = resolve));
    await page.route('**/shell/*.js', async (route) => {
      await held;
      await route.continue();
    });

    await page.goto(path, { waitUntil: 'commit' });
    const early = page.locator('#root > [data-first-paint]');
    await expect(early.getByText(text)).toBeVisible();
    await expect(early.locator('input:not([readonly])')).toHaveCount(0);
    const before = await page.locator('h1').boundingBox();

    go();
    await expect(early).toHaveCount(0);
    await expect(page.getByText(text)).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const after = await page.locator('h1').boundingBox();
    expect([after?.x, after?.y, after?.height]).toEqual([before?.x, before?.y, before?.height]);
  });
