import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { filesQuery, queryClient, session } from '@fidelio/shell-api';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answered, conversationId, fileId, fileRecord, problem, result } from '../../../test/fake-server';
import { FakeUpload } from '../../../test/fake-xhr';
import { diagnosis, finding } from '../../../test/findings';
import { renderChat } from '../../../test/render-chat';
import { server } from '../../../test/server';
import { storeUpload } from './store-upload';

const address = `/chat/${conversationId}`;
const priceList = new File(['PK'], 'Price list.docx');
const dialog = () => screen.findByRole('dialog', { name: 'Upload your file' });

beforeEach(() => {
  FakeUpload.install();
});

afterEach(() => {
  // Ends what a test left on its way.
  session.clear();
});

async function openDialog(): Promise<HTMLElement> {
  await renderChat(address);
  await userEvent.click(await screen.findByRole('button', { name: 'Attach a file' }));

  return dialog();
}

function choose(box: HTMLElement, ...files: File[]): void {
  const input = box.querySelector('input[type=file]');
  if (!input) throw new Error('no file field');
  fireEvent.change(input, { target: { files } });
}

async function startUpload(box: HTMLElement): Promise<FakeUpload> {
  choose(box, priceList);
  await within(box).findByText('Price list.docx');
  await userEvent.click(within(box).getByRole('button', { name: 'Upload' }));
  const [sent] = await waitFor(() => {
    expect(FakeUpload.sent).toHaveLength(1);
    return FakeUpload.sent;
  });
  if (!sent) throw new Error('nothing was sent');

  return sent;
}

const answer = {
  results: {
    content: 'Two tables have cells without a width.',
    messageId: '44444444-4444-4444-8444-444444444444',
    file: { id: fileId, name: 'Price list.docx', bytes: 2 },
    diagnosis: null,
  },
};

test('when the assistant asks for a file the dialog opens with the reason, and Upload is disabled without a file', async () => {
  const asked = result({ action: 'uploadFile', content: 'Please send it.', uploadReason: 'To look at the tables' });
  server.on('POST /fidelio/chat/next-action', ({ body }) => answered(server, body, asked));
  await renderChat(address);

  const field = await screen.findByPlaceholderText('Type your message here. Press enter to submit');
  await userEvent.type(field, 'The columns collapse{Enter}');
  const box = await dialog();

  expect(within(box).getByRole('textbox', { name: 'You report' })).toHaveProperty('value', 'To look at the tables');
  const upload = within(box).getByRole('button', { name: 'Upload' });
  expect(upload.hasAttribute('disabled')).toBe(true);
  choose(box, priceList);
  await waitFor(() => expect(upload.hasAttribute('disabled')).toBe(false));
});

test('an upload shows its progress, then the reply with the file is in the conversation', async () => {
  const box = await openDialog();
  const sent = await startUpload(box);

  await act(async () => sent.progress(1, 2));
  expect(
    within(box)
      .getByRole('progressbar', { name: /^Uploading/ })
      .getAttribute('aria-valuenow'),
  ).toBe('50');
  const reply = {
    id: answer.results.messageId,
    role: 'assistant' as const,
    content: answer.results.content,
    createdAt: '2026-11-20T09:01:00Z',
    file: { ...answer.results.file, uploadedAt: '2026-11-20T09:01:00Z', reason: '' },
  };
  server.conversation = { ...server.conversation, messages: [...server.conversation.messages, reply] };
  server.files = [fileRecord()];
  await act(async () => sent.answer(200, answer));

  expect(await screen.findByText('File uploaded successfully')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  const card = screen.getByRole('region', { name: 'File Price list.docx' });
  expect(within(card).getByText('PROCESSING')).toBeTruthy();
  expect(screen.getByText('Two tables have cells without a width.')).toBeTruthy();
  expect(sent.form?.get('conversationId')).toBe(conversationId);
});

test('a file with an open decision is not shown as fixed before its record is read', () => {
  const decided = diagnosis({ findings: [finding({ mode: 'ASK', outcome: 'offered' })], fullyFixed: true });
  queryClient.setQueryData(filesQuery.queryKey, []);

  storeUpload(conversationId, '', { results: { ...answer.results, diagnosis: decided } });

  expect(queryClient.getQueryData(filesQuery.queryKey)).toMatchObject([
    { fixed: false, waitReason: 'needs-agreement' },
  ]);
});

/** The row of a file in the dialog. */
const row = (box: HTMLElement, name: string) => {
  const found = within(box).getByText(name).closest('li');
  if (!found) throw new Error(`no row of ${name}`);

  return within(found);
};

test('a refused kind says so in its row, without Retry and without a toast; the selection is cleared', async () => {
  const box = await openDialog();
  const sent = await startUpload(box);

  const refusal = problem('upload.web-page', 415, {
    title: 'This is a web page. Open it in Word and save it as docx.',
  });
  const told = await refusal.json();
  await act(async () => sent.answer(415, told));

  expect((await row(box, 'Price list.docx').findByRole('alert')).textContent).toContain(
    '“Price list.docx” was not uploaded. This is a web page.',
  );
  expect(row(box, 'Price list.docx').queryByRole('button', { name: /^Retry/ })).toBe(null);
  expect(screen.queryByText(/Please try again later/)).toBe(null);
  expect(within(box).getByRole('button', { name: 'Upload' }).hasAttribute('disabled')).toBe(true);
});

test('a failure of the server is told as specified, and Retry sends the same report again', async () => {
  const box = await openDialog();
  const sent = await startUpload(box);
  await act(async () => sent.answer(500, await problem('service.fault', 500, {}).json()));
  expect(await screen.findByText('Failed to upload file. Something went wrong. Please try again later.')).toBeTruthy();

  await userEvent.click(row(box, 'Price list.docx').getByRole('button', { name: /^Retry/ }));

  await waitFor(() => expect(FakeUpload.sent).toHaveLength(2));
  const ids = FakeUpload.sent.map(({ form }) => form?.get('clientMessageId'));
  expect(ids[1]).toBe(ids[0]);
  await act(async () => FakeUpload.sent[1]?.answer(200, answer));
  expect(await screen.findByText('File uploaded successfully')).toBeTruthy();
});

test('a cancelled upload stays, with Retry', async () => {
  const box = await openDialog();
  const sent = await startUpload(box);

  await userEvent.click(row(box, 'Price list.docx').getByRole('button', { name: /^Cancel/ }));

  expect(sent.aborted).toBe(true);
  expect(await row(box, 'Price list.docx').findByText('Cancelled')).toBeTruthy();
  expect(row(box, 'Price list.docx').getByRole('button', { name: /^Retry/ })).toBeTruthy();
});

test('an upload goes on without its dialog and without its screen, and closing the page asks first while it does', async () => {
  const box = await openDialog();
  const sent = await startUpload(box);
  const leaves = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await userEvent.click(within(box).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));

  cleanup();
  expect(leaves()).toBe(false);
  expect(sent.aborted).toBe(false);
  await act(async () => sent.answer(200, answer));

  await waitFor(() => expect(leaves()).toBe(true));
});

