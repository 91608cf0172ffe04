import { readdir } from 'node:fs/promises';
import type { Browser } from '@playwright/test';
import { type Account, signUp } from '../../harness/account';
import { operatorTokenOf } from '../../support/operator-token';
import { ownAddress } from '../../support/product';
import { bringSession, expect, test } from '../../support/test';
import { type Image, makeImage } from '../remotes/image';
import { type Publisher, publisherOf } from '../remotes/publisher';
import { anotherVersion } from '../remotes/versions';
import { bring, deployReact, elsewhere } from './react';

const [minor, major] = ['19.4.0', '20.0.0'];
let image: Image;
let stored: Account;
const teams = new Map<string, Publisher>();

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  image = await makeImage(ownAddress(8));
  await image.start();
  stored = await signUp(image.address);
  const operator = await operatorTokenOf(image.data);
  for (const name of ['chat', 'files', 'invoices']) teams.set(name, await publisherOf(image.address, name, operator));
});
test.afterAll(() => image?.remove());

/** What a browser that comes now is shown at a path: the version, or the words of the placeholder. */
async function shownAt(browser: Browser, path: string): Promise<string> {
  const page = await browser.newPage();
  await bringSession(page, stored);
  await page.goto(image.address + path);
  const remote = page.locator('[data-remote]');
  const placeholder = page.getByText(/is not available right now/);
  await expect(remote.or(placeholder).first()).toBeAttached();
  const shown = (await remote.count()) > 0 ? await remote.getAttribute('data-version') : null;
  await page.close();

  return shown ?? 'not available';
}

async function deploy(react: string): Promise<void> {
  await image.stop();
  await deployReact(image.apps, react);
  await image.start();
}

/** Makes another version of a remote, publishes it and says which it is. */
async function publish(name: string, title: string, react?: string): Promise<string> {
  const version = await anotherVersion(name === 'invoices' ? 'files' : name, title, 'sound', react);
  const own = name === 'invoices' ? elsewhere(version, 'invoices', '/invoices') : version;
  await teams.get(name)?.publish(own);

  return own.manifest.version;
}

let chat: string;
let files: string;

test('a minor: a remote that wants it is refused until the shell has it', async ({ browser }) => {
  chat = await publish('chat', 'today');
  await publish('invoices', 'today');

  await expect(publish('files', 'early', `^${minor}`)).rejects.toThrow(
    /it wants react \^19\.4\.0, the live shell shares 19\.\d+\.\d+/,
  );

  expect(await shownAt(browser, '/chat')).toBe(chat);
});

test('a minor: the shell goes first, the remotes of before run on it, and then those that want it', async ({
  browser,
}) => {
  await deploy(minor);

  expect(await shownAt(browser, '/chat')).toBe(chat);
  files = await publish('files', 'on_time', `^${minor}`);
  expect(await shownAt(browser, '/files')).toBe(files);
});

test('a major: a remote that was made for both goes first', async ({ browser }) => {
  await expect(publish('chat', 'early', `^${major}`)).rejects.toThrow(/it wants react \^20\.0\.0/);

  chat = await publish('chat', 'both', `^${minor} || ^${major}`);

  expect(await shownAt(browser, '/chat')).toBe(chat);
});

test('a major: then the shell; who was not in time is shown as the image has it, or a placeholder', async ({
  browser,
}) => {
  await image.stop();
  const brought: Record<string, string> = {};
  for (const folder of (await readdir(image.apps)).filter((name) => name !== 'shell')) {
    const version = await anotherVersion(folder, 'image', 'sound', `^${major}`);
    brought[folder] = version.manifest.version;
    await bring(image.apps, folder, version);
  }
  await deploy(major);

  expect(await shownAt(browser, '/chat')).toBe(chat);
  expect(await shownAt(browser, '/files')).toBe(brought.files);
  expect(await shownAt(browser, '/invoices')).toBe('not available');
  const answer = await fetch(`${image.address}/api/releases/current`);
  expect(answer.headers.get('x-fidelio-releases')).toContain(`files=${brought.files} (fallback)`);
});

test('a major: the last teams follow, and everything is live again', async ({ browser }) => {
  const [late, latest] = [await publish('files', 'late', `^${major}`), await publish('invoices', 'late', `^${major}`)];

  expect(await shownAt(browser, '/files')).toBe(late);
  expect(await shownAt(browser, '/invoices')).toBe(latest);
});

test('the shell goes back: each remote falls back to a version that fits', async ({ browser }) => {
  await deploy(minor);

  expect(await shownAt(browser, '/chat')).toBe(chat);
  expect(await shownAt(browser, '/files')).toBe(files);
});
