import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ReleaseSet } from '@fidelio/contracts';
import type { Page } from '@playwright/test';
import { type FragileProduct, startFragileProduct } from '../../support/fragile-product';
import { ownAddress, product } from '../../support/product';
import { release } from '../../support/staff';
import { expect, test } from '../../support/test';
import { filesWithArchive } from '../../support/trial-remotes';

/** Teams that publish to a product that runs: nothing of anybody else is built, restarted or changed. */
const address = ownAddress(5);
const bin = join(product.root, 'node_modules', '.bin');
const run = promisify(execFile);
let running: FragileProduct;

test.use({ baseURL: address });
// Both build on this machine, into the same product.
test.describe.configure({ mode: 'serial', timeout: 900_000 });
test.beforeAll(async () => (running = await startFragileProduct(address, {})));
test.afterAll(() => running?.stop());

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' }).first();
const entry = (page: Page, name: string) => menu(page).getByRole('link', { name, exact: true });
const beside = () => ['--to', address, '--data', running.environment.DATA_DIR ?? ''];

/** Versions by remote, as a page that is opened now gets them. */
async function live(): Promise<Record<string, string>> {
  const set = ReleaseSet.parse(await (await fetch(`${address}/api/releases/current`)).json());

  return Object.fromEntries(set.remotes.map(({ name, version }) => [name, version]));
}

/** Reaches for links until the tab knows this entry, as people do who move over the menu. */
async function seen(page: Page, name: string, count: number): Promise<void> {
  await expect(async () => {
    await entry(page, 'Help').hover();
    await entry(page, 'Home').hover();
    await expect(entry(page, name)).toHaveCount(count, { timeout: 1000 });
  }).toPass({ timeout: 120_000 });
}

/** What git says of this checkout; empty where it is no clone. */
async function changes(): Promise<string[]> {
  const answer = await run('git', ['status', '--porcelain', '--untracked-files=all'], { cwd: product.root }).catch(
    () => null,
  );

  return answer?.stdout.split('\n').filter((line) => line !== '' && !line.includes('apps/billing/')) ?? [];
}

test('a team ships a new page alone', { tag: ['@A.21-remote-routes'] }, async ({ page, signedIn, expectTrouble }) => {
  expectTrouble(/404/);
  await signedIn();
  await page.goto('/files');
  await expect(page.locator('[data-remote=files]').getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => Object.assign(globalThis, { neverReloaded: true }));
  const before = await live();
  await expect(entry(page, 'Archive')).toHaveCount(0);

  const folder = await filesWithArchive();
  try {
    await release('enrol', 'files', ...beside());
    await release('publish', 'files', '--app', folder, ...beside());
  } finally {
    await rm(folder, { recursive: true, force: true });
  }

  await test.step('an open tab has the entry, and goes to the page from the version that lacks it', async () => {
    await seen(page, 'Archive', 1);
    await entry(page, 'Archive').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Archive' })).toBeVisible();
    await expect(page).toHaveTitle('Archive · Fidelio');
    await expect(entry(page, 'Archive')).toHaveAttribute('aria-current', 'page');
    expect(await page.evaluate(() => 'neverReloaded' in globalThis)).toBe(true);
  });

  await test.step('its address is a page, prerendered, and what is unknown below it is its own 404', async () => {
    expect((await page.goto('/files/archive'))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: 'Archive' })).toBeVisible();
    const html = await (await page.request.get('/files/archive', { headers: { cookie: 'signed-in=1' } })).text();
    expect(html).toMatch(/data-first-paint[^]*Nothing is old yet\./);
    await page.goto('/files/archive/nothing');
    await expect(page.locator('[data-remote=files]').getByRole('heading', { name: '404 Not Found' })).toBeVisible();
  });

  const { files, ...others } = await live();
  expect(files).not.toBe(before.files);
  expect(others).toEqual(Object.fromEntries(Object.entries(before).filter(([name]) => name !== 'files')));

  await release('rollback', 'files', ...beside());
  await page.goto('/');
  await expect(entry(page, 'Archive')).toHaveCount(0);
});

test(
  'a new remote is made, published and taken away again: nothing outside of its folder changes',
  {
    tag: ['@A.21-remote-routes'],
  },
  async ({ page, signedIn, expectTrouble }) => {
    expectTrouble(/404/);
    const before = await changes();
    const folder = join(product.root, 'apps', 'billing');
    const node = (...words: string[]) => run(join(bin, 'node'), words, { cwd: product.root });
    await signedIn();
    await page.goto('/');
    await rm(folder, { recursive: true, force: true });
    try {
      await node('libs/federation/new-remote.mjs', 'billing', '--no-install');
      await release('enrol', 'billing', ...beside());
      await release('publish', 'billing', ...beside());
      expect(await changes()).toEqual(before);

      await test.step('menu entry, page, title, deep link, prerendered screen, its own 404', async () => {
        await seen(page, 'Billing', 1);
        await entry(page, 'Billing').click();
        await expect(page.getByRole('heading', { level: 1, name: 'Billing' })).toBeVisible();
        await expect(page).toHaveTitle('Billing · Fidelio');
        expect((await page.goto('/billing'))?.status()).toBe(200);
        await expect(page.getByRole('heading', { level: 1, name: 'Billing' })).toBeVisible();
        const html = await (await page.request.get('/billing', { headers: { cookie: 'signed-in=1' } })).text();
        expect(html).toMatch(/data-first-paint[^]*A remote of its own/);
        expect((await page.goto('/billing/nothing'))?.status()).toBe(404);
        await expect(
          page.locator('[data-remote=billing]').getByRole('heading', { name: '404 Not Found' }),
        ).toBeVisible();
      });

      await test.step('the import rules bind it from its first file', async () => {
        await writeFile(
          join(folder, 'src', 'breach.ts'),
          "import '../../files/src/texts';\nimport '@mui/material/Button';\n",
        );
        const cruise = run(
          join(bin, 'depcruise'),
          ['--config', '.dependency-cruiser.mjs', '--output-type', 'err', 'apps/billing'],
          { cwd: product.root, env: { ...process.env, PATH: `${bin}:${process.env.PATH}` } },
        );
        await expect(cruise).rejects.toMatchObject({
          stdout: expect.stringMatching(/remotes share router[^]*an app imports contracts/),
        });
      });
    } finally {
      await node('libs/federation/delete-remote.mjs', 'billing', '--force', '--no-install');
    }

    await release('retire', 'billing', ...beside());
    await seen(page, 'Billing', 0);
    expect((await page.goto('/billing'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: '404 Not Found' })).toBeVisible();
    expect(await changes()).toEqual(before);
  },
);
