import { brokenDocx, soundDocx } from '../../support/documents';
import { expect, test } from '../../support/test';
import { withFiles } from '../../support/uploads';

test(
  'home welcomes by name, tells what the product is and offers four ways on',
  { tag: ['@2.home-route', '@2.home-welcome'] },
  async ({ page, signedIn }) => {
    const ada = await signedIn();

    await page.goto('/');

    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toContainText(/welcome/i);
    await expect(main.getByRole('heading', { level: 1 })).toContainText(ada.name);
    await expect(main.getByText(/diagnostic and reporting tool/)).toBeVisible();
    await expect(main.getByText(/add-on/)).toBeVisible();
    await expect(main.getByRole('link')).toHaveCount(4);
  },
);

for (const [tag, card, path] of [
  ['@2.home-chat-card', /chat/i, '/chat'],
  ['@2.home-files-card', /View File Status/, '/files'],
  ['@2.home-notifications-card', /Notifications/, '/notifications'],
  ['@2.home-privacy-card', /Privacy Policy/, '/privacy'],
] as const)
  test(`the card to ${path} leads there`, { tag: [tag] }, async ({ page, signedIn }) => {
    await signedIn();
    await page.goto('/');

    await page.getByRole('main').getByRole('link', { name: card }).first().click();

    await expect(page).toHaveURL((url) => url.pathname === path);
  });

test('home says where the files stand', { tag: ['@2.home-welcome'] }, async ({ page, signedIn }) => {
  const ada = await signedIn();
  await withFiles(ada, { 'Price list.docx': brokenDocx(), 'Letter.docx': soundDocx() });

  await page.goto('/');

  await expect(page.getByText(/1 file fixed, 1 waiting|1 fixed.*1 waiting/)).toBeVisible();
});
