import type { Page } from '@playwright/test';
import { buildDocx, orderFormXlsx, priceListDocx } from '@fidelio/testing';
import { soundDocx } from '../../support/documents';
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
    const name = (await change.getAttribute('aria-label')) ?? '';
    const same = list.getByRole('switch', { name, exact: true });

    await change.click();

    await expect(same).not.toBeChecked();
    await expect(list.getByText('Applied')).toBeVisible();
    const [own, all] = [await same.boundingBox(), await list.boundingBox()];
    expect(own?.y, 'the switch stands in the list').toBeGreaterThan(all?.y ?? Infinity);
    await list.getByRole('button', { name: 'Undo' }).click();
    await expect(same).toBeChecked();
    await expect(list.getByRole('region', { name: 'Corrected' }).getByText('Applied')).toBeVisible();
    await expectDrawn(corrected(page));
    const decisions = list.getByRole('region', { name: 'Needs your decision' });
    await decisions.getByRole('switch').first().click();
    await expect(page.getByText('2 of 3 problems corrected. 1 needs your decision.')).toBeVisible();

    await page.emulateMedia({ media: 'print' });
    await expect(list).toBeVisible();
    await expect(corrected(page).first()).toBeHidden();
    await expect(page.getByRole('button', { name: 'Share or print' })).toBeHidden();
  },
);

test(
  'a sample opens its comparison: on a phone with the slider, on a desk with large pages',
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
    // Each pin is whole, its right edge over the page too; a trial fails where something covers it.
    const pins = page.getByRole('region', { name: 'Pages' }).getByRole('button', { name: /^\d+: / });
    await expect(pins.first()).toBeVisible();
    for (const pin of await pins.all()) await pin.click({ trial: true, position: { x: 23, y: 13 } });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(() => arriving(page).evaluate((image) => image.clientWidth)).toBeGreaterThanOrEqual(420);
    // Slides lie down: on a phone the frame ends where they end.
    await page.setViewportSize({ width: 412, height: 740 });
    await page.goto('/files/quarterly-review/compare');
    await expectDrawn(corrected(page));
    const bottomOf = async (place: ReturnType<Page['locator']>) => {
      const box = await place.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    };
    const frame = await bottomOf(page.getByRole('region', { name: 'Pages' }));
    expect(frame - (await bottomOf(page.getByRole('img', { name: 'Corrected: page 2 of 2' })))).toBeLessThan(40);
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
    await dialog.getByRole('combobox').click();
    await page.getByRole('option', { name: '1 day' }).click();
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
      await route.fulfill({ json: { results: { ...results, original: side, arriving: side, corrected: side } } });
    });
    await page.goto('/files/price-list/compare');
    const drawn = page.getByRole('img', { name: /^(As it would arrive|Corrected): page \d+ of 200$/ });
    await expect(drawn.first()).toBeVisible();
    expect(await drawn.count()).toBeLessThan(14);

    await expect(page.getByRole('img', { name: 'Corrected: page 180 of 200' })).toBeInViewport();
    const list = page.getByRole('complementary', { name: 'What changes' });
    await expect(list.getByText(/No pin: it could not be found on a page/).first()).toBeVisible();
    await page.getByRole('button', { name: 'Pages', exact: true }).click();
    await page.getByRole('button', { name: 'Go to page 150' }).click();
    await expect(page.getByRole('img', { name: 'Corrected: page 150 of 200' })).toBeInViewport();
    await list.getByRole('button').first().click();
    await expect(page.getByRole('button', { name: /^1: / }).first()).toBeInViewport();
    await expect.poll(() => drawn.count()).toBeLessThan(14);
  },
);

test(
  'a comparison opens at the first change, keys work at once, and the view as in Office stays there',
  { tag: ['@A.19-comparison'] },
  async ({ page, signedIn }) => {
    const breaks = (text: string) => `<w:p><w:r><w:t>${text}</w:t><w:br w:type="page"/></w:r></w:p>`;
    const tabbed = '<w:p><w:r><w:t xml:space="preserve">Standard:\t2 days</w:t></w:r></w:p>';
    const body = [breaks('First page.'), breaks('Second page.'), tabbed];
    const [file] = await withFiles(await signedIn(), { 'Late change.docx': buildDocx({ body: body.join('') }) });
    await page.goto(`/files/${file?.id}/compare`);
    const third = (side: string) => page.getByRole('img', { name: `${side}: page 3 of 3` });

    await expect(third('Corrected')).toBeInViewport();
    await expect(page.getByText('Looks the same: nothing was corrected on this page.').last()).toBeVisible();
    await page.keyboard.press('n');
    const item = page.getByRole('complementary', { name: 'What changes' }).getByRole('button', { expanded: true });
    await expect(item).toHaveCount(1);
    await page.keyboard.press('o');
    await expect(page.getByText('drawn by our renderer, not by Office')).toBeVisible();
    await expectDrawn(third('As in Office'));
    await expect(third('As in Office')).toBeInViewport();
    await page.keyboard.press('v');
    await page.keyboard.press('+');
    await expect(page.getByText('125 %')).toBeVisible();
    await expect(third('Corrected')).toBeInViewport();
  },
);

test(
  'where nothing known was found, the expected pages are shown, and what is wrong there is reported',
  { tag: ['@A.19-comparison'] },
  async ({ page, signedIn }) => {
    await withFiles(await signedIn(), { 'Letter.docx': soundDocx() });
    await page.goto('/files');
    await page.getByRole('link', { name: 'See how it should arrive: Letter.docx' }).click();

    await expectDrawn(arriving(page));
    await expect(
      page.getByText(/^We found no known problem in this file, so it should arrive like this/),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Something is wrong here: Page 1' }).click();
    const message = page.getByRole('textbox', { name: 'Message' });
    await expect(message).toHaveValue('Page 1: ');
    await message.press('End');
    await message.pressSequentially('the logo is missing');
    await message.press('Enter');
    await page.getByRole('button', { name: 'Note it' }).click();
    await expect(
      page.getByRole('log').getByText(/I have noted it in your report: .*the logo is missing/),
    ).toBeVisible();
  },
);
