import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { product } from '../../support/product';
import { expect, test } from '../../support/test';
import { anotherVersion, type BuiltVersion } from './versions';

const chat = (page: Page) => page.locator('[data-remote=chat]');
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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');

  return { origin: `http://127.0.0.1:${address.port}`, server };
}

async function mint(origin: string, { manifest }: BuiltVersion): Promise<string> {
  const operator = (await readFile(join(product.environment.DATA_DIR, 'operator-token'), 'utf8')).trim();
  const { global, shellApi, integrity, entry } = manifest;
  const answer = await fetch(`${product.address}/api/operations/releases/overrides`, {
    method: 'POST',
    headers: { authorization: `Bearer ${operator}`, 'content-type': 'application/json' },
    body: JSON.stringify({ remote: 'chat', entry: `${origin}/${entry}`, integrity, global, shellApi, minutes: 5 }),
  });
  expect(answer.status).toBe(200);

  return (await answer.json()).token;
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
    await expect(chat(page)).toHaveAttribute('data-version', 'override');
    await expect(chat(page).getByRole('heading', { level: 1 })).toBeVisible();
    await expect(banner(page)).toContainText(`Chat comes from ${origin}, in this tab alone`);
    await expect(page, 'the token leaves the address').toHaveURL(`${product.address}/chat`);

    await page.reload();
    await expect(chat(page)).toHaveAttribute('data-version', 'override');

    const other = await context.newPage();
    await other.goto('/chat');
    await expect(chat(other).getByRole('heading', { level: 1 })).toBeVisible();
    await expect(chat(other)).not.toHaveAttribute('data-version', 'override');
    await expect(banner(other)).toHaveCount(0);

    await page.getByRole('link', { name: 'Files', exact: true }).first().click();
    await expect(page.locator('[data-remote=files]')).toBeAttached();
    await expect(banner(page)).toBeVisible();
    await page.getByRole('link', { name: 'Chat', exact: true }).first().click();
    await expect(chat(page)).toHaveAttribute('data-version', 'override');

    await page.getByRole('button', { name: 'Leave' }).click();
    await expect(chat(page)).not.toHaveAttribute('data-version', 'override');
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

    await expect(chat(page).getByRole('heading', { level: 1 })).toBeVisible();
    await expect(chat(page)).not.toHaveAttribute('data-version', 'override');
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
  await expect(chat(page).getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(banner(page)).toHaveCount(0);
});
