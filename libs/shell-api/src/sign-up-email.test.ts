import { beforeEach, expect, test } from '@jest/globals';
import { session } from './session';
import { signUpEmail } from './sign-up-email';

const ada = { email: 'ada@lace.example', name: 'Ada Lovelace', organization: 'Lace' };
const user = {
  ...ada,
  id: '11111111-1111-4111-8111-111111111111',
  displayName: 'Ada Lovelace',
  proven: false,
  createdAt: '2026-11-20T09:00:00Z',
};

beforeEach(() => session.clear());

function answer(status: number, body: unknown): void {
  globalThis.fetch = async () => new Response(JSON.stringify(body), { status });
}

test('a successful sign-up stores token and user', async () => {
  answer(200, { token: 'token', user });

  expect(await signUpEmail(ada)).toEqual(user);

  expect(localStorage.getItem('session')).toBe('token');
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(user);
  expect(session.current()).toMatchObject({ status: 'signed-in', token: 'token' });
});

test('a refused sign-up stores nothing', async () => {
  answer(409, { type: 'about:blank', title: 'No.', status: 409, code: 'account.exists', requestId: 'r' });

  await expect(signUpEmail(ada)).rejects.toMatchObject({ code: 'account.exists' });

  expect(session.token()).toBeNull();
});
