import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signUp } from '../../harness/account';
import { ownAddress, product } from '../../support/product';
import { composer, say } from '../../support/screen';
import { bringSession, expect, test } from '../../support/test';
import { buildRemote, lastWithoutCards } from '../rolling/checkout';
import { makeImage } from './image';

// The earlier chat is built first.
test.describe.configure({ timeout: 900_000 });

test('a tab with the chat of before cards goes on with today’s answers, and a new one reads them', async ({
  browser,
  expectTrouble,
}) => {
  expectTrouble(/.*/);
  const folder = await mkdtemp(join(tmpdir(), 'fidelio-earlier-'));
  const earlier = await buildRemote(join(folder, 'checkout'), await lastWithoutCards(), 'chat');
  const image = await makeImage(ownAddress(9));
  const chat = join(image.apps, 'chat', 'dist');
  const bring = async (dist: string) => {
    await rm(chat, { recursive: true });
    await cp(dist, chat, { recursive: true });
  };
  try {
    await bring(earlier.dist);
    await image.start();
    const stored = await signUp(image.address);
    const page = await browser.newPage();
    await bringSession(page, stored);
    await page.goto(`${image.address}/chat`);
    await page.getByRole('button', { name: 'Get Started' }).click();
    await expect(composer(page)).toBeEnabled();
    const version = await page.locator('[data-remote=chat]').getAttribute('data-version');
    await say(page, 'Something looks wrong in my document.');

    await image.stop();
    await bring(join(product.root, 'apps', 'chat', 'dist'));
    await image.start();
    await say(page, 'The footnotes are missing.');
    await expect(page.getByText('Please upload the file', { exact: false }).last()).toBeVisible();
    await page.keyboard.press('Escape');
    await say(page, 'How long do you keep my files?');
    await expect(page.getByText(/removed \d+ days after/).last()).toBeVisible();
    expect(await page.locator('[data-remote=chat]').getAttribute('data-version')).toBe(version);

    await page.reload();
    await expect(composer(page)).toBeVisible();
    expect(await page.locator('[data-remote=chat]').getAttribute('data-version')).not.toBe(version);
    await expect(page.getByText(/removed \d+ days after/).last()).toBeVisible();
    await page.close();
  } finally {
    await image.remove();
    await earlier.remove();
    await rm(folder, { recursive: true, force: true });
  }
});
