import { copyFile, mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { priceListDocx } from '@fidelio/testing';
import { somebody } from '../support/people';
import { product } from '../support/product';
import { expect, test } from '../support/test';
import { Reel } from './reel';

const target = join(product.root, 'apps', 'launcher-site', 'public');
const maxBytes = 2 * 1024 * 1024;

test.use({ viewport: { width: 1280, height: 720 }, colorScheme: 'light' });

test('the demo video, from the complaint to the corrected file', async ({ page, signedIn }, info) => {
  await mkdir(info.outputPath(), { recursive: true });
  const reel = new Reel(page, info.outputPath());
  await signedIn({ person: somebody('Ada Lovelace'), proven: true });

  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('You have not uploaded a file yet.')).toBeVisible();
  await mkdir(target, { recursive: true });
  await reel.poster(join(target, 'demo.webp'));
  reel.say('Ada moved to the cloud suite, and her price list arrived broken.');
  await reel.hold(3);

  await page.getByRole('main').getByRole('link', { name: /chat/i }).first().click();
  const start = page.getByRole('button', { name: 'Get Started' });
  await expect(start).toBeVisible();
  reel.say('She opens the chat and says what went wrong.');
  await reel.hold(2);
  await start.click();
  const composer = page.getByPlaceholder('Type your message here. Press enter to submit');
  await expect(composer).toBeVisible();
  await reel.hold(1.6);
  await reel.type(composer, 'The table columns in my Word price list collapse in Google Docs.');
  await reel.hold(0.8);
  await composer.press('Enter');

  const dialog = page.getByRole('dialog', { name: 'Upload your file' });
  await expect(dialog).toBeVisible();
  reel.say('The assistant asks for the file.');
  await reel.hold(2.4);
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'Price list.docx',
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    buffer: Buffer.from(priceListDocx()),
  });
  await reel.hold(1.6);
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Checking this file')).toBeHidden({ timeout: 60_000 });
  await expect(page.getByText('File uploaded successfully')).toBeHidden();
  reel.say('It explains what was found in this very file, and what was done about it.');
  await reel.hold(4.5);

  await page.getByRole('link', { name: 'Files', exact: true }).click();
  const row = page.getByRole('row', { name: /Price list\.docx/ }).last();
  await expect(row.getByText('FIXED', { exact: true })).toBeVisible({ timeout: 60_000 });
  await row.scrollIntoViewIfNeeded();
  reel.say('The corrected file waits among her files, and a mail with its link is on its way.');
  await reel.hold(4);

  const video = info.outputPath('demo.webm');
  await reel.develop(video);
  expect((await stat(video)).size, 'the site ships at most 2 MiB').toBeLessThan(maxBytes);
  await copyFile(video, join(target, 'demo.webm'));
  await writeFile(join(target, 'demo.vtt'), reel.captions());
});
