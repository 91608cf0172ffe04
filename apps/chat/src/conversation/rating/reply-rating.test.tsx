import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { conversation, conversationId, json, message, problem } from '../../../test/fake-server';
import { renderChat } from '../../../test/render-chat';
import { server } from '../../../test/server';

const call = 'PUT /fidelio/chat/conversations/:id/messages/44444444-4444-4444-8444-444444444444/rating';
const first = message({ id: '33333333-3333-4333-8333-333333333333' });
const asked = message({ id: '55555555-5555-4555-8555-555555555555', role: 'user', content: 'What do you do?' });
const reply = message({ id: '44444444-4444-4444-8444-444444444444', content: 'I look for what broke.' });

async function open(...messages: ReturnType<typeof message>[]): Promise<void> {
  server.conversation = conversation({ messages });
  await renderChat(`/chat/${conversationId}`);
}

const thumb = (name: string) => screen.findByRole('button', { name });

test('a thumb is kept at once, a word and the leave to use it only where they are given', async () => {
  server.on(call, () => json({ results: { done: true } }));
  const user = userEvent.setup();
  await open(first, asked, reply);

  await user.click(await thumb('Not helpful'));
  await user.type(await screen.findByLabelText('What is wrong with it? (optional)'), 'not what I asked');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Thank you. Saved.');

  expect(server.sent(call)).toEqual([
    { thumb: 'down', mayEvaluate: false },
    { thumb: 'down', words: 'not what I asked', mayEvaluate: false },
  ]);
  expect(document.activeElement).toBe(await thumb('Not helpful'));
});

test('a second press takes the thumb back', async () => {
  server.on(call, () => json({ results: { done: true } }));
  await open(first, asked, { ...reply, rating: { thumb: 'up', words: '', mayEvaluate: false } });

  await userEvent.click(await thumb('Helpful'));

  await waitFor(async () => expect((await thumb('Helpful')).getAttribute('aria-pressed')).toBe('false'));
  expect(server.sent(call)).toEqual([{ thumb: null, mayEvaluate: false }]);
});

test('a thumb that was not kept is not shown as if it were', async () => {
  server.on(call, () => problem('internal', 500));
  await open(first, asked, reply);

  await userEvent.click(await thumb('Helpful'));

  await screen.findByText('Your rating could not be saved. Please try again.');
  expect((await thumb('Helpful')).getAttribute('aria-pressed')).toBe('false');
});

test('only what the assistant answered is rated', async () => {
  await open(first, asked, message({ id: crypto.randomUUID(), content: 'I am Grace.', person: 'Grace' }));

  await screen.findByText('I am Grace.');

  expect(screen.queryAllByRole('group', { name: 'Was this reply helpful?' })).toHaveLength(0);
});
