import { expect, test } from '@jest/globals';
import { menuMarks } from './menu-marks';
import { session } from './session';

const ada = {
  id: '7b1f2a52-6a3e-4c0f-9d7c-0d3f7f8d0a11',
  email: 'ada@example.org',
  name: 'Ada Lovelace',
  organization: 'Analytical Engines',
  displayName: 'Ada Lovelace',
  proven: true,
  createdAt: '2026-11-01T10:00:00.000Z',
};

test('a mark is told to listeners once, and removed with null', () => {
  let told = 0;
  const end = menuMarks.subscribe(() => (told += 1));

  menuMarks.set('/chat', 'A message is not sent.');
  menuMarks.set('/chat', 'A message is not sent.');
  expect([...menuMarks.current()]).toEqual([['/chat', 'A message is not sent.']]);
  menuMarks.set('/chat', null);

  expect(menuMarks.current().size).toBe(0);
  expect(told).toBe(2);
  end();
});

test('a sign-out removes all marks', () => {
  session.start('token', ada);
  menuMarks.set('/chat', 'A message is not sent.');

  session.clear();

  expect(menuMarks.current().size).toBe(0);
});
