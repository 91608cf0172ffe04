import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Finding } from '@fidelio/contracts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { conversationOf, emptyReport, fileRecord } from '../../test/fake-files';
import { FakeServer, json, problem, renderFiles } from '../../test/render-files';

const id = '22222222-2222-4222-8222-222222222222';
const link = '/files/fixed/22222222?signature=x';

let server: FakeServer;

beforeEach(() => {
  server = new FakeServer();
  server.install();
});

afterEach(() => {
  jest.restoreAllMocks();
  cleanup();
  localStorage.clear();
});

const table = () => screen.findByRole('table', { name: 'Uploaded files' });
const names = async () =>
  [...(await table()).querySelectorAll('tbody th')].map((cell) => /\w+\.docx/.exec(cell.textContent)?.[0]);
const row = (name: RegExp) => screen.findByRole('row', { name });

function finding(fields: Partial<Finding>): Finding {
  return {
    id: 'word.cell-width-missing',
    title: 'Table cells without a width',
    sentence: 'Columns collapse.',
    severity: 'layout',
    grade: 'T',
    source: { text: 'docx #216', date: '2026-11-20' },
    mode: 'AUTO',
    remedy: 'Widths are written into the cells.',
    count: 5,
    evidence: [{ part: 'word/document.xml', offset: 1, snippet: '', where: 'page 2, table “Prices”' }],
    outcome: 'fixed',
    ...fields,
  };
}

const diagnosed = (findings: Finding[]) => ({
  engine: '1',
  format: 'docx' as const,
  failure: null,
  findings,
  proof: null,
  fullyFixed: false,
});

test('a waiting file shows its reason and Update Feedback; a fixed one shows View Fixed File and Still wrong?', async () => {
  const other = '33333333-3333-4333-8333-333333333333';
  server.files = [
    fileRecord({ id, name: 'Minutes.docx', waitReason: 'nothing-known-found' }),
    fileRecord({ id: other, name: 'Prices.docx', fixed: true, fixedFileUrl: link }),
  ];
  await renderFiles();

  const waiting = within(await row(/Minutes\.docx/));
  expect([waiting.getByText('PROCESSING'), waiting.getByText('No known problem found')]).toHaveLength(2);
  expect(waiting.getByRole('button', { name: /Update Feedback/ })).toBeTruthy();
  const fixed = within(await row(/Prices\.docx/));
  expect(fixed.getByText('FIXED')).toBeTruthy();
  expect(fixed.queryByRole('button', { name: /Update Feedback/ })).toBe(null);
  const view = fixed.getByRole('link', { name: /View Fixed File/ });
  expect([view.getAttribute('href'), view.getAttribute('target')]).toEqual([`/files/${other}/compare`, '_blank']);
  expect(fixed.getByRole('link', { name: /Still wrong/ }).getAttribute('href')).toBe(`/chat?about=${other}`);
});

test('Still wrong? stands beside every file that has been looked at', async () => {
  const other = '33333333-3333-4333-8333-333333333333';
  server.files = [
    fileRecord({ id, name: 'Minutes.docx', waitReason: 'nothing-known-found' }),
    fileRecord({ id: other, name: 'Prices.docx', waitReason: 'needs-agreement', correctedFileUrl: link }),
    fileRecord({ id: '55555555-5555-4555-8555-555555555555', name: 'Letter.docx', waitReason: 'running' }),
  ];
  await renderFiles();

  const partial = within(await row(/Prices\.docx/)).getByRole('link', { name: /Still wrong/ });
  expect(partial.getAttribute('href')).toBe(`/chat?about=${other}`);
  expect(within(await row(/Minutes\.docx/)).getByRole('link', { name: /Still wrong/ })).toBeTruthy();
  expect(within(await row(/Letter\.docx/)).queryByRole('link', { name: /Still wrong/ })).toBe(null);
});

test('the details show the report with a link to its conversation', async () => {
  const conversationId = '44444444-4444-4444-8444-444444444444';
  server.files = [fileRecord({ id, name: 'Prices.docx', conversationId })];
  server.on('GET /fidelio/chat/conversations/:id', () =>
    json({ results: { ...conversationOf(conversationId), report: { ...emptyReport, observed: 'Columns collapse' } } }),
  );
  await renderFiles();

  await userEvent.click(await screen.findByRole('button', { name: /What was found in Prices/ }));

  expect(await screen.findByRole('heading', { name: 'Your report' })).toBeTruthy();
  expect(screen.getByText('Columns collapse').tagName).toBe('DD');
  expect(screen.getByRole('link', { name: 'Open the conversation' }).getAttribute('href')).toBe(
    `/chat/${conversationId}`,
  );
});

