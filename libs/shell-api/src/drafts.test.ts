import { beforeEach, expect, test } from '@jest/globals';
import { drafts } from './drafts';
import { session } from './session';

const ada = user('11111111-1111-4111-8111-111111111111');
const bob = user('22222222-2222-4222-8222-222222222222');

function user(id: string) {
  const createdAt = '2026-11-20T09:00:00Z';
  return { id, email: 'a@b.example', name: 'Ada', organization: 'Lace', displayName: 'Ada', proven: true, createdAt };
}

beforeEach(() => localStorage.clear());

test('a draft is there again after the session ended and the same account came back', () => {
  session.start('one', ada);
  drafts.write('chat', 'The columns collapse');

  session.clear(true);
  session.start('two', ada);

  expect(drafts.read('chat')).toBe('The columns collapse');
});

test('another account does not see it', () => {
  session.start('one', ada);
  drafts.write('chat', 'The columns collapse');

  session.clear(true);
  session.start('two', bob);

  expect(drafts.read('chat')).toBe('');
});

test('signing out leaves nothing behind', () => {
  session.start('one', ada);
  drafts.write('chat', 'The columns collapse');

  session.clear();

  expect(Object.keys(localStorage)).toEqual([]);
});
