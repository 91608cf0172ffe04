import { expect, test } from '@jest/globals';
import type { CallName } from '@fidelio/contracts';
import { type CallOptions, createApiClient } from './api-client';

const file = new File(['x'], 'a.docx');
const id = '11111111-1111-4111-8111-111111111111';

interface Sent {
  call: string;
  session: string | null;
  type: string | null;
  body: unknown;
}

async function sentBy(name: CallName, options: CallOptions<CallName>): Promise<Sent> {
  const sent: Sent[] = [];
  globalThis.fetch = async (input, init) => {
    const headers = new Headers(init?.headers);
    const { body } = init ?? {};
    const read = typeof body === 'string' ? JSON.parse(body) : body;
    sent.push({
      call: `${init?.method} ${String(input)}`,
      session: headers.get('authorization'),
      type: headers.get('content-type'),
      body: read instanceof FormData ? [...read.entries()] : read,
    });

    return new Response('{}');
  };
  await createApiClient({ token: () => 'token', onRefused: () => undefined }).open(name, options);
  const [first] = sent;
  if (!first || sent.length !== 1) throw new Error(`${sent.length} requests were sent.`);

  return first;
}

const open = { session: null, type: 'application/json' };
const own = { session: 'Bearer token', type: 'application/json' };
const bare = { session: 'Bearer token', type: null, body: undefined };
const code = { email: 'ada@example.org', password: '123456' };
const account = { email: 'ada@example.org', name: 'Ada', organization: 'Engines' };
const feedback = { id, feedback: 'Too narrow' };
const turn = { conversationId: id, userResponse: 'Hello' };
const place = { email: 'ada@example.org', company: 'Engines' };
const form = [
  ['reason', 'Columns'],
  ['conversationId', id],
];

test.each([
  ['sendOtp', { body: { email: 'ada@example.org' } }, 'POST /api/users/send-otp', open],
  ['signIn', { body: code }, 'POST /api/users/sign-in', open],
  ['signUpEmail', { body: account }, 'POST /api/users/sign-up-email', open],
  ['signUp', { body: account }, 'POST /api/users/sign-up', open],
  ['files', {}, 'GET /api/users/files', bare],
  ['updateFeedback', { body: feedback }, 'PUT /api/fidelio/chat/file', own],
  ['download', { body: { url: 'samples/a.docx' } }, 'GET /api/users/file/download?url=samples%2Fa.docx', bare],
  ['initializeChat', undefined, 'POST /api/fidelio/chat/initialize', bare],
  ['nextAction', { body: turn }, 'POST /api/fidelio/chat/next-action', own],
  [
    'upload',
    { body: { reason: 'Columns', conversationId: id }, file },
    'POST /api/fidelio/chat/upload',
    { session: 'Bearer token', type: null, body: [...form, ['file', expect.any(File)]] },
  ],
  ['joinWaitlist', { body: place }, 'POST /api/uploader/join-waitlist', open],
] as const)('each specified call has its path, payload and session: %s', async (name, options, call, sent) => {
  const { body } = { body: undefined, ...options };

  expect(await sentBy(name, options ?? {})).toEqual({ call, body, ...sent });
});