test('a lost connection says so, and the file is sent again by itself', async () => {
  const box = await openDialog();
  const sent = await startUpload(box);

  await act(async () => sent.lose());
  expect(await row(box, 'Price list.docx').findByText(/^The connection was lost/)).toBeTruthy();
  act(() => void dispatchEvent(new Event('online')));

  await waitFor(() => expect(FakeUpload.sent).toHaveLength(2));
  await act(async () => FakeUpload.sent[1]?.answer(200, answer));
  expect(await screen.findByText('File uploaded successfully')).toBeTruthy();
});

test.each([
  ['Picture.png', 10, /is a \.png file\. Only Word, PowerPoint and Excel/],
  ['Empty.docx', 0, /is empty/],
  ['Huge.docx', 104_857_601, /may have up to 100 MB/],
])('%s is refused before anything is sent', async (name, size, told) => {
  const box = await openDialog();
  const file = new File(['x'], name);
  Object.defineProperty(file, 'size', { value: size });

  choose(box, file);

  expect((await within(box).findByRole('alert')).textContent).toMatch(told);
  expect(within(box).getByRole('button', { name: 'Upload' }).hasAttribute('disabled')).toBe(true);
});

test('a dropped file is selected, not sent', async () => {
  await renderChat(address);
  await screen.findByText('What went wrong?');
  const dataTransfer = { types: ['Files'], files: [priceList] };

  fireEvent.dragEnter(document.body, { dataTransfer });
  expect(screen.getByText('Drop your file here')).toBeTruthy();
  fireEvent.drop(document.body, { dataTransfer });

  expect(await within(await dialog()).findByText('Price list.docx')).toBeTruthy();
  expect(FakeUpload.sent).toEqual([]);
});

test('a pasted file is selected; text pasted from Office with a picture stays text', async () => {
  await renderChat(address);
  const field = await screen.findByPlaceholderText('Type your message here. Press enter to submit');

  fireEvent.paste(field, { clipboardData: { files: [new File(['x'], 'image.png')], types: ['text/plain', 'Files'] } });
  expect(screen.queryByRole('dialog')).toBe(null);
  fireEvent.paste(field, { clipboardData: { files: [priceList], types: ['Files'] } });

  expect(await within(await dialog()).findByText('Price list.docx')).toBeTruthy();
});

test('closing the dialog clears the selection', async () => {
  const box = await openDialog();
  choose(box, priceList);
  await within(box).findByText('Price list.docx');

  await userEvent.click(within(box).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  await userEvent.click(screen.getByRole('button', { name: 'Attach a file' }));

  expect(within(await dialog()).queryByText('Price list.docx')).toBe(null);
});

const named = (...names: string[]) => names.map((name) => new File(['PK'], name));

/** Answers each upload as soon as it is sent. */
async function answerAll(...statuses: number[]): Promise<void> {
  for (const [at, status] of statuses.entries()) {
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(at + 1));
    const told =
      status === 200 ? answer : await problem('upload.type', status, { title: 'This is no Word file.' }).json();
    await act(async () => FakeUpload.sent[at]?.answer(status, told));
  }
}

