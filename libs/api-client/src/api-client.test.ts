import { expect, test } from '@jest/globals';
import { calls, type CallName } from '@fidelio/contracts';
import { createApiClient } from './api-client';

const session = { token: () => 'token', onRefused: () => undefined };

function sentWith(): string[] {
  const sent: string[] = [];
  globalThis.fetch = async (input, init) => {
    sent.push(`${init?.method} ${new URL(String(input), 'http://localhost').pathname}`);

    return new Response(JSON.stringify({ results: { done: true } }));
  };

  return sent;
}

const withId = (Object.keys(calls) as CallName[]).filter((name) => calls[name].path.includes(':id'));

test.each(['..', '.', '', '../..', '%2e%2e', 'a/b', undefined])(
  'a call with an id like %j is refused before a request is sent',
  async (id) => {
    const sent = sentWith();
    const api = createApiClient(session);

    for (const name of withId)
      await expect(api.call(name, { id })).rejects.toMatchObject({ code: 'request.invalid', status: null });

    expect(withId).toContain('endSession');
    expect(sent).toEqual([]);
  },
);

test('the id is part of the path', async () => {
  const sent = sentWith();

  await createApiClient(session).call('endSession', { id: '11111111-1111-4111-8111-111111111111' });

  expect(sent).toEqual(['DELETE /api/users/me/sessions/11111111-1111-4111-8111-111111111111']);
});

test('so are further ids, and a call without one of them is refused', async () => {
  const sent = sentWith();
  const api = createApiClient(session);
  const id = '11111111-1111-4111-8111-111111111111';
  const body = { thumb: 'up' as const };

  await api.call('rateReply', { id, ids: { message: '22222222-2222-4222-8222-222222222222' }, body });
  await expect(api.call('rateReply', { id, body })).rejects.toMatchObject({ code: 'request.invalid' });

  expect(sent).toEqual([
    'PUT /api/fidelio/chat/conversations/11111111-1111-4111-8111-111111111111/messages/22222222-2222-4222-8222-222222222222/rating',
  ]);
});
