import type { Page } from '@playwright/test';
import { operatorTokenOf } from '../../support/operator-token';
import { product } from '../../support/product';
import { expect, test } from '../../support/test';
import { menuLink, remote } from './on-screen';
import { publisherOf } from './publisher';
import { anotherVersion } from './versions';

const shown = (page: Page) => remote(page).getAttribute('data-version');

/** There and back, the navigation at which a remote may change its version, until it shows this one. */
async function comeBackTo(page: Page, version: string): Promise<void> {
  await expect(async () => {
    await menuLink(page, 'Files').click();
    await expect(remote(page, 'files')).toBeAttached();
    await menuLink(page, 'Chat').hover();
    await menuLink(page, 'Chat').click();
    await expect(remote(page)).toBeAttached();
    expect(await shown(page)).toBe(version);
  }).toPass({ timeout: 120_000 });
}

test(
  'chat ships at noon: seen at the next navigation, never under the user’s hands; a broken one falls back by itself; a rollback needs no rebuild',
  {
    tag: '@short',
  },
  async ({ page, signedIn, expectTrouble }) => {
    expectTrouble(/.*/);
    const operator = await operatorTokenOf(product.environment.DATA_DIR);
    const team = await publisherOf(product.address, 'chat', operator);
    await signedIn();
    await page.goto('/chat');
    await expect(remote(page)).toBeAttached();
    const one = await shown(page);
    const others = await page.evaluate(() => document.getElementById('release-set')?.textContent);
    await page.getByRole('button', { name: 'Get Started' }).click();
    const composer = page.getByPlaceholder('Type your message here. Press enter to submit');
    await composer.fill('A draft that must still be there.');
    await page.evaluate(() => Object.assign(globalThis, { neverReloaded: true }));
    await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}$/);
    const conversation = page.url();

    const two = await anotherVersion('chat', 'two', 'sound');
    await team.publish(two);
    expect(await shown(page), 'nothing changes under the user’s hands').toBe(one);
    await comeBackTo(page, two.manifest.version);

    const three = await anotherVersion('chat', 'three', 'broken');
    await team.publish(three);
    await page.request.get('/api/releases/current').then(async (answer) => {
      expect(JSON.stringify(await answer.json())).toContain(three.manifest.version);
    });
    let failed = false;
    page.on('request', (request) => {
      failed ||= request.url().endsWith('/api/releases/reports') && /"failed"/.test(request.postData() ?? '');
    });
    // The set is read while one walks: it may be the next way back that meets the broken version.
    await expect(async () => {
      await comeBackTo(page, two.manifest.version);
      expect(failed, 'the broken version was tried and reported').toBe(true);
    }).toPass({ timeout: 120_000 });

    await team.rollBack();
    await comeBackTo(page, two.manifest.version);
    expect(await page.evaluate(() => 'neverReloaded' in globalThis), 'no reload').toBe(true);
    const now = await (await page.request.get('/api/releases/current')).json();
    for (const remote of JSON.parse(others ?? '{}').remotes)
      if (remote.name !== 'chat') expect(now.remotes).toContainEqual(remote);

    await page.goto(conversation);
    await expect(composer).toHaveValue('A draft that must still be there.');
  },
);
