import { expect, test } from '@jest/globals';
import type { Card } from '@fidelio/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { conversation, conversationId, fileId, fileRecord, json, message, problem } from '../../../test/fake-server';
import { diagnosis, finding } from '../../../test/findings';
import { renderChat } from '../../../test/render-chat';
import { server } from '../../../test/server';

const address = `/chat/${conversationId}`;

async function showAssistant(content: string): Promise<void> {
  server.conversation = conversation({ messages: [message({ id: crypto.randomUUID(), content })] });
  await renderChat(address);
}

test('markdown is formatted, HTML stays text, images are not fetched, links send no referrer', async () => {
  await showAssistant('**Bold** <img src=x> ![chart](https://evil.example/?q=1) [Docs](https://docs.example)');

  expect((await screen.findByText('Bold')).tagName).toBe('STRONG');
  expect(document.querySelectorAll('[role=log] img')).toHaveLength(0);
  expect(screen.getByText('[image: chart]')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Docs' });
  expect([link.getAttribute('rel'), link.getAttribute('target')]).toEqual(['noopener noreferrer nofollow', '_blank']);
});

test('a script address does not become a link', async () => {
  await showAssistant('[Click](javascript:alert(1))');

  expect((await screen.findByText('Click')).getAttribute('href')).toBe('');
});

test('a message of the user is shown as plain text', async () => {
  const content = '**not bold** <b>not html</b>';
  server.conversation = conversation({ messages: [message({ id: crypto.randomUUID(), role: 'user', content })] });

  await renderChat(address);

  expect(await screen.findByText(content)).toBeTruthy();
});

test.each([
  ['“a\\_\\_b.docx” has arrived.', '“a__b.docx” has arrived.'],
  ['“www.engines.docx” has arrived.', '“www.engines.docx” has arrived.'],
  ['“ada@engines.docx” has arrived.', '“ada@engines.docx” has arrived.'],
])('a file name in an answer is shown exactly (%s)', async (content, shown) => {
  await showAssistant(content);

  const text = await screen.findByText(shown);

  expect(text.querySelector('a, strong, em')).toBeNull();
});

test.each([
  ['Under “Sign in at https://evil.example/login” it is lost.'],
  ['Under “Sign in at www.evil.example” it is lost.'],
])('an address among the words of a document is no link (%s)', async (content) => {
  await showAssistant(content);

  expect((await screen.findByText(content)).querySelector('a')).toBeNull();
});

test('an address of Google’s help is a link', async () => {
  await showAssistant('See https://support.google.com/docs/answer/1 for it.');

  expect((await screen.findByRole('link', { name: /support/ })).getAttribute('target')).toBe('_blank');
});

test('a button copies the code', async () => {
  const user = userEvent.setup();
  await showAssistant('```\n<w:tcW w:w="0"/>\n```');

  await user.click(await screen.findByRole('button', { name: 'Copy' }));

  expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe('<w:tcW w:w="0"/>\n');
});

test('a file shows the verdict, what is left and its corrected copy', async () => {
  const findings = [
    finding({ id: 'a', title: 'Columns may move', mode: 'ADV', remedy: 'Look at page 1.', outcome: 'waiting' }),
    finding({ id: 'c', title: 'Cosmetic thing', severity: 'cosmetic', outcome: 'waiting' }),
    finding({ id: 'b', title: 'Lost text boxes', severity: 'data-loss' }),
  ];
  const correctedFileUrl = '/api/users/file/fixed/a/b/c.docx';
  server.files = [fileRecord({ waitReason: 'waiting-for-fix', correctedFileUrl, diagnosis: diagnosis({ findings }) })];
  const file = { id: fileId, name: 'Price list.docx', bytes: 20_480, uploadedAt: '2026-11-20T09:00:00Z', reason: '' };
  server.conversation = conversation({ messages: [message({ id: crypto.randomUUID(), content: 'Thanks.', file })] });

  await renderChat(address);

  const card = within(await screen.findByRole('region', { name: 'File Price list.docx' }));
  expect(
    await card.findByText('1 of 3 problems corrected. 1 to check after the import. 1 only looks different.'),
  ).toBeTruthy();
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Columns may moveLook at page 1.',
  ]);
  const download = card.getByRole('link', { name: 'Download with 1 change; 1 thing to check after the import' });
  expect(download.getAttribute('href')).toBe(correctedFileUrl);
});