test('the details of a file without its conversation show everything else', async () => {
  server.files = [fileRecord({ id, name: 'Prices.docx', conversationId: id, feedback: 'Too narrow' })];
  server.on('GET /fidelio/chat/conversations/:id', () => problem('chat.conversation-not-found', 404));
  await renderFiles();

  await userEvent.click(await screen.findByRole('button', { name: /What was found in Prices/ }));
  await waitFor(() => expect(server.sent('GET /fidelio/chat/conversations/:id')).toHaveLength(1));

  expect(screen.getByRole('heading', { name: 'Your feedback' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Your report' })).toBe(null);
});

test('a file becomes FIXED without a reload', async () => {
  server.files = [fileRecord({ id, waitReason: 'running' })];
  await renderFiles();
  expect(within(await table()).getByText('PROCESSING')).toBeTruthy();

  server.files = [fileRecord({ id, fixed: true, fixedFileUrl: link })];
  await act(async () => server.sendEvent({ id, fixed: true, waitReason: null }));

  expect(await within(await table()).findByText('FIXED')).toBeTruthy();
  expect(await screen.findByRole('link', { name: /View Fixed File/ })).toBeTruthy();
});

test('the details begin with the verdict, then what to decide, what to check and what is corrected', async () => {
  const left = finding({ id: 'b', title: 'Text boxes', severity: 'data-loss', outcome: 'gate-failed', mode: 'AUTO' });
  server.files = [fileRecord({ id, correctedFileUrl: link, diagnosis: diagnosed([finding({}), left]) })];
  await renderFiles();

  await userEvent.click(await screen.findByRole('button', { name: /What was found in Price list/ }));

  expect(screen.getByText('1 of 2 problems corrected. 1 to check after the import.')).toBeTruthy();
  const headings = await screen.findAllByRole('heading', { level: 3 });
  expect(headings.map(({ textContent }) => textContent)).toEqual(['Check it after the import', 'Corrected']);
  expect(screen.getAllByText('page 2, table “Prices” and 4 more places')).toHaveLength(2);
  const download = screen.getByRole('link', { name: 'Download with 1 change; 1 thing to check after the import' });
  expect(download.getAttribute('href')).toBe(link);
});

test('all decisions are sent at once, and once', async () => {
  const offered = ['word.text-box', 'word.form-field', 'word.tracked-change'].map((one) =>
    finding({ id: one, title: one, outcome: 'offered', mode: 'ASK' }),
  );
  const diagnosis = diagnosed(offered);
  server.files = [fileRecord({ id, waitReason: 'needs-agreement', diagnosis })];
  server.on('POST /users/files/:id/agree', () => {
    server.files = [
      fileRecord({ id, waitReason: 'running', diagnosis, waitSentence: 'Step 2 of 5: looking for problems.' }),
    ];
    return json({ results: server.files[0] });
  });
  await renderFiles(`/files?file=${id}`);

  await userEvent.click(await screen.findByRole('checkbox', { name: /form-field/ }));
  await userEvent.dblClick(screen.getByRole('button', { name: 'Make these 2 changes' }));

  expect(await screen.findByText('Step 2 of 5: looking for problems.')).toBeTruthy();
  expect(await within(await table()).findByText('Working on it')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Make / })).toBeNull();
  expect(server.sent('POST /users/files/:id/agree')).toEqual([{ findings: ['word.text-box', 'word.tracked-change'] }]);
});

test('a file that is kept apart says why and offers no copy; one that was not scanned says so', async () => {
  const failure = { kind: 'unsupported-kind' as const, sentence: 'Our virus scanner found “X”.' };
  const apart = { diagnosis: { ...diagnosed([]), failure }, waitSentence: failure.sentence, scan: 'infected' as const };
  const other = '33333333-3333-4333-8333-333333333333';
  server.files = [
    fileRecord({ id, waitReason: 'cannot-be-opened', ...apart }),
    fileRecord({ id: other, waitReason: 'nothing-known-found', scan: 'not-scanned' }),
  ];
  await renderFiles(`/files?file=${id}`);
  expect(await screen.findByText(failure.sentence)).toBeTruthy();
  expect(screen.queryByText(/not scanned for viruses/)).toBeNull();
  cleanup();

  await renderFiles(`/files?file=${other}`);

  expect(await screen.findByText(/not scanned for viruses/)).toBeTruthy();
});

test('a change of a signed file warns that the signature ends', async () => {
  const signed = finding({ id: 'word.signed', outcome: 'waiting', mode: 'ADV' });
  const unseen = finding({ id: 'word.raw-tab', outcome: 'offered', mode: 'AUTO' });
  server.files = [fileRecord({ id, waitReason: 'needs-agreement', diagnosis: diagnosed([signed, unseen]) })];
  server.on('POST /users/files/:id/agree', () => json({ results: fileRecord({ id, waitReason: 'queued' }) }));
  await renderFiles(`/files?file=${id}`);

  const button = await screen.findByRole('button', { name: 'Make this change' });
  expect(screen.getByText(/The corrected file will no longer be signed/)).toBeTruthy();
  await userEvent.click(button);

  expect(server.sent('POST /users/files/:id/agree')).toEqual([{ findings: ['word.raw-tab'] }]);
});

test('the filters are the states that there are, with their numbers', async () => {
  const other = crypto.randomUUID();
  server.files = [
    fileRecord({ id, name: 'Minutes.docx', waitReason: 'needs-agreement' }),
    fileRecord({ id: other, name: 'Prices.docx', correctedFileUrl: link }),
  ];
  await renderFiles();

  await userEvent.click(await screen.findByRole('radio', { name: 'Needs your decision 1' }));

  await waitFor(async () => expect(await names()).toEqual(['Minutes.docx']));
  expect(screen.getAllByRole('radio')).toHaveLength(3);
});

test('a deleted file can be restored with Undo, which has the focus', async () => {
  server.files = [fileRecord({ id })];
  server.on('DELETE /users/files/:id', () => {
    server.files = [];
    return json({ results: { done: true } });
  });
  server.on('POST /users/files/:id/restore', () => {
    server.files = [fileRecord({ id })];
    return json({ results: server.files[0] });
  });
  await renderFiles();

  await userEvent.click(await screen.findByRole('button', { name: /^Delete/ }));
  const undo = await screen.findByRole('button', { name: /^Undo/ });
  expect(document.activeElement).toBe(undo);
  expect(screen.queryByRole('row', { name: /Price list/ })).toBe(null);
  await userEvent.click(undo);

  expect(await row(/Price list/)).toBeTruthy();
  expect(screen.queryByText(/was deleted/)).toBe(null);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your files' }));
});

test('a file that is being processed is not deleted, and the reason is shown', async () => {
  server.files = [fileRecord({ id })];
  server.on('DELETE /users/files/:id', () => problem('file.busy', 409));
  await renderFiles();

  await userEvent.click(await screen.findByRole('button', { name: /^Delete/ }));

  expect(await screen.findByText(/being checked right now/)).toBeTruthy();
  expect(await row(/Price list/)).toBeTruthy();
});

test('order and search are in the address', async () => {
  server.files = ['Beta', 'Alpha', 'Gamma'].map((name, day) =>
    fileRecord({ id: crypto.randomUUID(), name: `${name}.docx`, createdAt: `2026-11-1${day}T09:00:00Z` }),
  );
  const { router } = await renderFiles();
  expect(await names()).toEqual(['Gamma.docx', 'Alpha.docx', 'Beta.docx']);

  await userEvent.click(screen.getByRole('button', { name: 'File' }));
  await waitFor(async () => expect(await names()).toEqual(['Alpha.docx', 'Beta.docx', 'Gamma.docx']));
  expect(screen.getByRole('columnheader', { name: 'File' }).getAttribute('aria-sort')).toBe('ascending');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'bet' } });

  await waitFor(async () => expect(await names()).toEqual(['Beta.docx']));
  expect(router.state.location.search).toBe('?q=bet&sort=name&order=asc');
  expect(screen.getByText('1 of 3 files')).toBeTruthy();
});

