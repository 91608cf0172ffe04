import { expect, test } from '@jest/globals';
import { requireIcons } from './define-remote.js';

test.each([['home'], ['arrow-right'], ['M3 3h14v14H3z']])('the icon %s is one', (icon) => {
  expect(() => requireIcons([{ icon, path: '/bills' }])).not.toThrow();
});

test('an icon that the library does not have stops the build, which names those that it has', () => {
  expect(() => requireIcons([{ icon: 'chart', path: '/bills' }])).toThrow(
    /^The icon 'chart' of \/bills is none of @fidelio\/ui: home, .*chevron-right.*An own one is an SVG path/,
  );
});

test.each([
  ['is too long', `M${'1 '.repeat(600)}`],
  ['holds more than a path', 'M3 3"/><script>'],
])('an own icon that %s stops the build', (_, icon) => {
  expect(() => requireIcons([{ icon, path: '/bills' }])).toThrow(/no SVG path of at most 1 kB/);
});
