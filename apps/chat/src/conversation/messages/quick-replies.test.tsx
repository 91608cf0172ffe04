import { expect, test } from '@jest/globals';
import type { Suggestion } from '@fidelio/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  answered,
  conversation,
  conversationId,
  fileId,
  fileRecord,
  message,
  openStream,
  result,
} from '../../../test/fake-server';
import { diagnosis, finding } from '../../../test/findings';
import { renderChat } from '../../../test/render-chat';
import { server } from '../../../test/server';

const nextAction = 'POST /fidelio/chat/next-action';
const address = `/chat/${conversationId}`;
const word: Suggestion = { type: 'say', label: 'Word', message: 'Word' };
const excel: Suggestion = { type: 'say', label: 'Excel', message: 'It is an Excel file' };
const otherId = '44444444-4444-4444-8444-444444444444';
const decide = (id: string, label: string): Suggestion => ({ type: 'decide', label, fileId: id, findings: [] });

async function show(suggestions: Suggestion[], fields: Partial<Parameters<typeof conversation>[0]> = {}) {
  const reply = message({ id: crypto.randomUUID(), content: 'Which kind of file is it?', suggestions });
  server.conversation = conversation({ messages: [reply], ...fields });
  await renderChat(address);
  await screen.findByText('Which kind of file is it?');
}

const replies = () => within(screen.getByRole('group', { name: 'Quick replies' }));

test('a quick reply is sent as the next message, by keyboard too, and the focus goes to the message field', async () => {
  server.on(nextAction, () => openStream().response);
  await show([word, excel]);

  replies().getByRole('button', { name: 'Word' }).focus();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');

  await waitFor(() =>
    expect(server.sent(nextAction)).toEqual([expect.objectContaining({ userResponse: excel.message })]),
  );
  expect(screen.queryByRole('group', { name: 'Quick replies' })).toBe(null);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Message' }));
});

test('only the newest reply has quick replies', async () => {
  server.on(nextAction, ({ body }) => answered(server, body, result({ suggestions: [excel] })));
  await show([word]);

  await userEvent.click(replies().getByRole('button', { name: 'Word' }));

  expect(await screen.findByRole('button', { name: 'Excel' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Word' })).toBe(null);
});

test('the upload is offered once, in the words of the reply, and opens the dialog', async () => {
  await show([{ type: 'upload', label: 'Datei hochladen' }], { pendingUploadReason: 'columns collapse' });

  await userEvent.click(replies().getByRole('button', { name: 'Datei hochladen' }));

  expect(await screen.findByRole('dialog', { name: 'Upload your file' })).toBeTruthy();
});

test('while a file is awaited the upload is offered after every reply', async () => {
  await show([word], { pendingUploadReason: '' });

  expect(
    replies()
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Upload your file', 'Word']);
});

test('the list of files is a link', async () => {
  await show([{ type: 'files', label: 'Show my files' }]);

  expect(replies().getByRole('link', { name: 'Show my files' }).getAttribute('href')).toBe('/files');
});

test('a decision is a link to its file, as long as it is left to decide', async () => {
  const offered = finding({ id: 'word.font', mode: 'OPT', outcome: 'offered' });
  server.files = [
    fileRecord({ diagnosis: diagnosis({ findings: [offered] }) }),
    fileRecord({ id: otherId, diagnosis: diagnosis({}) }),
  ];
  const file = { id: fileId, name: 'Price list.docx', bytes: 20_480, uploadedAt: '2026-11-20T09:00:00Z', reason: '' };
  const upload = message({ id: crypto.randomUUID(), role: 'user', content: '', file });
  const reply = message({
    id: crypto.randomUUID(),
    suggestions: [decide(fileId, 'Decide now'), decide(otherId, 'Decided')],
  });
  server.conversation = conversation({ messages: [upload, reply] });
  await renderChat(address);

  const link = await screen.findByRole('link', { name: 'Decide now' });
  expect(link.getAttribute('href')).toBe(`/files?file=${fileId}`);
  expect(screen.queryByRole('link', { name: 'Decided' })).toBe(null);
});

test('a full conversation has none', async () => {
  await show([word], { full: true });

  expect(screen.queryByRole('group', { name: 'Quick replies' })).toBe(null);
});
