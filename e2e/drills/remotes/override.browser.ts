import { createServer, type Server } from 'node:http';
import { MintedOverride } from '@fidelio/contracts/releases';
import type { Page } from '@playwright/test';
import { call } from '../../support/http';
import { listen } from '../../support/ports';
import { operatorTokenOf } from '../../support/operator-token';
import { product } from '../../support/product';
import { expect, test } from '../../support/test';
import { remote } from './on-screen';
import { anotherVersion, type BuiltVersion } from './versions';

const banner = (page: Page) => page.getByRole('complementary', { name: 'Override of this tab' });
const types: Record<string, string> = { js: 'text/javascript', css: 'text/css' };

/** A developer's machine: serves a build to pages of other origins. */
async function serve(files: BuiltVersion['files']): Promise<{ origin: string; server: Server }> {
  const server = createServer((request, response) => {
    const name = (request.url ?? '').slice(1);
    const bytes = files[name];
    response.setHeader('access-control-allow-origin', '*');
    response.writeHead(bytes ? 200 : 404, { 'content-type': types[name.split('.').at(-1) ?? ''] ?? 'text/plain' });
    response.end(bytes);
  });

  return { origin: `http://127.0.0.1:${await listen(server)}`, server };
}

async function mint(origin: string, { manifest }: BuiltVersion): Promise<string> {
  const { global, shellApi, integrity, entry } = manifest;
  const answer = await call(product.address, 'POST', '/operations/releases/overrides', {
    token: await operatorTokenOf(product.environment.DATA_DIR),
    body: { remote: 'chat', entry: `${origin}/${entry}`, integrity, global, shellApi, minutes: 5 },
  });

  return MintedOverride.parse(answer).token;
}

test.beforeEach(({ expectTrouble }) => expectTrouble(/.*/));

test('a signed override shows one tab another version, says so, outlives a reload, is nobody else’s, and is left', async ({
  page,
  context,
  signedIn,
}) => {
  await signedIn();
  const mine = await anotherVersion('chat', 'mine', 'sound');
  const { origin, server } = await serve(mine.files);
  try {
    await page.goto(`/chat?override=${await mint(origin, mine)}`);
    await expect(remote(page)).toHaveAttribute('data-version', 'override');
    await expect(remote(page).getByRole('heading', { level: 1 })).toBeVisible();
    await expect(banner(page)).toContainText(`Chat comes from ${origin}, in this tab alone`);
    await expect(page, 'the token leaves the address').toHaveURL(`${product.address}/chat`);

    await page.reload();
    await expect(remote(page)).toHaveAttribute('data-version', 'override');

    const other = await context.newPage();
    await other.goto('/chat');
    await expect(remote(other).getByRole('heading', { level: 1 })).toBeVisible();
    await expect(remote(other)).not.toHaveAttribute('data-version', 'override');
    await expect(banner(other)).toHaveCount(0);

    await page.getByRole('link', { name: 'Files', exact: true }).first().click();
    await expect(remote(page, 'files')).toBeAttached();
    await expect(banner(page)).toBeVisible();
    await page.getByRole('link', { name: 'Chat', exact: true }).first().click();
    await expect(remote(page)).toHaveAttribute('data-version', 'override');

    await page.getByRole('button', { name: 'Leave' }).click();
    await expect(remote(page)).not.toHaveAttribute('data-version', 'override');
    await expect(banner(page)).toHaveCount(0);
  } finally {
    server.close();
  }
});

test('what is served is not what was signed: never run, the live version is shown, the banner says so', async ({
  page,
  signedIn,
}) => {
  await signedIn();
  const mine = await anotherVersion('chat', 'signed', 'sound');
  const entry = Buffer.from(`globalThis.evil = true; ${Buffer.from(mine.files[mine.manifest.entry] ?? '').toString()}`);
  const { origin, server } = await serve({ ...mine.files, [mine.manifest.entry]: entry });
  try {
    await page.goto(`/chat?override=${await mint(origin, mine)}`);

    await expect(remote(page).getByRole('heading', { level: 1 })).toBeVisible();
    await expect(remote(page)).not.toHaveAttribute('data-version', 'override');
    await expect(banner(page)).toContainText('did not load');
    expect(await page.evaluate(() => 'evil' in globalThis)).toBe(false);
  } finally {
    server.close();
  }
});

test('a token that somebody changed is refused in words, and the product is as for anybody', async ({
  page,
  signedIn,
}) => {
  await signedIn();
  const mine = await anotherVersion('chat', 'forged', 'sound');
  const token = await mint('http://127.0.0.1:9', mine);

  await page.goto(`/chat?override=${token.slice(0, -3)}AAA`);

  await expect(banner(page)).toContainText('not signed by this product');
  await expect(remote(page).getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(banner(page)).toHaveCount(0);
});