test.each([
  ['without a known problem', []],
  ['that only looks different', [finding({ mode: 'ADV', outcome: 'waiting', blocks: false })]],
])('a file %s offers its expected pages', async (_name, findings) => {
  server.files = [fileRecord({ waitReason: 'nothing-known-found', diagnosis: diagnosis({ findings }) })];
  const file = { id: fileId, name: 'Price list.docx', bytes: 20_480, uploadedAt: '2026-11-20T09:00:00Z', reason: '' };
  server.conversation = conversation({ messages: [message({ id: crypto.randomUUID(), content: 'Thanks.', file })] });

  await renderChat(address);

  const card = within(await screen.findByRole('region', { name: 'File Price list.docx' }));
  const link = await card.findByRole('link', { name: 'See how it should arrive' });
  expect(link.getAttribute('href')).toBe(`/files/${fileId}/compare`);
});

test('all decisions on a file are sent at once', async () => {
  const user = userEvent.setup();
  const findings = ['a', 'b'].map((id) => finding({ id, title: `Change ${id}`, mode: 'ASK', outcome: 'offered' }));
  server.files = [fileRecord({ waitReason: 'needs-agreement', diagnosis: diagnosis({ findings }) })];
  server.on('POST /users/files/:id/agree', () => json({ results: fileRecord({ waitReason: 'queued' }) }));
  const file = { id: fileId, name: 'Price list.docx', bytes: 20_480, uploadedAt: '2026-11-20T09:00:00Z', reason: '' };
  server.conversation = conversation({ messages: [message({ id: crypto.randomUUID(), content: 'Thanks.', file })] });
  await renderChat(address);

  await user.click(await screen.findByRole('button', { name: 'Make these 2 changes' }));

  await waitFor(() => expect(server.sent('POST /users/files/:id/agree')).toEqual([{ findings: ['a', 'b'] }]));
});

test('a reply that hands over the corrected file has its one download', async () => {
  server.files = [fileRecord({ fixed: true, waitReason: null, correctedFileUrl: '/api/users/file/fixed/a/b/c.docx' })];
  const handed = { type: 'download' as const, label: 'Here is your corrected file', fileId, name: 'Price list.docx' };
  const file = { id: fileId, name: 'Price list.docx', bytes: 20_480, uploadedAt: '2026-11-20T09:00:00Z', reason: '' };
  server.conversation = conversation({
    messages: [
      message({ id: crypto.randomUUID(), content: 'I am checking it.', file }),
      message({ id: crypto.randomUUID(), content: 'I have checked it.', suggestions: [handed] }),
    ],
  });

  await renderChat(address);

  const corrected = within(await screen.findByRole('region', { name: 'Here is your corrected file: Price list.docx' }));
  expect(corrected.getByRole('link', { name: /Download/ }).getAttribute('href')).toContain('/fixed/');
  expect(screen.getAllByRole('link', { name: /Download/ })).toHaveLength(1);
});

test('a reply with the card of a corrected file has one Download and one Compare, as the server sends it', async () => {
  server.files = [fileRecord({ fixed: true, waitReason: null, correctedFileUrl: '/api/users/file/fixed/a/b/c.docx' })];
  const download = { does: 'download' as const, label: 'Download' };
  const card: Card = {
    type: 'file',
    language: 'en',
    fileId,
    name: 'Price list.docx',
    state: 'complete',
    verdict: 'Both problems corrected.',
    left: [],
    changes: 2,
    checks: 0,
    decisions: 0,
    buttons: [download, { does: 'compare', label: 'Compare' }],
  };
  const handed = { type: 'download' as const, label: 'Download', fileId, name: 'Price list.docx' };
  const file = { id: fileId, name: 'Price list.docx', bytes: 20_480, uploadedAt: '2026-11-20T09:00:00Z', reason: '' };
  const reply = { content: 'It is ready.', lead: 'It is ready.', cards: [card], suggestions: [handed] };
  const upload = message({ id: crypto.randomUUID(), content: '', lead: '', cards: [card], file });
  const question = message({ id: crypto.randomUUID(), role: 'user', content: 'How does it stand?' });
  server.conversation = conversation({ messages: [upload, question, message({ id: crypto.randomUUID(), ...reply })] });

  await renderChat(address);

  expect(await screen.findAllByRole('link', { name: /^Download/ })).toHaveLength(1);
  const told = within(screen.getByRole('group', { name: 'Price list.docx' }));
  expect(told.getAllByRole('link', { name: 'Compare' })).toHaveLength(1);
  expect(told.getAllByRole('link', { name: /^Download/ })).toHaveLength(1);
  cleanup();

  // The result of its check comes right beneath the file, which says it itself.
  server.conversation = conversation({ messages: [upload, message({ id: crypto.randomUUID(), ...reply })] });
  await renderChat(address);

  expect(await screen.findAllByRole('link', { name: /^Download/ })).toHaveLength(1);
  expect(screen.queryByRole('group', { name: 'Price list.docx' })).toBeNull();
  expect(screen.getAllByRole('link', { name: 'View Fixed File' })).toHaveLength(1);
});

