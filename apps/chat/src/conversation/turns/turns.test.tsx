import { expect, test } from '@jest/globals';
import { session } from '@fidelio/shell-api';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answered, conversationId, json, openStream, problem, result } from '../../../test/fake-server';
import { renderChat } from '../../../test/render-chat';
import { server } from '../../../test/server';

const nextAction = 'POST /fidelio/chat/next-action';
const address = `/chat/${conversationId}`;
const field = () => screen.findByPlaceholderText('Type your message here. Press enter to submit');
const log = () => within(screen.getByRole('log'));

async function say(text: string): Promise<void> {
  await userEvent.type(await field(), `${text}{Enter}`);
}

test('a message is shown at once, its answer is streamed, and only the finished answer enters the log', async () => {
  const stream = openStream();
  server.on(nextAction, () => stream.response);
  await renderChat(address);

  await say('The columns collapse');
  expect(log().getByText('The columns collapse')).toBeTruthy();
  await act(async () => stream.delta('Which '));
  await act(async () => stream.delta('document?'));
  expect(await screen.findByText('Which document?')).toBeTruthy();
  expect(log().queryByText('Which document?')).toBe(null);
  const answer = result({ content: 'Which document?' });
  await act(async () => {
    server.keep(server.sent(nextAction)[0], answer);
    stream.result(answer);
  });

  expect(await log().findByText('Which document?')).toBeTruthy();
  expect(screen.getAllByText('Which document?')).toHaveLength(1);
});

test('the field is read-only while an answer is written; afterwards it is empty and focused', async () => {
  const stream = openStream();
  server.on(nextAction, () => stream.response);
  await renderChat(address);

  await say('The columns collapse');
  const input = await field();
  expect([input.getAttribute('aria-disabled'), input.hasAttribute('readonly')]).toEqual(['true', true]);
  expect(screen.getByRole('button', { name: 'Attach a file' }).hasAttribute('disabled')).toBe(true);
  await act(async () => stream.result(result()));

  await waitFor(() => expect(input.getAttribute('aria-disabled')).toBe('false'));
  expect([input.textContent, document.activeElement]).toEqual(['', input]);
});

test('Stop ends the answer on the server and keeps the text so far', async () => {
  const stream = openStream();
  server.on(nextAction, () => stream.response);
  server.on('POST /fidelio/chat/conversations/:id/stop', () => {
    const answer = result({ content: 'Which doc' });
    server.keep(server.sent(nextAction)[0], answer, true);
    stream.result(answer);
    return json({ results: { done: true } });
  });
  await renderChat(address);

  await say('The columns collapse');
  await act(async () => stream.delta('Which doc'));
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));

  expect(await log().findByText('Which doc')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Send' })).toBeTruthy();
});

test('an answer stopped before its first word says so', async () => {
  const stream = openStream();
  server.on(nextAction, () => stream.response);
  server.on('POST /fidelio/chat/conversations/:id/stop', () => {
    const answer = result({ content: '' });
    server.keep(server.sent(nextAction)[0], answer, true);
    stream.result(answer);
    return json({ results: { done: true } });
  });
  await renderChat(address);

  await say('The columns collapse');
  await userEvent.click(await screen.findByRole('button', { name: 'Stop' }));

  expect(await screen.findByText('You stopped the answer before it began.')).toBeTruthy();
});

test('a failed message keeps its text, and Retry sends it again with the same id', async () => {
  server.on(nextAction, () => problem('service.fault', 500));
  await renderChat(address);

  await say('The columns collapse');
  expect((await screen.findByText(/occurred, please try again/)).outerHTML).toContain('An <strong>error</strong>');
  expect(log().getByText('The columns collapse')).toBeTruthy();
  server.on(nextAction, ({ body }) => answered(server, body, result({ content: 'Now I see.' })));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));

  expect(await screen.findByText('Now I see.')).toBeTruthy();
  expect(screen.queryByText(/occurred, please try again/)).toBe(null);
  const [first, second] = server.sent(nextAction);
  expect(second).toEqual(first);
});

test('a connection lost after the server answered is not shown as a failure', async () => {
  const stream = openStream();
  server.on(nextAction, () => stream.response);
  await renderChat(address);

  await say('The columns collapse');
  await act(async () => {
    server.keep(server.sent(nextAction)[0], result({ content: 'I had answered.' }));
    stream.abort();
  });

  expect(await screen.findByText('I had answered.')).toBeTruthy();
  expect(screen.queryByText('Not sent')).toBe(null);
  expect(server.sent(nextAction)).toHaveLength(1);
});

