import { afterEach, expect, test } from '@jest/globals';
import { enableStyles } from './host-page.js';

const sheet = (href: string) => {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'stylesheet', href });
  document.head.append(link);
  return link;
};

afterEach(() => document.head.replaceChildren());

test("a version's style sheets apply while it is shown; other style sheets are not touched", () => {
  const own = sheet('/remotes/chat/v2/remote.css');
  const others = [
    sheet('/shell/shell.css'),
    sheet('/remotes/files/v2/remote.css'),
    sheet('/remotes/chat/v1/remote.css'),
  ];

  enableStyles('/remotes/chat/v2/entry.js', false);
  expect(own.media).toBe('not all');
  expect(others.map(({ media }) => media)).toEqual(['', '', '']);

  enableStyles('/remotes/chat/v2/entry.js', true);
  expect(own.media).toBe('');
});

test('what is shown in two places keeps its style sheets until both are gone', () => {
  const own = sheet('/remotes/chat/v3/remote.css');
  enableStyles('/remotes/chat/v3/entry.js', true);
  enableStyles('/remotes/chat/v3/entry.js', true);

  enableStyles('/remotes/chat/v3/entry.js', false);
  expect(own.media).toBe('');
  enableStyles('/remotes/chat/v3/entry.js', false);
  expect(own.media).toBe('not all');
});
