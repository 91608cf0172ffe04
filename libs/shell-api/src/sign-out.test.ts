import { beforeEach, expect, jest, test } from '@jest/globals';
import { notices } from './notices';
import { session } from './session';
import { signOut } from './sign-out';

const createdAt = '2026-11-20T09:00:00Z';
const ada = {
  id: '11111111-1111-4111-8111-111111111111',
  email: 'a@b.example',
  name: 'Ada',
  organization: 'Lace',
  displayName: 'Ada',
  proven: true,
  createdAt,
};

const told = jest.spyOn(notices, 'stay').mockReturnValue('');

function server(answer: () => Promise<Response>): { calls: string[] } {
  const calls: string[] = [];
  globalThis.fetch = (input, init) => {
    calls.push(`${init?.method} ${String(input)}`);

    return answer();
  };

  return { calls };
}

const refusal = (status: number, code: string) => async () =>
  new Response(JSON.stringify({ type: 'about:blank', title: code, status, code, requestId: 'r' }), { status });

beforeEach(() => {
  localStorage.clear();
  told.mockClear();
  session.start('token', ada);
});

test('the session ends on the server and here, and there is nothing to tell', async () => {
  const { calls } = server(async () => new Response(JSON.stringify({ results: { done: true } })));

  await signOut();

  expect(calls).toEqual(['POST /api/users/sign-out']);
  expect(session.token()).toBeNull();
  expect(told).not.toHaveBeenCalled();
});

test('nothing is read with a session that the server is ending', async () => {
  let duringTheCall: string | null = 'not called';
  server(async () => {
    duringTheCall = session.token();
    return new Response(JSON.stringify({ results: { done: true } }));
  });

  await signOut();

  expect(duringTheCall).toBeNull();
});

test.each([
  ['cannot be reached', () => Promise.reject(new TypeError('fetch failed'))],
  ['fails', refusal(503, 'service.unavailable')],
  ['answers with something else', async () => new Response('<html>captive portal</html>')],
])(
  'where the server %s, the session is gone here, and the user hears that it lives on there',
  async (_what, answer) => {
    server(answer);

    await signOut();

    expect(session.token()).toBeNull();
    expect(localStorage.getItem('user')).toBeNull();
    expect(told).toHaveBeenCalledWith(expect.stringMatching(/stays open there.*sign in again and end it/));
  },
);

test('a server that hangs is not waited for', async () => {
  const late = new AbortController();
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal);
  globalThis.fetch = (_input, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      late.abort();
    });

  await signOut();

  expect(timeout).toHaveBeenCalledWith(5_000);
  expect(session.token()).toBeNull();
  expect(told).toHaveBeenCalledTimes(1);
  timeout.mockRestore();
});

test('a session that had ended already is nothing to tell of', async () => {
  server(refusal(401, 'session.ended'));

  await signOut();

  expect(session.current()).toEqual({ status: 'signed-out', ended: false });
  expect(told).not.toHaveBeenCalled();
});