test('Retry replaces an answer that was interrupted by a reload', async () => {
  const stream = openStream();
  server.on(nextAction, () => stream.response);
  await renderChat(address);
  await say('The columns collapse');
  await act(async () => stream.delta('Which doc'));
  server.keep(server.sent(nextAction)[0], result({ content: 'Which doc' }), true);

  cleanup();
  await renderChat(address);
  expect(await screen.findByText('The answer was interrupted. Choose Retry to get it again.')).toBeTruthy();
  expect(screen.getAllByText('The columns collapse')).toHaveLength(1);
  expect(log().getByText('Which doc')).toBeTruthy();
  server.on(nextAction, ({ body }) => {
    server.conversation = { ...server.conversation, messages: server.conversation.messages.slice(0, 1) };
    return answered(server, body, result({ content: 'Which document is it?' }));
  });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));

  expect(await screen.findByText('Which document is it?')).toBeTruthy();
  expect(screen.queryByText('Which doc')).toBe(null);
  const [first, second] = server.sent(nextAction);
  expect(second).toEqual(first);
});

test('an interrupted answer keeps the text so far and offers Retry', async () => {
  const stream = openStream();
  server.on(nextAction, () => stream.response);
  await renderChat(address);
  await say('The columns collapse');
  await act(async () => stream.delta('Which doc'));

  await act(async () => {
    server.keep(server.sent(nextAction)[0], result({ content: 'Which doc' }), true);
    stream.problem('service.unavailable', 503);
  });

  expect(await screen.findByText('The answer was interrupted. Choose Retry to get it again.')).toBeTruthy();
  expect(log().getByText('Which doc')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
});

test('a reached limit says when to send again, and Retry is disabled until then', async () => {
  server.on(nextAction, () => problem('chat.too-many', 429, { retryAfter: 40 }));
  await renderChat(address);

  await say('The columns collapse');

  expect(await screen.findByText(/You can send this one again in 40 seconds/)).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Retry in \d+ s$/ }).hasAttribute('disabled')).toBe(true);
});

test('Shift+Enter breaks the line, and Enter in an input method does not send', async () => {
  server.on(nextAction, ({ body }) => answered(server, body, result()));
  await renderChat(address);
  const input = await field();

  await userEvent.type(input, 'One{Shift>}{Enter}{/Shift}two');
  fireEvent.keyDown(input, { key: 'Enter', isComposing: true });
  fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 });
  expect(server.sent(nextAction)).toEqual([]);
  await userEvent.keyboard('{Enter}');

  await waitFor(() => expect(server.sent(nextAction)).toMatchObject([{ userResponse: 'One\ntwo' }]));
});

test('an empty message is not sent, a long one shows its length, a too long one cannot be sent', async () => {
  await renderChat(address);
  const input = await field();

  await userEvent.type(input, '   {Enter}');
  fireEvent.change(input, { target: { value: 'x'.repeat(3700) } });
  expect(screen.getByText('3,700 of 4,000 characters')).toBeTruthy();
  fireEvent.change(input, { target: { value: 'x'.repeat(4001) } });
  expect(screen.getByText(/1 characters too many/)).toBeTruthy();
  await userEvent.keyboard('{Enter}');

  expect(server.sent(nextAction)).toEqual([]);
  expect(screen.getByRole('button', { name: 'Send' }).hasAttribute('disabled')).toBe(true);
});

test('a draft survives a reload', async () => {
  await renderChat(address);
  await userEvent.type(await field(), 'Half a sentence');

  cleanup();
  await renderChat(address);

  expect(await screen.findByDisplayValue('Half a sentence')).toBeTruthy();
});

test('a message without an answer when the session ended is shown again, with Retry', async () => {
  server.on(nextAction, () => problem('session.ended', 401));
  await renderChat(address);
  await say('The columns collapse');
  await waitFor(() => expect(session.current()).toEqual({ status: 'signed-out', ended: true }));

  cleanup();
  await renderChat(address);

  expect(await screen.findByText('The columns collapse')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
});

test('an answer to another tab is shown when it is complete', async () => {
  server.conversation = { ...server.conversation, running: true };
  await renderChat(address);
  expect(await screen.findByText('Fidelio is writing…')).toBeTruthy();

  const { messages } = server.conversation;
  const told = { ...messages[0]!, id: crypto.randomUUID(), content: 'There it is.' };
  server.conversation = { ...server.conversation, running: false, messages: [...messages, told] };

  expect(await screen.findByText('There it is.')).toBeTruthy();
});