test('an empty search result offers to show all files', async () => {
  server.files = [fileRecord({ id })];
  await renderFiles('/files?q=nothing-like-this');

  await userEvent.click(await screen.findByRole('button', { name: 'Show all files' }));

  expect(await row(/Price list/)).toBeTruthy();
});

test('without files the page links to the chat', async () => {
  await renderFiles();

  expect((await screen.findByRole('link', { name: /chat/ })).getAttribute('href')).toBe('/chat');
});

test('a failed list shows an error with Retry', async () => {
  server.on('GET /users/files', () => problem('session.scope', 403));
  await renderFiles();
  expect(await screen.findByText('Your files could not be loaded')).toBeTruthy();

  server.files = [fileRecord({ id })];
  server.on('GET /users/files', () => json({ results: server.files }));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));

  expect(await row(/Price list/)).toBeTruthy();
});

test('a dismissed banner stays hidden', async () => {
  await renderFiles();
  const text = 'This page is for viewing the status of files that have been uploaded';
  await userEvent.click(within(screen.getByRole('note')).getByRole('button', { name: 'Dismiss' }));

  cleanup();
  await renderFiles();

  expect(screen.queryByText(text)).toBe(null);
});

test('of 1,000 files only the rows near the viewport are rendered, with their row index', async () => {
  // jsdom has no layout: the test defines the heights of window and rows.
  Object.assign(globalThis, { innerHeight: 900 });
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(73);
  server.files = Array.from({ length: 1_000 }, (_, index) =>
    fileRecord({ id: crypto.randomUUID(), name: `Report ${index}.docx` }),
  );
  await renderFiles();

  const drawn = (await table()).querySelectorAll('[aria-rowindex]');

  expect(drawn.length).toBeGreaterThan(10);
  expect(drawn.length).toBeLessThan(100);
  expect((await table()).getAttribute('aria-rowcount')).toBe('1001');
});

