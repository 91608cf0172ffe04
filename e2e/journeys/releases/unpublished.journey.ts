import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { overrideParameter } from '@fidelio/contracts';
import { MintedOverride, type MintOverride, RemoteManifest } from '@fidelio/contracts/releases';
import { call } from '../../support/http';
import { listen } from '../../support/ports';
import { operatorTokenOf } from '../../support/operator-token';
import { product } from '../../support/product';
import { expect, test } from '../../support/test';

/** A remote that nobody has published, from a developer's machine: the code is that of Files, without a hash, in a place of its own. */
const build = join(product.root, 'apps', 'files', 'dist');
const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' };
const invoices = (page: Page) => page.locator('[data-remote=invoices]');
const banner = (page: Page) => page.getByRole('complementary', { name: 'Override of this tab' });
const asked: string[] = [];
let served: { origin: string; close: () => void };

test.describe.configure({ mode: 'default' });
test.beforeEach(() => void asked.splice(0));
test.beforeAll(async () => {
  const server = createServer(async (request, response) => {
    const name = (request.url ?? '').slice(1);
    asked.push(name);
    const bytes = await readFile(join(build, name)).catch(() => null);
    response.setHeader('access-control-allow-origin', '*');
    response.writeHead(bytes ? 200 : 404, { 'content-type': types[extname(name)] ?? 'text/plain' }).end(bytes);
  });
  served = { origin: `http://127.0.0.1:${await listen(server)}`, close: () => server.close() };
});
test.afterAll(() => served.close());

/** The address that shows it, signed by the product. */
async function signedAddress(): Promise<string> {
  const { global, shellApi, entry } = RemoteManifest.parse(
    JSON.parse(await readFile(join(build, 'release.json'), 'utf8')),
  );
  const wanted: MintOverride = {
    remote: 'invoices',
    entry: `${served.origin}/${entry}`,
    global,
    shellApi,
    integrity: 'loopback',
    minutes: 5,
    place: {
      label: 'Invoices',
      routes: ['/invoices'],
      access: 'signed-in',
      menu: [{ label: 'Invoices', icon: 'files', path: '/invoices', order: 30 }],
      screens: [{ path: '/invoices', title: 'Invoices', description: 'What you owe.' }],
    },
  };
  const answer = await call(product.address, 'POST', '/operations/releases/overrides', {
    token: await operatorTokenOf(product.environment.DATA_DIR),
    body: wanted,
  });

  return `${product.address}/invoices?${overrideParameter}=${MintedOverride.parse(answer).token}`;
}

test('its user is asked before any of it runs; then it has its screen and its menu entry, in that tab alone', async ({
  page,
  context,
  signedIn,
  expectTrouble,
}) => {
  expectTrouble(/404/);
  await page.setViewportSize({ width: 1280, height: 900 });
  await signedIn();

  await page.goto(await signedAddress());
  await expect(banner(page)).toContainText(`not published wants to run here, from ${served.origin}`);
  expect(asked, 'nothing is fetched before').toEqual([]);
  await expect(page).toHaveURL(`${product.address}/invoices`);

  await page.getByRole('button', { name: 'Show it' }).click();
  await expect(invoices(page)).toHaveAttribute('data-version', 'override');
  await expect(page).toHaveTitle(/^Invoices/);
  await expect(banner(page)).toContainText(`Invoices comes from ${served.origin}, in this tab alone`);
  const menu = page.getByRole('navigation', { name: 'Main menu' }).first();
  await expect(menu.getByRole('link', { name: 'Invoices', exact: true })).toHaveAttribute('aria-current', 'page');
  await expect(menu.getByRole('button', { name: 'Sign Out' })).toBeInViewport({ ratio: 1 });
  const foot = menu.getByRole('link', { name: 'Terms', exact: false }).last();
  await expect(foot, 'the banner pushes nothing off').toBeInViewport({ ratio: 1 });

  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByRole('link', { name: 'Chat', exact: true }).first()).toBeVisible();
  await expect(other.getByRole('link', { name: 'Invoices', exact: true })).toHaveCount(0);

  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(banner(page)).toHaveCount(0);
  await expect(invoices(page)).toHaveCount(0);
});

test('who does not want it leaves, and nothing of it was there', async ({ page, signedIn, expectTrouble }) => {
  expectTrouble(/404/);
  await signedIn();
  await page.goto(await signedAddress());

  await page.getByRole('button', { name: 'Leave' }).click();

  await expect(banner(page)).toHaveCount(0);
  expect(asked).toEqual([]);
});

test('a session of staff takes none, and is told', async ({ page, signedIn, expectTrouble }) => {
  expectTrouble(/404/);
  await signedIn();
  await page.goto('/privacy');
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('user') ?? '{}');
    localStorage.setItem('user', JSON.stringify({ ...user, staff: ['support'] }));
  });

  await page.goto(await signedAddress());

  await expect(banner(page)).toContainText('not shown in a session of staff');
  await expect(page.getByRole('button', { name: 'Show it' })).toHaveCount(0);
  expect(asked).toEqual([]);
});
