import { type SentData, sentSentence, SentToModel } from '@fidelio/contracts';
import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answered, conversationId, fileId, json, problem, result } from '../../test/fake-server';
import { renderChat } from '../../test/render-chat';
import { server } from '../../test/server';
import english from '../texts/en.json' with { type: 'json' };

test('Get Started starts a conversation and shows its first question', async () => {
  const { router } = await renderChat();

  await userEvent.click(screen.getByRole('button', { name: 'Get Started' }));

  expect(await screen.findByText('What went wrong?')).toBeTruthy();
  expect(router.state.location.pathname).toBe(`/chat/${conversationId}`);
  // No payload, as specified: not even an empty object.
  expect(server.sent('POST /fidelio/chat/initialize')).toEqual([undefined]);
});

test('while a conversation is starting the button says so and is disabled', async () => {
  server.on('POST /fidelio/chat/initialize', () => new Promise(() => {}));
  await renderChat();

  await userEvent.click(screen.getByRole('button', { name: 'Get Started' }));

  const busy = await screen.findByRole('button', { name: 'Loading...' });
  expect(busy.hasAttribute('disabled')).toBe(true);
});

test('an example card starts the conversation with its text, once', async () => {
  server.on('POST /fidelio/chat/next-action', ({ body }) =>
    answered(server, body, result({ content: 'Tables, then.' })),
  );
  const { router } = await renderChat();

  await userEvent.click(screen.getByRole('button', { name: /Tables and forms/ }));

  expect(await screen.findByText('Tables, then.')).toBeTruthy();
  expect(server.sent('POST /fidelio/chat/next-action')).toMatchObject([
    { conversationId, userResponse: english['start.tablesText'] },
  ]);
  expect(router.state.location.state).toBe(null);
});

test('a failed start shows a toast and can be repeated', async () => {
  server.on('POST /fidelio/chat/initialize', () => problem('service.fault', 500));
  await renderChat();

  await userEvent.click(screen.getByRole('button', { name: 'Get Started' }));

  const told = 'Failed to initialize chat. Something went wrong. Please try again later.';
  expect(await screen.findByText(told)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Get Started' }).hasAttribute('disabled')).toBe(false);
});

test('the processors are named before anything is sent to them', async () => {
  server.processors = ['Acme LLM'];

  await renderChat();

  expect(await screen.findByText(/with the help of Acme LLM/)).toBeTruthy();
});

test.each<SentData>([
  { categories: SentToModel.options, redacted: true },
  { categories: ['messages', 'file-names'], redacted: false },
])('what they receive is said in English as the privacy policy says it', async (sent) => {
  server.on('GET /fidelio/chat/info', () => json({ results: { processors: ['Acme LLM'], sent } }));

  await renderChat();

  expect((await screen.findByText(/with the help of Acme LLM/)).textContent).toContain(sentSentence(sent));
});

test('Still wrong? opens a conversation about the file', async () => {
  const { router } = await renderChat(`/chat?about=${fileId}`);

  await waitFor(() => expect(router.state.location.pathname).toBe(`/chat/${conversationId}`));

  expect(server.sent('POST /fidelio/chat/initialize')).toEqual([{ fileId }]);
});

test('past conversations are listed and can be opened', async () => {
  const { id, title, createdAt, updatedAt, ended } = server.conversation;
  server.conversations = [{ id, title, createdAt, updatedAt, ended }];
  await renderChat();

  await userEvent.click(await screen.findByRole('link', { name: /Columns collapse/ }));

  expect(await screen.findByText('What went wrong?')).toBeTruthy();
});
