import { afterEach, expect, test } from '@jest/globals';
import { switchStyles } from './version-styles.js';

const sheet = (href: string) => {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'stylesheet', href });
  document.head.append(link);
  return link;
};

afterEach(() => document.head.replaceChildren());

test('the sheets of a version count while it is shown, others are left alone', () => {
  const own = sheet('/remotes/chat/v2/remote.css');
  const others = [
    sheet('/shell/shell.css'),
    sheet('/remotes/files/v2/remote.css'),
    sheet('/remotes/chat/v1/remote.css'),
  ];

  switchStyles('/remotes/chat/v2/entry.js', false);
  expect(own.media).toBe('not all');
  expect(others.map(({ media }) => media)).toEqual(['', '', '']);

  switchStyles('/remotes/chat/v2/entry.js', true);
  expect(own.media).toBe('');
});
