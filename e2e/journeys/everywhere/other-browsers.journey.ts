import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { orderFormXlsx, priceListDocx } from '@fidelio/testing';
import { firefox } from '../../support/browsers/firefox';
import { Visitor } from '../../support/browsers/visitor';
import { webkit } from '../../support/browsers/webkit';
import { mailbox } from '../../support/mailbox';
import { somebody } from '../../support/people';

const phone = { width: 360, height: 740 };
const screens = [
  ['/', 'Price list'],
  ['/chat', 'Get Started'],
  ['/files', 'Price list'],
  ['/files/price-list/compare', 'What changes'],
] as const;

for (const kind of [firefox, webkit])
  test(`from sign-up to the corrected file in ${kind.name}`, async () => {
    const isInstalled = await kind.isInstalled();
    const sentence = `${kind.name} is not installed (Debian: ${kind.packages}): nobody walked through the product in it.`;
    if (!isInstalled) console.log(sentence);
    test.skip(!isInstalled, sentence);
    const folder = await mkdtemp(join(tmpdir(), 'fidelio-browser-'));
    await mkdir(join(folder, 'Downloads'));
    await writeFile(join(folder, 'Price list.docx'), priceListDocx());
    const browser = await kind.launch(folder);
    try {
      await walkThrough(new Visitor(browser), folder);
    } finally {
      await browser.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    }
  });

async function walkThrough(visitor: Visitor, folder: string): Promise<void> {
  const ada = somebody('Ada Lovelace');
  const downloads = join(folder, 'Downloads');

  await test.step('signs up and in', async () => {
    await visitor.browser.resize(1280, 800);
    await visitor.open('/auth/sign-up');
    await visitor.fill('input', 'Your Name', ada.name);
    await visitor.fill('input', 'Your Email', ada.email);
    await visitor.fill('input', 'Your Company', ada.organization);
    await visitor.click('button', '^Sign Up$');
    await visitor.isAt(/^\/auth\/sign-in/);
    await visitor.fill('input', 'code|one time password', await mailbox.code(ada.email));
    await visitor.isAt(/^\/$/);
    await visitor.sees('h1');
  });

  await test.step('reports a problem with the keyboard alone', async () => {
    await visitor.open('/');
    await visitor.sees('h1');
    await visitor.tabTo('^Chat$');
    await visitor.browser.press('Enter');
    await visitor.isAt(/^\/chat/);
    await visitor.sees('button', 'Get Started');
    await visitor.tabTo('^Get Started$');
    await visitor.browser.press('Enter');
    await visitor.sees('textarea:focus', 'Type your message here');
    await visitor.browser.type('The columns of the table in my Word price list collapse to nothing in Google Docs.');
    await visitor.browser.press('Enter');
    await visitor.sees('[role=dialog]', 'Upload your file');
  });

  await test.step('uploads the file and sees it corrected', async () => {
    await visitor.choose('[role=dialog] input[type=file]', join(folder, 'Price list.docx'));
    await visitor.click('[role=dialog] button', '^Upload$');
    await visitor.sees('section', 'FIXED');
    await visitor.sees('section a', 'View Fixed File');
  });

  await test.step('compares before and after with keys, and downloads', async () => {
    await visitor.follow('section a[target=_blank]', 'View Fixed File');
    await visitor.isAt(/^\/files\/.+\/compare$/);
    await visitor.sees('img', '^As it would arrive: page 1');
    await visitor.sees('img', '^Corrected: page 1');
    await visitor.browser.type('v');
    await visitor.sees('input[type=range]', 'Move to the left');
    await visitor.click('main a', '^Download');
    await expect.poll(() => readdir(downloads)).toEqual(['Price list (corrected).docx']);
    const isWhole = async () =>
      (await readFile(join(downloads, 'Price list (corrected).docx'))).subarray(0, 2).toString();
    await expect.poll(isWhole).toBe('PK');
  });

  await test.step('drops a second file onto the page', async () => {
    await visitor.open('/');
    await visitor.sees('main li', 'Price list');
    await visitor.drop('Order form.xlsx', Buffer.from(orderFormXlsx()).toString('base64'));
    await visitor.sees('[role=dialog]', 'Order form\\.xlsx');
    await visitor.click('[role=dialog] button', '^Upload$');
    await visitor.sees('section', 'Needs your decision');
  });

  await test.step('finds everything on a phone', async () => {
    await visitor.browser.resize(phone.width, phone.height);
    for (const [path, shown] of screens) {
      await visitor.open(path);
      await visitor.sees('main', shown);
      await visitor.fitsIts(phone.width);
    }
    await visitor.open('/');
    await visitor.click('button', 'menu');
    await visitor.click('[role=dialog] a', '^Files');
    await visitor.isAt(/^\/files$/);
  });
}