test('several files are sent one after another, each with an id of its own', async () => {
  const box = await openDialog();
  choose(box, ...named('a.docx', 'b.xlsx'));
  choose(box, ...named('c.pptx'));
  await userEvent.click(await within(box).findByRole('button', { name: 'Remove b.xlsx' }));
  await userEvent.click(within(box).getByRole('button', { name: 'Upload 2 files' }));

  expect(await row(box, 'c.pptx').findByText('Waiting')).toBeTruthy();
  await answerAll(200, 200);

  expect(await screen.findByText('2 files uploaded successfully')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  expect(FakeUpload.sent.map(({ form }) => form?.get('file'))).toMatchObject([{ name: 'a.docx' }, { name: 'c.pptx' }]);
  expect(new Set(FakeUpload.sent.map(({ form }) => form?.get('clientMessageId'))).size).toBe(2);
});

test('a refused file is named, and the others go on', async () => {
  const box = await openDialog();
  choose(box, ...named('a.docx', 'b.docx', 'notes.txt'));
  expect((await within(box).findByRole('alert')).textContent).toContain('“notes.txt” is a .txt file');
  await userEvent.click(within(box).getByRole('button', { name: 'Upload 2 files' }));
  await answerAll(415, 200);

  expect((await row(box, 'a.docx').findByRole('alert')).textContent).toContain(
    '“a.docx” was not uploaded. This is no Word file.',
  );
  expect(screen.getByText('File uploaded successfully')).toBeTruthy();
  expect(within(box).getByRole('button', { name: 'Upload' }).hasAttribute('disabled')).toBe(true);
});

test('cancelling one lets the others go on', async () => {
  const box = await openDialog();
  choose(box, ...named('a.docx', 'b.docx'));
  await userEvent.click(await within(box).findByRole('button', { name: 'Upload 2 files' }));
  await userEvent.click(await row(box, 'a.docx').findByRole('button', { name: /^Cancel/ }));

  await waitFor(() => expect(FakeUpload.sent).toHaveLength(2));
  expect(FakeUpload.sent.map(({ form }) => form?.get('following'))).toEqual(['1', '0']);
});

test('the same file is taken once, and more than twenty are not taken', async () => {
  const box = await openDialog();
  choose(box, priceList, priceList, ...named(...Array.from({ length: 20 }, (_, at) => `${at}.docx`)));

  expect((await within(box).findByRole('alert')).textContent).toContain('The first 20 were taken.');
  expect(within(box).getByRole('button', { name: 'Upload 20 files' })).toBeTruthy();
});

test('of a dropped folder the Office files are taken, at any depth', async () => {
  await renderChat(address);
  await screen.findByText('What went wrong?');
  const file = (name: string) => ({
    name,
    isDirectory: false,
    file: (found: (file: File) => void) => found(new File(['PK'], name)),
  });
  const folder = (name: string, ...entries: object[]) => ({
    name,
    isDirectory: true,
    createReader: () => ({ readEntries: (found: (entries: object[]) => void) => found(entries.splice(0)) }),
  });
  const dropped = folder('Reports', file('a.docx'), folder('Old', file('b.xlsx'), file('notes.txt')));
  const items = [{ webkitGetAsEntry: () => dropped }];

  fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [new File([''], 'Reports')], items } });

  const box = await dialog();
  expect(await within(box).findByText('a.docx')).toBeTruthy();
  expect(
    within(box)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toHaveLength(2);
});

test('a locked file is asked for its password; a wrong one says so, the right one ends the dialog', async () => {
  const tried: unknown[] = [];
  server.on('POST /users/files/:id/unlock', ({ body }) => {
    tried.push(body);
    return tried.length === 1
      ? problem('file.wrong-password', 422, { title: 'That is not the password of this file.' })
      : Response.json({ results: fileRecord({ unlocked: true }) });
  });
  const box = await openDialog();
  const sent = await startUpload(box);
  const failure = { kind: 'encrypted' as const, sentence: 'This file is locked with a password.' };
  await act(async () =>
    sent.answer(200, { results: { ...answer.results, diagnosis: diagnosis({ format: null, failure }) } }),
  );

  const field = await within(box).findByLabelText('Password of Price list.docx');
  await userEvent.type(field, 'wrong');
  await userEvent.click(within(box).getByRole('button', { name: 'Unlock' }));
  expect(await within(box).findByText('That is not the password of this file.')).toBeTruthy();
  expect(field).toHaveProperty('value', '');
  await userEvent.type(field, 'right{Enter}');

  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  expect(tried).toEqual([{ password: 'wrong' }, { password: 'right' }]);
});
