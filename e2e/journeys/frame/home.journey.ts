import { orderFormXlsx } from '@fidelio/testing';
import { brokenDocx, picked, soundDocx } from '../../support/documents';
import { uploadDialog } from '../../support/screen';
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
    const links = await main.getByRole('navigation', { name: 'Where to go' }).getByRole('link').all();
    expect(await Promise.all(links.map((link) => link.getAttribute('href')))).toEqual([
      '/chat',
      '/files',
      '/notifications',
      '/privacy',
      '/projects',
    ]);
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

test(
  'home says where the files stand, and leads to the very file',
  { tag: ['@2.home-welcome', '@A.10-statuses'] },
  async ({ page, signedIn }) => {
    const ada = await signedIn();
    await withFiles(ada, {
      'Price list.docx': brokenDocx(),
      'Letter.docx': soundDocx(),
      'Invitation.docx': soundDocx(),
      'Order form.xlsx': orderFormXlsx(),
    });
    await page.goto('/');
    const states = page.getByRole('navigation', { name: 'Your files' });
    await expect(states.getByRole('link')).toHaveText([
      /1.*Needs your decision/,
      /1.*Ready/,
      /2.*No known problem found/,
    ]);

    await states.getByRole('link', { name: /Needs your decision/ }).click();
    await expect(page.getByRole('radio', { name: 'Needs your decision 1' })).toBeChecked();
    await expect(page.getByRole('row', { name: /Invitation/ })).toHaveCount(0);
    await expect(page.getByRole('row', { name: /Order form/ })).toBeVisible();
    await page.goBack();
    await states.getByRole('link', { name: /No known problem found/ }).click();

    await expect(page.getByRole('radio', { name: /No known problem found 2/ })).toBeChecked();
    await expect(page.getByRole('row', { name: /Order form/ })).toHaveCount(0);
    await expect(page.getByRole('row', { name: /Invitation/ })).toBeVisible();
  },
);

test(
  'home shows the newest files with their downloads before what the product is, and a sample to who has none',
  { tag: ['@B.home-order'] },
  async ({ page, signedIn }) => {
    const ada = await signedIn();
    await page.goto('/');
    await expect(page.getByRole('img', { name: 'The same page with its table columns as in Word' })).toBeVisible();
    await expect(page.getByText(/diagnostic and reporting tool/)).toBeVisible();

    const [file] = await withFiles(ada, { 'Price list.docx': brokenDocx() });
    await page.reload();

    const newest = page.getByRole('region', { name: 'Your newest files' });
    await expect(newest.getByRole('link', { name: /^Download with/ })).toHaveAttribute('href', /\/fixed\//);
    await expect(newest.getByRole('link', { name: /^Compare/ })).toHaveAttribute('href', `/files/${file?.id}/compare`);
    await expect(page.getByText(/diagnostic and reporting tool/)).toBeHidden();
    await page.getByText('About Fidelio').click();
    await expect(page.getByText(/diagnostic and reporting tool/)).toBeVisible();
    const before = (one: string, other: string) =>
      page.evaluate(
        ([first, second]) => {
          const text = document.querySelector('main')?.innerText ?? '';
          return text.indexOf(first) >= 0 && text.indexOf(first) < text.indexOf(second);
        },
        [one, other] as const,
      );
    expect(await before('Drop Word, PowerPoint', 'Your newest files')).toBe(true);
    expect(await before('Your newest files', 'View File Status')).toBe(true);
  },
);

for (const [screen, path] of [
  ['Home', '/'],
  ['Files', '/files'],
] as const)
  test(
    `files that are chosen or dropped on ${screen} wait in the upload dialog of a new conversation`,
    { tag: ['@A.20-many-files'] },
    async ({ page, signedIn }) => {
      await signedIn();
      await page.goto(path);
      await page
        .getByRole('main')
        .locator('input[type=file]')
        .setInputFiles([picked('Price list.docx', brokenDocx()), picked('Invitation.docx', soundDocx())]);

      await expect(uploadDialog(page).getByRole('button', { name: 'Upload 2 files' })).toBeVisible();
      await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}$/);
      await page.goBack();
      await expect(page.getByRole('button', { name: /^(Choose|Upload) files$/ })).toBeVisible();

      // Says of each event whether nobody has taken it.
      const drag = (...names: string[]) =>
        page.evaluate((names) => {
          const dataTransfer = new DataTransfer();
          dataTransfer.items.add(new File(['PK'], 'Dropped.docx'));
          return names.map((name) =>
            document.body.dispatchEvent(new DragEvent(name, { bubbles: true, cancelable: true, dataTransfer })),
          );
        }, names);
      // A screen listens a moment after it is shown.
      await expect.poll(() => drag('dragover')).toEqual([false]);
      await drag('dragenter', 'dragover', 'drop');
      await expect(uploadDialog(page).getByText('Dropped.docx')).toBeVisible();
      await uploadDialog(page).getByRole('button', { name: 'Close' }).click();
      await page.reload();
      await expect(page.getByText('What went wrong?').or(page.getByRole('log'))).toBeVisible();
      await expect(uploadDialog(page)).toBeHidden();
    },
  );
