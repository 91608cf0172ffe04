import type { DriveSave } from '@fidelio/contracts';
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fileRecord } from '../../test/fake-files';
import { FakeServer, json, problem, renderFiles } from '../../test/render-files';

const id = '22222222-2222-4222-8222-222222222222';
const saveId = '33333333-3333-4333-8333-333333333333';
const corrected = fileRecord({ id, name: 'Prices.docx', correctedFileUrl: '/copy' });
const plain = fileRecord({ id: saveId, name: 'Minutes.docx' });

function serve(): FakeServer {
  const server = new FakeServer();
  server.files = [corrected, plain];
  server.install();

  return server;
}

afterEach(cleanup);

const save = (changes: Partial<DriveSave>): DriveSave => ({
  id: saveId,
  as: 'google',
  state: 'running',
  failure: null,
  createdAt: '2026-11-20T09:00:00Z',
  files: [{ id, kind: 'docx', name: 'Prices.docx', state: 'waiting', progress: 0, link: null, failure: null }],
  ...changes,
});

const openMenu = async () => userEvent.click(await screen.findByRole('button', { name: /^More actions/ }));

test('the menu of a corrected file has the link, in a tab of its own, where a Google client is configured', async () => {
  const server = serve();
  server.hasDrive = true;
  await renderFiles();
  await openMenu();

  const link = await screen.findByRole('menuitem', { name: 'Save to my Google Drive: Prices.docx' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([`/files/drive?ids=${id}`, '_blank']);

  await userEvent.click(link);
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});

test('without a client nothing speaks of it', async () => {
  const server = serve();
  await renderFiles();
  await openMenu();

  await waitFor(() => expect(server.sent('GET /fidelio/chat/info')).toHaveLength(1));
  await screen.findByRole('menuitem', { name: 'Download the original: Prices.docx' });
  expect(screen.queryByRole('menuitem', { name: /Google Drive/ })).toBeNull();
});

test('the page names what goes, and says why it cannot begin', async () => {
  const server = serve();
  server.on('POST /users/drive-saves', () => problem('request.too-many', 429));
  await renderFiles(`/files/drive?ids=${id},${saveId}`);

  await screen.findByText('The corrected copy');
  screen.getByText('The original: nothing was corrected');
  await userEvent.click(screen.getByRole('radio', { name: 'as Office files' }));
  await userEvent.click(screen.getByRole('button', { name: 'Continue to Google' }));

  await screen.findByText(/Another save is still running/);
  expect(server.sent('POST /users/drive-saves')).toEqual([{ ids: [id, saveId], as: 'office' }]);
});

test('an address without a file of the account is not found', async () => {
  serve();
  await renderFiles('/files/drive?ids=44444444-4444-4444-8444-444444444444');

  await screen.findByRole('link', { name: 'Go to Files' });
});

test.each([
  [{ state: 'interrupted' }, /look in your Drive/],
  [{ state: 'expired' }, /15 minutes/],
  [{ state: 'failed', failure: 'not-allowed' }, /does not let us save/],
  [{ state: 'failed', failure: 'slow' }, /took too long/],
] as const)('a save that ended as %j says what to do', async (changes, words) => {
  const server = serve();
  server.on('GET /users/drive-saves/:id', () => json({ results: save(changes) }));
  await renderFiles(`/files/drive/${saveId}`);

  await screen.findByText(words);
  expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe(`/files/drive?ids=${id}&as=google`);
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
});
