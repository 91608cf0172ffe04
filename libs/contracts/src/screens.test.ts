import { expect, test } from '@jest/globals';
import { activeEntry, EntryIcon, ScreenPath, screenAt } from './screens.js';

const screens = ['/', '/chat', '/chat/:id', '/chat/new', '/chat/:id/files'].map((path) => ({ path }));

test.each([
  ['/', '/'],
  ['/chat', '/chat'],
  ['/chat/', '/chat'],
  ['/chat/9', '/chat/:id'],
  ['/chat/new', '/chat/new'],
  ['/chat/9/files', '/chat/:id/files'],
  ['/chat/9/other', null],
  ['/chat//files', null],
  ['/chatter', null],
])('the screen at %s is %s', (path, expected) => {
  expect(screenAt(screens, path)?.path ?? null).toBe(expected);
});

test.each(['chat', '/chat/', '/chat//x', '/Chat', '/chat/:', '/chat/../x', ''])(
  '%j is not the path of a screen',
  (path) => {
    expect(ScreenPath.safeParse(path).success).toBe(false);
  },
);

test.each([
  ['/', '/'],
  ['/files', '/files'],
  ['/files/archive/2024', '/files/archive'],
  ['/filesystem', null],
])('at %s the active entry of the menu is %s', (path, expected) => {
  const menu = ['/', '/files', '/files/archive'].map((entry) => ({ path: entry }));

  expect(activeEntry(menu, path)?.path ?? null).toBe(expected);
});

test.each(['home', 'arrow-right', 'M2 2h16', 'M4 4h12v12H4zM4 8h12', 'M3.5.8 2-3', 'M 3,3 L9,9'])(
  '%j is the icon of an entry',
  (icon) => expect(EntryIcon.safeParse(icon).success).toBe(true),
);

test.each(['M....', 'M', 'Mzzz', 'M3h', 'M3 3"/><script>', `M1 1${' 1'.repeat(600)}`])('%j draws nothing', (icon) => {
  expect(EntryIcon.safeParse(icon).success).toBe(false);
});
