import { expect, test } from '@jest/globals';
import type { Card, FindingCard } from '@fidelio/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  answered,
  conversation,
  conversationId,
  fileId,
  fileRecord,
  json,
  message,
  result,
} from '../../../test/fake-server';
import { diagnosis, finding } from '../../../test/findings';
import { renderChat } from '../../../test/render-chat';
import { server } from '../../../test/server';

const nextAction = 'POST /fidelio/chat/next-action';
const address = `/chat/${conversationId}`;

const kinds: Card = {
  type: 'choices',
  language: 'de',
  about: 'kind',
  question: 'Um welche Art Datei geht es?',
  buttons: [{ does: 'say', label: 'Word', message: 'Word' }],
};

const leaders: FindingCard = {
  type: 'finding',
  language: 'en',
  fileId,
  name: 'Price list.docx',
  finding: 'word.tab-leader',
  title: 'Dotted lines may be lost',
  outcome: 'fixed',
  sentence: 'The dotted lines were drawn.',
  byHand: 'Type dots.',
  count: 3,
  places: [
    { where: 'page 2', evidence: 0, page: 2 },
    { where: 'page 4', evidence: 1, page: 4 },
  ],
  more: 'and 1 more place',
  change: { id: 'word.tab-leader', made: true },
  buttons: [
    { does: 'compare', label: 'Compare' },
    { does: 'undo', label: 'Undo' },
    { does: 'still-wrong', label: 'Still wrong here' },
  ],
};

async function show(...cards: Card[]) {
  const fixed = finding({ id: leaders.finding, outcome: 'fixed' });
  server.files = [fileRecord({ waitReason: 'waiting-for-fix', diagnosis: diagnosis({ findings: [fixed] }) })];
  const reply = message({
    id: crypto.randomUUID(),
    content: 'Lead. **All of the cards as text.**',
    lead: 'Lead.',
    cards,
  });
  server.conversation = conversation({ messages: [reply] });
  await renderChat(address);
  await screen.findByText('Lead.');
}

test('beside cards only the words beside them are shown, since the cards say the rest', async () => {
  await show(kinds);

  expect(screen.queryByText('All of the cards as text.')).toBe(null);
  expect(screen.getByText('Um welche Art Datei geht es?').closest('[lang]')?.getAttribute('lang')).toBe('de');
});

test('a choice is sent as the next message by keyboard, and is gone once something was said', async () => {
  server.on(nextAction, ({ body }) => answered(server, body, result()));
  await show(kinds);

  within(screen.getByRole('group', { name: kinds.question }))
    .getByRole('button', { name: 'Word' })
    .focus();
  await userEvent.keyboard('{Enter}');

  await waitFor(() => expect(server.sent(nextAction)).toEqual([expect.objectContaining({ userResponse: 'Word' })]));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Word' })).toBe(null));
});

test('each place of a finding leads into the comparison there', async () => {
  await show(leaders);

  const card = within(screen.getByRole('group', { name: leaders.title }));
  await card.findByRole('link', { name: 'page 2' });
  expect(card.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `/files/${fileId}/compare?finding=word.tab-leader&place=0&page=2`,
    `/files/${fileId}/compare?finding=word.tab-leader&place=1&page=4`,
  ]);
  expect(card.getByText('Type dots.')).toBeTruthy();
  expect(card.getByText('and 1 more place')).toBeTruthy();
});

test('Undo leaves the change out, once, on every card of the finding', async () => {
  const changes = 'POST /users/files/:id/changes';
  server.on(changes, () => json({ results: fileRecord() }));
  await show(leaders, { ...leaders, places: [] });
  const [undo, other] = await screen.findAllByRole('button', { name: 'Undo' });

  await userEvent.click(undo!);

  await waitFor(() => expect(server.sent(changes)).toEqual([{ on: [], off: [leaders.finding] }]));
  await waitFor(() => expect([undo, other].map((one) => one?.hasAttribute('disabled'))).toEqual([true, true]));
  cleanup();

  // The copy is made anew without it.
  server.files = [
    fileRecord({
      waitReason: 'waiting-for-fix',
      diagnosis: diagnosis({ findings: [finding({ id: leaders.finding, outcome: 'left-out' })] }),
    }),
  ];
  await renderChat(address);
  await screen.findAllByRole('link', { name: 'page 2' });
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('Still wrong here begins a message that the user completes, and nothing is sent', async () => {
  await show(leaders);

  await userEvent.click(await screen.findByRole('button', { name: 'Still wrong here' }));

  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveProperty('value', `${leaders.title}: `);
  expect(server.sent(nextAction)).toEqual([]);
});

test('a person is asked for with the files alone that the user ticks', async () => {
  const access = 'PUT /users/files/:id/staff-access';
  server.on(access, () => json({ results: fileRecord() }));
  server.on(nextAction, ({ body }) => answered(server, body, result()));
  await show({
    type: 'person',
    language: 'en',
    state: 'offered',
    days: 2,
    contact: null,
    transcript: true,
    files: [{ fileId, name: 'Price list.docx' }],
    buttons: [{ does: 'person', label: 'A person, please', message: 'A person, please' }],
  });
  const leave = await screen.findByRole('checkbox', { name: 'Price list.docx' });
  expect(leave).toHaveProperty('checked', false);

  await userEvent.click(leave);
  await userEvent.click(screen.getByRole('button', { name: 'A person, please' }));

  await waitFor(() => expect(server.sent(access)).toEqual([{ allowed: true }]));
  await waitFor(() => expect(server.sent(nextAction)).toHaveLength(1));
});

test('many findings are folded after the first two, and by keyboard the others are read on where the button stood', async () => {
  const titles = ['First', 'Second', 'Third', 'Fourth'];
  await show(...titles.map((title) => ({ ...leaders, finding: `word.${title}`, title })));
  const shown = () => titles.filter((name) => screen.queryByRole('group', { name }));
  const more = await screen.findByRole('button', { name: 'Show all 4 findings' });
  expect(shown()).toEqual(['First', 'Second']);

  more.focus();
  await userEvent.keyboard('{Enter}');

  expect(shown()).toEqual(titles);
  expect(document.activeElement?.contains(screen.getByRole('group', { name: 'Third' }))).toBe(true);
});