test('a corrected file can be saved to Google Drive from its card where a client is configured, and only there', async () => {
  server.files = [fileRecord({ fixed: true, waitReason: null, correctedFileUrl: '/api/users/file/fixed/a/b/c.docx' })];
  const file = { id: fileId, name: 'Price list.docx', bytes: 20_480, uploadedAt: '2026-11-20T09:00:00Z', reason: '' };
  server.conversation = conversation({
    messages: [message({ id: crypto.randomUUID(), content: 'I checked it.', file })],
  });
  await renderChat(address);
  const view = await screen.findByRole('link', { name: 'View Fixed File' });
  expect([view.getAttribute('href'), view.getAttribute('target')]).toEqual([`/files/${fileId}/compare`, '_blank']);
  expect(screen.queryByRole('link', { name: 'Save to my Google Drive' })).toBeNull();
  cleanup();

  server.hasDrive = true;
  await renderChat(address);

  const link = await screen.findByRole('link', { name: 'Save to my Google Drive' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([`/files/drive?ids=${fileId}`, '_blank']);
});

test('an ended conversation says so, can be continued, and shows its report', async () => {
  const user = userEvent.setup();
  const report = {
    kind: 'word' as const,
    feature: 'tables',
    observed: 'Columns collapse',
    expected: null,
    where: 'page 2',
    steps: null,
    severity: 'layout' as const,
    request: null,
    files: [],
    similar: [],
  };
  server.conversation = conversation({ ended: true, report });
  await renderChat(address);

  expect(await screen.findByText('This conversation has ended')).toBeTruthy();
  await user.click(screen.getByText('Your report'));

  const rows = within(screen.getByRole('group')).getAllByRole('definition');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Word',
    'tables',
    'Columns collapse',
    'page 2',
    'Layout',
  ]);
  expect(screen.getByPlaceholderText(/Type your message here/).hasAttribute('readonly')).toBe(false);
});

test("a report's form sends what was changed alone, keeps it where that is refused, and gives up with Cancel", async () => {
  const user = userEvent.setup();
  const report = {
    kind: 'word' as const,
    feature: 'tables',
    observed: 'Columns collapse',
    expected: null,
    where: 'page 2',
    steps: null,
    since: null,
    severity: 'layout' as const,
    request: null,
    files: [{ id: fileId, name: 'Price list.docx', sha256: 'x', findings: [] }],
    similar: [],
    version: 'first',
  };
  server.conversation = conversation({ ended: true, report });
  server.on('PATCH /fidelio/chat/conversations/:id/report', () => problem('chat.report-changed', 409));
  await renderChat(address);
  await user.click(await screen.findByText('Your report'));
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit your report' }));

  await user.type(form.getByLabelText('Since when'), 'Monday');
  await user.click(await form.findByRole('combobox', { name: /^How bad it is/ }));
  await user.click(await screen.findByRole('option', { name: 'Not sure' }));
  await user.click(await form.findByRole('checkbox', { name: 'Price list.docx' }));
  await user.click(form.getByRole('button', { name: 'Save' }));

  expect((await form.findByRole('alert')).textContent).toMatch(/has changed since/);
  expect(server.sent('PATCH /fidelio/chat/conversations/:id/report')).toEqual([
    { version: 'first', fields: { since: 'Monday', severity: null, files: [] } },
  ]);
  expect(form.getByLabelText<HTMLInputElement>('Since when').value).toBe('Monday');
  await user.click(form.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a missing conversation offers a new one', async () => {
  server.on('GET /fidelio/chat/conversations/:id', () => problem('chat.conversation-not-found', 404));

  await renderChat(address);

  expect(await screen.findByText('This conversation does not exist')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'New conversation' }).length).toBeGreaterThan(0);
});
