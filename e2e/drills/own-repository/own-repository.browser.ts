import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ownAddress, product } from '../../support/product';
import { expect, test } from '../../support/test';
import { makeRepository, type Repository } from './repository';

const cli = 'fidelio-release';
const rsbuild = 'node_modules/@rsbuild/core/bin/rsbuild.js';
const beside = ['--to', product.address, '--data', product.environment.DATA_DIR];
const remote = (page: Page) => page.locator('[data-remote=invoices]');
let team: Repository;

test.describe.configure({ mode: 'serial', timeout: 900_000 });
test.beforeAll(async () => (team = await makeRepository()));
test.afterAll(() => team?.remove());

test('what is packed names no folder of this checkout and no source', async () => {
  const packages = join(team.folder, 'node_modules', '@fidelio');
  for (const name of await readdir(packages)) {
    const manifest = JSON.parse(await readFile(join(packages, name, 'package.json'), 'utf8'));
    expect(JSON.stringify(manifest.exports)).not.toMatch(/src\/|source/);
    expect(manifest.engines).toEqual({ node: '>=20.19' });
    for (const range of Object.values(manifest.peerDependencies)) expect(range).toMatch(/^\^\d/);
    const files = await readdir(join(packages, name), { recursive: true });
    expect(files.filter((file) => file.endsWith('.d.ts')).length).toBeGreaterThan(0);
    for (const file of files.filter((each) => /\.(js|mjs|d\.ts)$/.test(each))) {
      const text = await readFile(join(packages, name, file), 'utf8');
      expect([name, file, text.includes(product.root)]).toEqual([name, file, false]);
    }
  }
});

test('it type-checks against the packed types, passes its tests, is proven and published', async ({
  page,
  signedIn,
}) => {
  await team.node('node_modules/typescript-native/bin/tsc', '--noEmit');
  await team.node('--test', 'src/amount.test.ts');
  await team.npx(cli, 'enrol', 'invoices', ...beside);
  console.log(await team.npx(cli, 'publish', 'invoices', ...beside));

  await signedIn();
  await page.goto('/');
  await page.getByRole('navigation').first().getByRole('link', { name: 'Invoices', exact: true }).click();
  await expect(remote(page)).toContainText('You owe 12.50');
  const html = await (await page.request.get('/invoices', { headers: { cookie: 'signed-in=1' } })).text();
  expect(html).toMatch(/data-first-paint[^]*You owe/);
});

test('it is developed against the running product, with hot reload', async ({ page, signedIn, expectTrouble }) => {
  expectTrouble(/WebSocket|hot-update/);
  const port = new URL(ownAddress(40)).port;
  const server = spawn(process.execPath, [rsbuild, 'dev'], {
    cwd: team.folder,
    env: { ...process.env, DATA_DIR: product.environment.DATA_DIR, DEV_PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let told = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (text: Buffer) => (told += text.toString()));
  try {
    const printed = () => /(http\S+override=\S+)/.exec(told)?.[1] ?? '';
    await expect.poll(printed, { message: 'it prints an address' }).toContain(`${product.address}/invoices?override=`);
    await signedIn();
    await page.goto(printed());
    await expect(remote(page)).toHaveAttribute('data-version', 'override');
    await page.evaluate(() => Object.assign(globalThis, { neverReloaded: true }));

    const file = join(team.folder, 'src', 'remote.tsx');
    await writeFile(file, (await readFile(file, 'utf8')).replace('You owe', 'You still owe'));

    await expect(remote(page)).toContainText('You still owe 12.50');
    expect(await page.evaluate(() => 'neverReloaded' in globalThis)).toBe(true);
  } finally {
    server.kill('SIGTERM');
    if (server.exitCode === null) await once(server, 'exit');
  }
});

test('a breach of the contract is told by the types, and is not published', async () => {
  const file = join(team.folder, 'src', 'remote.tsx');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace('title="Invoices"', 'heading="Invoices"'));
  try {
    await expect(team.npx(cli, 'publish', 'invoices', ...beside)).rejects.toThrow(/Types: [^]*heading/);
  } finally {
    await writeFile(file, text);
  }
});
