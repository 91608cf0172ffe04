import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { pageCookies } from '@fidelio/contracts';
import { framePlaceholders as marks, type RemoteManifest } from '@fidelio/contracts/releases';
import { startApp, type TestApp } from './support/app.js';
import { builtApps, smallRemote } from './support/apps.js';

const screen = '<h1>Chat, prerendered</h1>';
const conversation = '<h1>Conversation, prerendered</h1>';
const home = (cards: string) => `<h1>Home, prerendered</h1>${cards}`;
const card = (size: string) => `<a class="${size}" href="${marks.path}">${marks.label}: ${marks.text}</a>`;
const menuItem = (state: string) => `<a class="${state}" href="${marks.path}"><path d="M7 5"/>${marks.label}</a>`;
const frame = JSON.stringify({
  html: `<nav>${marks.menu}</nav><main>${marks.screen}</main>`,
  entries: { 'chevron-right': { active: menuItem('active'), other: menuItem('other') } },
  cards: { 'chevron-right': { large: card('large'), other: card('other') } },
});
const token = 'u7Gd2Kp9Wq4Zt6Xy1Rb8Ns3Vc5Hj0LfMiEo5';
const apps: TestApp[] = [];

const built = (file: string, html: string) => ({
  file,
  integrity: `sha384-${createHash('sha384').update(html).digest('base64')}`,
  bytes: html.length,
});

/** A build of shell and chat: chat prerenders /chat and a conversation, the shell prerenders its frame and Home. */
async function build(): Promise<string> {
  const { manifest, files: code } = smallRemote('chat', 'of the image');
  const chat: RemoteManifest = {
    ...manifest,
    label: 'Chat',
    menu: [
      { label: 'Chat <3', icon: 'unknown', path: '/chat', order: 10 },
      { label: 'Own', icon: 'M2 2h16', path: '/chat/own', order: 11 },
      { label: marks.screen, icon: 'unknown', path: '/chat/mark', order: 12 },
    ],
    cards: [{ title: 'Chat <3', text: 'Report.', icon: 'unknown', path: '/chat', order: 10 }],
    screens: ['/chat', '/chat/:id'].map((path) => ({ path, title: 'Chat', description: 'Report.' })),
    firstPaint: [
      { path: '/chat', file: 'first-chat.html' },
      { path: '/chat/:id', file: 'first-chat-id.html' },
    ],
    files: [...manifest.files, built('first-chat.html', screen), built('first-chat-id.html', conversation)],
  };
  const files = { ...code, 'first-chat.html': screen, 'first-chat-id.html': conversation };
  const folder = await builtApps({ manifest: chat, files });
  const dist = join(folder, 'shell', 'dist');
  const host = JSON.parse(await readFile(join(dist, 'host.json'), 'utf8'));
  const style = { file: 'shell.css', as: 'style', integrity: built('shell.css', '').integrity };
  const menu = [{ label: 'Home', icon: 'home', path: '/', order: 0 }];
  const cards = [{ title: 'Help', text: 'Answers.', icon: 'help', path: '/help', order: 90 }];
  const change = { styles: [style], menu, cards, frame: 'frame.json', firstPaint: [{ path: '/', file: 'first.html' }] };
  const hostFiles = [...host.files, built('first.html', home(marks.cards)), built('frame.json', frame)];
  await writeFile(join(dist, 'host.json'), JSON.stringify({ ...host, ...change, files: hostFiles }));
  await writeFile(join(dist, 'first.html'), home(marks.cards));
  await writeFile(join(dist, 'frame.json'), frame);

  return folder;
}

async function start(folder: string): Promise<TestApp> {
  const app = await startApp({ env: { APPS_DIR: folder, METRICS_TOKEN: token } });
  apps.push(app);

  return app;
}

const pageAt = async (app: TestApp, path: string) =>
  (await app.visitor().get(path).set('cookie', `${pageCookies.signedIn}=1`).expect(200)).text;

const mismatches = async (app: TestApp) =>
  (await app.visitor().get('/api/metrics').set('authorization', `Bearer ${token}`).expect(200)).text
    .split('\n')
    .filter((line) => line.startsWith('fidelio_prerender_mismatches_total'));

let sound: TestApp;

beforeAll(async () => {
  sound = await start(await build());
});
afterAll(() => Promise.all(apps.map((app) => app.stop())));

test('a prerendered screen is inside the frame; menu and cards are those of the release set', async () => {
  const entry = (state: string, path: string, label: string, icon = 'M7 5') =>
    `<a class="${state}" href="${path}"><path d="${icon}"/>${label}</a>`;
  // A label that is called as a placeholder stays one.
  const own = entry('other', '/chat/own', 'Own', 'M2 2h16') + entry('other', '/chat/mark', marks.screen);

  expect(await pageAt(sound, '/chat')).toContain(
    `<nav>${entry('other', '/', 'Home')}${entry('active', '/chat', 'Chat &lt;3')}${own}</nav><main>${screen}</main>`,
  );
  expect(await pageAt(sound, '/')).toContain(
    `<nav>${entry('active', '/', 'Home')}${entry('other', '/chat', 'Chat &lt;3')}${own}</nav><main>${home('<a class="large" href="/chat">Chat &lt;3: Report.</a><a class="other" href="/help">Help: Answers.</a>')}</main>`,
  );
  expect(await mismatches(sound)).toEqual([]);
});

test('a screen with a parameter is prerendered once for all its addresses, but not with a query', async () => {
  expect(await pageAt(sound, '/chat/42')).toContain(`<main>${conversation}</main>`);
  expect(await pageAt(sound, '/chat/42?edit')).toContain('<div id="root"></div>');
});

test('a browser without a session gets no screen of the frame', async () => {
  const page = await sound.visitor().get('/chat').expect(200);

  expect(page.text).toContain('<div id="root"></div>');
});

test.each([
  ["a remote's screen", 'chat', 'first-chat.html', '/chat'],
  ["the shell's screen", 'shell', 'first.html', '/'],
  ['the frame', 'shell', 'frame.json', '/'],
])('%s that was changed is left out of the page, and counted', async (_, app, file, path) => {
  const folder = await build();
  const changed = join(folder, app, 'dist', file);
  await writeFile(changed, (await readFile(changed, 'utf8')).replace('</', '<script>alert(1)</script></'));
  const bff = await start(folder);

  const page = await pageAt(bff, path);

  expect(page).toContain('<div id="root"></div>');
  expect(page).not.toContain('alert(1)');
  expect(await mismatches(bff)).toContain(`fidelio_prerender_mismatches_total{app="${app}"} 1`);
});
