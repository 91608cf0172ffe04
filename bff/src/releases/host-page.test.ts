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
  routes: ['/chat'],
  previous: null,
};

test('nothing that a release set holds can end its script element', () => {
  const page = hostPage({
    host: { version: '1', scripts: [], styles: [], screens: {} },
    set: { id: evil, remotes: [remote] },
    screen: null,
    withId: false,
    paint: null,
    theme: null,
    publicUrl: 'http://localhost:4200',
  });

  expect(page.match(/<\/script>/g)).toHaveLength(1);
  const inlined = /id="release-set">(.*?)<\/script>/s.exec(page)?.[1] ?? '';
  expect(JSON.parse(inlined)).toEqual({ id: evil, remotes: [remote] });
});

test('what a remote brought along is shown with its styles, out of reach, until the shell is here', () => {
  const sheet = { href: '/remotes/auth/1/remote.1.css', as: 'style' as const, integrity: 'sha384-1' };
  const page = hostPage({
    host: { version: '1', scripts: [], styles: [], screens: {} },
    set: { id: '1', remotes: [{ ...remote, name: 'auth', preload: [sheet] }] },
    screen: { path: '/auth/sign-in', title: 'Sign in', description: '', remote: 'auth' },
    withId: false,
    theme: null,
    publicUrl: 'http://localhost:4200',
    paint: { html: '<h1>Sign in</h1>' },
  });

  expect(page).toContain('<div id="root"><div inert data-first-paint><h1>Sign in</h1></div></div>');
  expect(page).toContain('<link rel="stylesheet" href="/remotes/auth/1/remote.1.css" data-href="remote.1.css"');
  expect(page).not.toContain('rel="preload" as="style"');
});

test('a conversation gets the code of its screen with the page', () => {
  const code = { href: '/remotes/chat/1/chat-with-id.1.js', as: 'script' as const };
  const pageOf = (withId: boolean) =>
    hostPage({
      host: { version: '1', scripts: [], styles: [], screens: {} },
      set: { id: '1', remotes: [{ ...remote, preloadWithId: [code] }] },
      screen: { path: '/chat', title: 'AI Chat', description: '', remote: 'chat', withId: true },
      withId,
      theme: null,
      publicUrl: 'http://localhost:4200',
      paint: null,
    });

  expect(pageOf(true)).toContain(`rel="preload" as="script" href="${code.href}"`);
  expect(pageOf(false)).not.toContain(`<link rel="preload" as="script" href="${code.href}"`);
});

test('a note that was dismissed is named where styles can see it, whatever the browser calls it', () => {
  const page = hostPage({
    host: { version: '1', scripts: [], styles: [], screens: {} },
    set: { id: '1', remotes: [] },
    screen: null,
    withId: false,
    theme: 'dark',
    dismissed: '"><script>',
    publicUrl: 'http://localhost:4200',
    paint: null,
  });

  expect(page).toContain('<html lang="en" data-theme="dark" data-dismissed="&quot;&gt;&lt;script&gt;">');
});