test('a download is saved under the name that the server sends', async () => {
  server.files = [fileRecord({ id })];
  server.on(
    `GET /users/file/download?url=${encodeURIComponent(server.files[0]?.url ?? '')}`.replace(/%2F/g, '%2F'),
    () =>
      new Response('PK bytes', {
        headers: {
          'content-disposition': `attachment; filename*=UTF-8''%C3%9Cbersicht.docx`,
          'content-mimetype': 'application/x',
        },
      }),
  );
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  await renderFiles();

  await userEvent.click(await screen.findByRole('button', { name: /^Download the original/ }));

  await waitFor(() => expect(saved).toEqual(['Übersicht.docx']));
});

test('a failed download shows a toast', async () => {
  server.files = [fileRecord({ id })];
  await renderFiles();

  await userEvent.click(await screen.findByRole('button', { name: /^Download the original/ }));

  expect(await screen.findByText('Failed to download file')).toBeTruthy();
});

const numbered = ['Alpha', 'Beta', 'Gamma', 'Delta'].map((name, day) => ({
  id: `${String(day + 1).repeat(8)}-2222-4222-8222-222222222222`,
  name: `${name}.docx`,
  createdAt: `2026-11-1${9 - day}T09:00:00Z`,
}));
const box = (name: string) => screen.findByRole('checkbox', { name: `Select ${name}.docx` });

test('Shift selects a range, a search unselects what it hides, and Select all takes what is shown', async () => {
  server.files = numbered.map((file) => fileRecord(file));
  await renderFiles();
  const user = userEvent.setup();

  await user.click(await box('Alpha'));
  await user.keyboard('{Shift>}');
  await user.click(await box('Gamma'));
  await user.keyboard('{/Shift}');
  expect(await screen.findByRole('button', { name: 'Download 3 files' })).toBeTruthy();
  expect(((await box('Beta')) as HTMLInputElement).checked).toBe(true);

  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'a.docx' } });
  await user.click(screen.getByRole('checkbox', { name: '3 selected' }));
  expect(await screen.findByRole('button', { name: 'Delete 4 files' })).toBeTruthy();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'alp' } });
  expect(await screen.findByRole('button', { name: 'Delete 1 file' })).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(screen.getByRole('checkbox', { name: 'Select all' })).toBeTruthy();
});

test('several files are deleted with one call and restored with one Undo', async () => {
  server.files = numbered.map((file) => fileRecord(file));
  const done = () => json({ results: { done: true } });
  server.on('POST /users/files/delete', () => {
    server.files = [];
    return done();
  });
  server.on('POST /users/files/restore', () => {
    server.files = numbered.map((file) => fileRecord(file));
    return done();
  });
  await renderFiles();

  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete 4 files' }));
  const undo = await screen.findByRole('button', { name: 'Undo: restore 4 files' });
  expect(document.activeElement).toBe(undo);
  await userEvent.click(undo);

  expect(await row(/Alpha/)).toBeTruthy();
  const ids = numbered.map(({ id }) => id);
  expect(server.sent('POST /users/files/delete')).toEqual([{ ids }]);
  expect(server.sent('POST /users/files/restore')).toEqual([{ ids }]);
});

test('a deleted file is deleted for good after a question', async () => {
  const deleted = { id, name: 'Minutes.docx', bytes: 2048, kind: 'docx' };
  const times = { deletedAt: '2026-11-20T09:00:00Z', restorableUntil: '2026-11-27T09:00:00Z' };
  server.on('GET /users/files/deleted', () => json({ results: [{ ...deleted, ...times }] }));
  server.on('POST /users/files/delete-for-good', () => json({ results: { done: true } }));
  await renderFiles('/files/deleted');

  await userEvent.click(await screen.findByRole('button', { name: 'Delete for good: Minutes.docx' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete “Minutes.docx” for good?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete for good' }));

  expect(await screen.findByText('No deleted files')).toBeTruthy();
  expect(server.sent('POST /users/files/delete-for-good')).toEqual([{ ids: [id] }]);
});
