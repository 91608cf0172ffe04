import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { signUp } from '../../harness/account';
import { HostManifest } from '@fidelio/contracts/releases';
import { ownAddress } from '../../support/product';
import { bringSession, expect, test } from '../../support/test';
import { makeImage } from './image';

/** The next image: its shell has no chunk of the old one but those of the first paint. */
async function upgrade(apps: string): Promise<string[]> {
  const dist = join(apps, 'shell', 'dist');
  const host = HostManifest.parse(JSON.parse(await readFile(join(dist, 'host.json'), 'utf8')));
  const first = new Set([...host.scripts, ...host.styles].map(({ file }) => file));
  const gone = host.files.map(({ file }) => file).filter((file) => /\.(js|css)$/.test(file) && !first.has(file));
  for (const file of gone)
    for (const ending of ['', '.br', '.gz']) await rm(join(dist, file + ending), { force: true });
  const files = host.files.filter(({ file }) => !gone.includes(file));
  await writeFile(join(dist, 'host.json'), JSON.stringify({ ...host, version: 'upgraded', files }));

  return gone;
}

test(
  'a tab that was opened before an upgrade goes on: chunks of its shell are still served',
  { tag: '@short' },
  async ({ browser, expectTrouble }) => {
    expectTrouble(/.*/);
    const image = await makeImage(ownAddress(7));
    await image.start();
    try {
      const stored = await signUp(image.address);
      const page = await browser.newPage();
      await bringSession(page, stored);
      await page.goto(image.address);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome');
      const asked: string[] = [];
      page.on('response', (answer) => asked.push(`${answer.status()} ${new URL(answer.url()).pathname}`));

      await image.stop();
      const gone = await upgrade(image.apps);
      expect(gone.length).toBeGreaterThan(0);
      await image.start();
      await page.getByRole('button', { name: /^Account of/ }).click();

      await expect(page.getByRole('dialog', { name: 'Your account' })).toBeVisible();
      const old = asked.filter((line) => gone.some((file) => line.endsWith(`/shell/${file}`)));
      expect(old.length, 'the tab asked for a chunk that the new image lacks').toBeGreaterThan(0);
      expect(old.every((line) => line.startsWith('200 '))).toBe(true);
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: 'Files', exact: true }).first().click();
      await expect(page).toHaveURL(/\/files$/);
      await expect(page.getByRole('heading', { name: 'Your files' })).toBeVisible();
      await page.close();
    } finally {
      await image.remove();
    }
  },
);
