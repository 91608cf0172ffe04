import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { pageLanguage } from '@fidelio/ui';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { conversation, conversationId, json, problem } from '../../test/fake-server';
import { renderChat } from '../../test/render-chat';
import { server } from '../../test/server';

const { id, title, createdAt, updatedAt, ended } = conversation();
const summary = { id, title, createdAt, updatedAt, ended };

beforeEach(() => {
  server.conversations = [summary];
});

afterEach(async () => {
  await pageLanguage.choose('en');
});

test('a title that was refused stays in its field, and an empty one cannot be saved', async () => {
  server.on('PATCH /fidelio/chat/conversations/:id', () => problem('request.invalid', 400));
  await renderChat();
  await userEvent.click(await screen.findByRole('button', { name: 'Rename “Columns collapse”' }));
  const field = screen.getByRole('textbox', { name: 'Title of the conversation' });

  await userEvent.clear(field);
  expect(screen.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(true);
  await userEvent.type(field, 'Prices{Enter}');

  expect(await screen.findByText('The conversation could not be renamed. Please try again.')).toBeTruthy();
  expect(server.sent('PATCH /fidelio/chat/conversations/:id')).toEqual([{ title: 'Prices' }]);
  expect(screen.getByRole('textbox', { name: 'Title of the conversation' })).toHaveProperty('value', 'Prices');
});

test('a conversation without a title is called new in the language of the page', async () => {
  server.conversations = [{ ...summary, title: '' }];
  await pageLanguage.choose('de');
  await renderChat();

  expect(await screen.findByRole('button', { name: '„Neues Gespräch“ umbenennen' })).toBeTruthy();
});

test('a deleted conversation takes its draft along, and brings it back', async () => {
  server.on('DELETE /fidelio/chat/conversations/:id', () => {
    server.conversations = [];
    return json({ results: { done: true } });
  });
  server.on('POST /fidelio/chat/conversations/:id/restore', () => {
    server.conversations = [summary];
    return json({ results: summary });
  });
  const { router } = await renderChat(`/chat/${conversationId}`);
  await userEvent.type(await screen.findByRole('textbox'), 'One more thing');
  await waitFor(() => expect(Object.values(localStorage)).toContain('One more thing'), { interval: 20 });

  await userEvent.click(screen.getByRole('button', { name: 'Delete this conversation' }));
  const undo = await screen.findByRole('button', { name: 'Undo: bring “Columns collapse” back' });

  expect([router.state.location.pathname, document.activeElement]).toEqual(['/chat', undo]);
  expect(Object.values(localStorage)).not.toContain('One more thing');
  await userEvent.click(undo);
  expect(await screen.findByRole('link', { name: /Columns collapse/ })).toBeTruthy();
  expect(Object.values(localStorage)).toContain('One more thing');
});

test('what is found shows its place with the words marked', async () => {
  server.on('GET /fidelio/chat/conversations', () =>
    json({ results: [{ ...summary, excerpt: '…the c++ columns collapse' }] }),
  );
  await renderChat();

  await userEvent.type(await screen.findByRole('searchbox'), 'COLL c++');

  const marked = () => screen.getAllByText(/./, { selector: 'mark' }).map(({ textContent }) => textContent);
  await waitFor(() => expect(marked()).toEqual(['c', 'c', 'coll']));
});
