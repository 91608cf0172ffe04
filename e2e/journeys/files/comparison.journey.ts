import type { Page } from '@playwright/test';
import { orderFormXlsx, priceListDocx } from '@fidelio/testing';
import { expect, test } from '../../support/test';
import { withFiles } from '../../support/uploads';

const arriving = (page: Page) => page.getByRole('img', { name: /^As it would arrive: page 1/ });
const corrected = (page: Page) => page.getByRole('img', { name: /^Corrected: page 1/ });

/** The picture has arrived and is one. */
async function expectDrawn(picture: ReturnType<Page['getByRole']>): Promise<void> {
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(500);
}

test(
  'a file is shown as it would arrive and corrected, and pins and list follow each other',
  { tag: ['@A.19-comparison', '@B.view-fixed'] },
  async ({ page, signedIn }) => {
    const ada = await signedIn();
    await withFiles(ada, { 'Price list.docx': priceListDocx() });
    await page.goto('/files');
    await page.getByRole('button', { name: 'What was found in Price list.docx' }).click();
    await page.getByRole('link', { name: 'Compare before and after' }).click();

    await expect(page.getByRole('heading', { level: 1, name: 'Price list.docx' })).toBeVisible();
    await expectDrawn(arriving(page));
    await expectDrawn(corrected(page));
    const list = page.getByRole('complementary', { name: 'What changes' });
    const item = list.getByRole('button', { name: /columns/i }).first();
    await item.click();
    await expect(item).toHaveAttribute('aria-expanded', 'true');
    const number = (await item.textContent())?.trim()[0] ?? '';
    const pins = page.getByRole('region', { name: 'Pages' }).getByRole('button', { name: new RegExp(`^${number}: `) });
    await expect(pins.first()).toHaveAttribute('aria-pressed', 'true');
    const other = page.getByRole('button', { name: /^[^1]: .*pressed/ }).or(pins.first());
    await other.first().press('n');
    await expect(item).toHaveAttribute('aria-expanded', 'false');
    await page.getByRole('button', { name: 'Slider' }).click();
    await page.getByRole('slider', { name: /Move to the left/ }).fill('80');
    await expectDrawn(corrected(page));
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect(page.getByText('125 %')).toBeVisible();

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('main')
        .getByRole('link', { name: /^Download/ })
        .click(),
    ]);
    expect(download.suggestedFilename()).toBe('Price list (corrected).docx');

    await page.goto('/files');
    const thumbnail = page.getByRole('row', { name: /Price list\.docx/ }).locator('img');
    await expect.poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(480);
  },
);

test(
  'a change is switched off and back on in place, and the copy is made anew',
  { tag: ['@A.10-switched-changes', '@A.19-comparison'] },
  async ({ page, signedIn }) => {
    const ada = await signedIn();
    const [file] = await withFiles(ada, { 'Order form.xlsx': orderFormXlsx() });
    await page.goto(`/files/${file?.id}/compare`);
    const list = page.getByRole('complementary', { name: 'What changes' });
    const change = list.getByRole('region', { name: 'Corrected' }).getByRole('switch').first();
    await expect(change).toBeChecked();

    await change.click();

    const off = list.getByRole('region', { name: 'Switched off' });
    await expect(off.getByRole('switch')).not.toBeChecked();
    await expect(off.getByText('Applied')).toBeVisible();
    await off.getByRole('button', { name: 'Undo' }).click();
    await expect(off).toHaveCount(0);
    await expect(list.getByRole('region', { name: 'Corrected' }).getByText('Applied')).toBeVisible();
    await expectDrawn(corrected(page));
    const decisions = list.getByRole('region', { name: 'Yours to decide' });
    await decisions.getByRole('switch').first().click();
    await expect(page.getByText('2 of 3 problems corrected. 1 needs you.')).toBeVisible();

    await page.emulateMedia({ media: 'print' });
    await expect(list).toBeVisible();
    await expect(corrected(page).first()).toBeHidden();
    await expect(page.getByRole('button', { name: 'Share or print' })).toBeHidden();
  },
);

test(
  'a sample opens its comparison, on a phone with the slider',
  { tag: ['@A.19-comparison'] },
  async ({ page, signedIn }) => {
    await signedIn();
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/files');

    await page.getByRole('link', { name: 'price-list.docx', exact: true }).click();

    await expectDrawn(arriving(page));
    await expectDrawn(corrected(page));
    await expect(page.getByRole('slider', { name: /Move to the left/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Side by side' })).toBeHidden();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  },
);

test(
  'a comparison is shared by a link that needs no session, without the file',
  { tag: ['@A.19-comparison'] },
  async ({ page, browser, baseURL, signedIn }) => {
    const ada = await signedIn();
    const [file] = await withFiles(ada, { 'Price list.docx': priceListDocx() });
    await page.goto(`/files/${file?.id}/compare`);
    await expectDrawn(corrected(page));
    await page.getByRole('button', { name: 'Share or print' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share this comparison' });
    await dialog.getByRole('combobox').selectOption('1 day');
    await dialog.getByRole('button', { name: 'Make the link' }).click();
    const url = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();

    const stranger = await (await browser.newContext()).newPage();
    await stranger.goto(new URL(new URL(url).pathname, baseURL).href);

    await expect(stranger.getByRole('heading', { level: 1, name: 'Price list.docx' })).toBeVisible();
    await expectDrawn(arriving(stranger));
    await expectDrawn(corrected(stranger));
    await expect(stranger.getByRole('link', { name: /Download/ })).toHaveCount(0);
    await stranger.context().close();
  },
);

test(
  'of 200 pages only those near the screen are rendered, and a thumbnail leads to any',
  { tag: ['@A.19-comparison'] },
  async ({ page, signedIn }) => {
    await signedIn();
    const pages = Array.from({ length: 200 }, () => ({
      width: 595,
      height: 842,
      picture: '/samples/price-list.corrected-1.jpg',
    }));
    const side = { state: 'ready', pages, pins: [{ item: 1, page: 180, x: 0.2, y: 0.5 }], simulated: null };
    await page.route('/samples/price-list.comparison.json', async (route) => {
      const { results } = await (await route.fetch()).json();
      await route.fulfill({ json: { results: { ...results, arriving: side, corrected: side } } });
    });
    await page.goto('/files/price-list/compare');
    const drawn = page.getByRole('img', { name: /^(As it would arrive|Corrected): page \d+ of 200$/ });
    await expect(drawn.first()).toBeVisible();
    expect(await drawn.count()).toBeLessThan(14);

    await page.getByRole('button', { name: 'Go to page 150' }).click();
    await expect(page.getByRole('img', { name: 'Corrected: page 150 of 200' })).toBeInViewport();
    await page.getByRole('complementary', { name: 'What changes' }).getByRole('button').first().click();
    await expect(page.getByRole('button', { name: /^1: / }).first()).toBeInViewport();
    await expect.poll(() => drawn.count()).toBeLessThan(14);
  },
);
