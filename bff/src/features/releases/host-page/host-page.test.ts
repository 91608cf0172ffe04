import { expect, test } from '@jest/globals';
import type { LiveRemote } from '@fidelio/contracts';
import { hostPage } from './host-page.js';

const evil = '</script><script>alert(1)</script>';
const remote: LiveRemote = {
  name: 'chat',
  version: evil,
  global: 'chat',
  entry: evil,
  integrity: evil,
  shellApi: evil,
  preload: [],
  label: evil,
  routes: ['/chat'],
  access: 'signed-in',
  menu: [],
  screens: [],
  previous: null,
};

const id = '11111111-1111-4111-8111-111111111111';
const set = { id: '1', remotes: [], unavailable: [] };

test('no value of a release set can end its script element', () => {
  const page = hostPage({
    host: { version: '1', scripts: [], styles: [], federation: [] },
    set: { id: evil, remotes: [remote], unavailable: [] },
    screen: null,
    path: '/',
    language: 'en' as const,
    remote: null,
    prerendered: null,
    theme: null,
    publicUrl: 'http://localhost:4200',
  });

  expect(page.match(/<\/script>/g)).toHaveLength(1);
  const inlined = /id="release-set">(.*?)<\/script>/s.exec(page)?.[1] ?? '';
  expect(JSON.parse(inlined)).toEqual({ id: evil, remotes: [remote], unavailable: [] });
});

test('a prerendered screen is shown with its styles, inert, until the shell has loaded', () => {
  const sheet = { href: '/remotes/auth/1/remote.1.css', as: 'style' as const, integrity: 'sha384-1' };
  const page = hostPage({
    host: { version: '1', scripts: [], styles: [], federation: [] },
    set,
    path: '/auth/sign-in',
    language: 'en' as const,
    screen: { path: '/auth/sign-in', title: 'Sign in', description: '', remote: 'auth', framed: false, preload: [] },
    remote: { ...remote, name: 'auth', preload: [sheet] },
    theme: null,
    publicUrl: 'http://localhost:4200',
    prerendered: '<h1>Sign in</h1>',
  });

  expect(page).toContain('<div id="root"><div inert data-first-paint><h1>Sign in</h1></div></div>');
  expect(page).toContain('<link rel="stylesheet" href="/remotes/auth/1/remote.1.css" data-href="remote.1.css"');
  expect(page).not.toContain('rel="preload" as="style"');
});

test('the page of a screen preloads the runtime, its remote and the files of its own', () => {
  const file = (href: string) => ({ href, as: 'script' as const });
  const screen = { title: 'AI Chat', description: '', remote: 'chat', framed: true };
  const pageOf = (path: string, preload: { href: string; as: 'script' }[]) =>
    hostPage({
      host: { version: '1', scripts: [], styles: [], federation: [file('/shell/federation.1.js')] },
      set,
      screen: { ...screen, path, preload },
      path,
      language: 'en' as const,
      remote: { ...remote, preload: [file('/remotes/chat/1/entry.js')] },
      theme: null,
      publicUrl: 'http://localhost:4200',
      prerendered: null,
    });

  const preloaded = (page: string) =>
    [...page.matchAll(/rel="([^"]*)" as="script" href="([^"]*)"/g)].map(([, rel, href]) => `${rel} ${href}`);
  const first = ['preload /shell/federation.1.js', 'preload /remotes/chat/1/entry.js'];
  expect(preloaded(pageOf('/chat', []))).toEqual(first);
  expect(preloaded(pageOf('/chat/:id', [file('/remotes/chat/1/conversation.1.js')]))).toEqual([
    ...first,
    'preload-later /remotes/chat/1/conversation.1.js',
  ]);
});

test.each([
  ['conversation', '/chat/:conversationId', `/chat/${id}`, `/api/fidelio/chat/conversations/${id}`],
  ['conversation', '/chat/:conversationId', `/chat/${id}/`, `/api/fidelio/chat/conversations/${id}`],
  ['files', '/files', '/files', '/api/users/files'],
  ['conversation', '/chat/:conversationId', '/chat/..%2f..', null],
  ['conversation', '/chat', '/chat', null],
  ['deleteFile', '/files/:id', `/files/${id}`, null],
  ['toString', '/files', '/files', null],
  ['unknown', '/files', '/files', null],
  [undefined, '/files', '/files', null],
])('a screen whose first call is %s at %s names for %s the address %s', (firstCall, route, path, address) => {
  const page = hostPage({
    host: { version: '1', scripts: [], styles: [], federation: [] },
    set,
    screen: { path: route, title: 'Files', description: '', framed: true, preload: [], firstCall },
    path,
    language: 'en' as const,
    remote,
    theme: null,
    publicUrl: 'http://localhost:4200',
    prerendered: null,
  });

  expect(/<meta name="first-call" content="([^"]*)">/.exec(page)?.[1] ?? null).toBe(address);
});

test('the name of a dismissed banner, from a cookie, becomes an escaped attribute for the styles', () => {
  const page = hostPage({
    host: { version: '1', scripts: [], styles: [], federation: [] },
    set,
    screen: null,
    path: '/',
    language: 'en' as const,
    remote: null,
    theme: 'dark',
    dismissed: '"><script>',
    files: 'none',
    publicUrl: 'http://localhost:4200',
    prerendered: null,
  });

  expect(page).toContain(
    '<html lang="en" data-theme="dark" data-dismissed="&quot;&gt;&lt;script&gt;" data-files="none">',
  );
});

test('a page that anybody finds names its address in each language, and is canonical at the one that it is asked for by', () => {
  const pageOf = (framed: boolean, asked?: 'de') =>
    hostPage({
      host: { version: '1', scripts: [], styles: [], federation: [] },
      set,
      screen: { path: '/launcher', title: 'Launcher', description: '', framed, preload: [] },
      path: '/launcher',
      language: asked ?? 'en',
      asked,
      remote: null,
      theme: null,
      publicUrl: 'http://localhost:4200',
      prerendered: null,
    });
  const alternates = (page: string) =>
    [...page.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, ...found]) => found);

  expect(alternates(pageOf(false))).toHaveLength(9);
  expect(alternates(pageOf(false))).toContainEqual(['de', 'http://localhost:4200/launcher?lang=de']);
  expect(alternates(pageOf(false))).toContainEqual(['x-default', 'http://localhost:4200/launcher']);
  expect(pageOf(false)).toContain('<link rel="canonical" href="http://localhost:4200/launcher">');
  expect(pageOf(false, 'de')).toContain('<link rel="canonical" href="http://localhost:4200/launcher?lang=de">');
  expect(alternates(pageOf(true))).toEqual([]);
});

test('a page names the people behind the product where an address is configured, and says of a demonstration that it is one', () => {
  const empty = {
    host: { version: '1', scripts: [], styles: [], federation: [] },
    set,
    screen: null,
    path: '/',
    language: 'en' as const,
    remote: null,
  };
  const base = { ...empty, theme: null, publicUrl: 'http://localhost:4200', prerendered: null };

  const demo = hostPage({ ...base, contact: '"a"@b.eu', demo: true });

  expect(demo).toContain('<meta name="contact" content="&quot;a&quot;@b.eu">');
  expect(demo).toContain('This is a demonstration');
  expect(hostPage(base)).not.toMatch(/name="contact"|demonstration/);
});
