import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { ownAddress, product } from '../../support/product';
import { expect, test } from '../../support/test';
import { makeRepository, type Repository } from './repository';

const cli = 'fidelio-release';
const beside = ['--to', product.address, '--data', product.environment.DATA_DIR];
const remote = (page: Page) => page.locator('[data-remote=invoices]');
let team: Repository;

test.describe.configure({ mode: 'serial', timeout: 900_000 });
test.beforeAll(async () => {
  // npm and the compiler take their time.
  test.setTimeout(900_000);
  team = await makeRepository();
});
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

test('it runs on the smallest Node of engines, and is installed anew from its lock file', async () => {
  const { stdout } = await promisify(execFile)('node', ['--version'], { env: team.environment });
  expect(stdout).toMatch(/^v20\.19\./);

  await team.npm('ci', '--no-audit', '--no-fund');
});

/** `npm run dev`, with what it printed, until `use` has ended. */
async function developing(
  words: string[],
  environment: NodeJS.ProcessEnv,
  use: (told: () => string) => Promise<void>,
): Promise<void> {
  const server = spawn('npm', ['run', '--silent', 'dev', '--', ...words], {
    cwd: team.folder,
    env: { ...team.environment, DEV_PORT: new URL(ownAddress(40)).port, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = once(server, 'close');
  let told = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (text: Buffer) => (told += text.toString()));
  try {
    await use(() => told);
  } finally {
    server.kill();
    // Whatever is left of it would hold what it prints to.
    await closed;
  }
}

/** The starter's screen, which asks before somebody pays. */
function withDialog(screen: string): string {
  const changes: [string, string][] = [
    ['import { PageHeader }', `import { useState } from 'react';\nimport { ConfirmDialog, PageHeader }`],
    ['  const {', '  const [isOpen, setOpen] = useState(false);\n  const {'],
    [
      '    </>',
      `<button onClick={() => setOpen(true)}>Pay</button>
      <ConfirmDialog open={isOpen} title="Pay this bill?" confirmLabel="Yes" onConfirm={() => setOpen(false)} onCancel={() => setOpen(false)} />
    </>`,
    ],
  ];
  for (const [before] of changes) expect(screen).toContain(before);

  return changes.reduce((text, [before, after]) => text.replace(before, after), screen);
}

const addressIn = (told: string) => /(http\S+override=\S+)/.exec(told)?.[1] ?? '';

test('before it was ever published it is developed in a product that permits it: with its menu entry, after a question', async ({
  page,
  signedIn,
  expectTrouble,
}) => {
  expectTrouble(/WebSocket|hot-update|404/);
  const [, permit = ''] = /FIDELIO_PERMIT=(\S+)/.exec(await team.npx(cli, 'allow', 'invoices', ...beside)) ?? [];
  await developing([], { FIDELIO_PERMIT: permit }, async (told) => {
    await expect.poll(() => addressIn(told()), { message: told() }).toMatch(/override=[\w-]+\.[\w-]+$/);
    await signedIn();
    await page.goto(addressIn(told()));
    await page.getByRole('button', { name: 'Show it' }).click();
    await expect(remote(page)).toHaveAttribute('data-version', 'override');
    await expect(page.getByRole('link', { name: 'Invoices', exact: true }).first()).toBeVisible();
  });
});

test('it type-checks against the packed types, passes its tests, is proven and published', async ({
  page,
  signedIn,
}) => {
  await team.npm('test', '--silent');
  await team.npx(cli, 'enrol', 'invoices', ...beside);
  console.log(await team.npx(cli, 'publish', 'invoices', ...beside));

  await signedIn();
  await page.goto('/');
  await page.getByRole('navigation').first().getByRole('link', { name: 'Invoices', exact: true }).click();
  await expect(remote(page)).toContainText('You have 0 files.');
  const html = await (await page.request.get('/invoices', { headers: { cookie: 'signed-in=1' } })).text();
  expect(html).toMatch(/data-first-paint[^]*A remote of its own/);
});

test('it is developed against the product of this machine, with hot reload', async ({
  page,
  signedIn,
  expectTrouble,
}) => {
  expectTrouble(/WebSocket|hot-update|No bill|error occurred/);
  await developing([], {}, async (told) => {
    await expect.poll(() => addressIn(told()), { message: told() }).toContain(`${product.address}/invoices?override=`);
    await signedIn();
    await page.goto(addressIn(told()));
    await expect(remote(page)).toHaveAttribute('data-version', 'override');
    await page.evaluate(() => Object.assign(globalThis, { neverReloaded: true }));

    const file = join(team.folder, 'src', 'texts.ts');
    await writeFile(file, (await readFile(file, 'utf8')).replace('A remote of its own', 'A remote of ours'));

    await expect(remote(page)).toContainText('A remote of ours');

    const screen = join(team.folder, 'src', 'first-screen.tsx');
    const sound = await readFile(screen, 'utf8');
    await test.step('an open dialog stays open when a line of it changes', async () => {
      const asking = withDialog(sound);
      await writeFile(screen, asking);
      await page.getByRole('button', { name: 'Pay' }).click();
      await expect(page.getByRole('dialog', { name: 'Pay this bill?' })).toBeVisible();

      await writeFile(screen, asking.replace('this bill', 'that bill'));

      await expect(page.getByRole('dialog', { name: 'Pay that bill?' })).toBeVisible();
      expect(await page.evaluate(() => 'neverReloaded' in globalThis)).toBe(true);
    });

    await test.step('what throws is said to be broken, and is back by itself when it is mended', async () => {
      await writeFile(
        screen,
        sound.replace('  return (', `  if (texts.title) throw new Error('No bill');\n  return (`),
      );
      const banner = page.getByRole('complementary', { name: 'Override of this tab' });
      await expect(banner).toContainText('loaded, and broke while it was shown');

      await writeFile(screen, sound);

      await expect(remote(page)).toHaveAttribute('data-version', 'override');
      await expect(banner).toContainText('in this tab alone');
    });
  });
});

test('a breach of the contract is told by the types, and is not published', async () => {
  const file = join(team.folder, 'src', 'first-screen.tsx');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace('title={texts.title}', 'heading={texts.title}'));
  try {
    await expect(team.npx(cli, 'publish', 'invoices', ...beside)).rejects.toThrow(/Types: [^]*heading/);
  } finally {
    await writeFile(file, text);
  }
});
