import { beforeEach, expect, test } from '@jest/globals';
import { session, SessionStore } from './session';

const ada = {
  id: '11111111-1111-4111-8111-111111111111',
  email: 'a@b.example',
  name: 'Ada',
  organization: 'Lace',
  displayName: 'Ada',
  proven: true,
  createdAt: '2026-11-20T09:00:00Z',
};

beforeEach(() => session.clear());

test('a cookie tells the server that there is a session, and nothing else about it', () => {
  session.start('secret', ada);
  expect(document.cookie).toBe('signed-in=1');

  session.clear(true);
  expect(document.cookie).toBe('');
});

test('a cookie without a session is deleted at the next start', () => {
  document.cookie = 'signed-in=1; path=/';

  expect(new SessionStore().token()).toBeNull();
  expect(document.cookie).toBe('');
});
