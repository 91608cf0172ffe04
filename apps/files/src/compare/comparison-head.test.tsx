import type { Comparison } from '@fidelio/contracts';
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { FakeServer, json, renderFiles } from '../../test/render-files';

const id = '22222222-2222-4222-8222-222222222222';
const nothing: Comparison['arriving'] = { state: 'ready', pages: [], pins: [], simulated: null };
const comparison: Comparison = {
  name: 'Prices.docx',
  kind: 'docx',
  working: false,
  summary: { problems: 1, corrected: 1, changes: 1, decisions: [], checks: [], complete: true },
  unavailable: null,
  items: [],
  arriving: nothing,
  corrected: nothing,
  downloadUrl: '/copy',
};
const side = { pages: 2, pictures: 1, words: 40 };

async function show(changes: Partial<Comparison>, hasDrive = false): Promise<void> {
  const server = new FakeServer();
  server.hasDrive = hasDrive;
  server.on('GET /users/files/:id/comparison', () => json({ results: { ...comparison, ...changes } }));
  server.install();
  await renderFiles(`/files/${id}/compare`);
  await screen.findByRole('heading', { level: 1, name: /Prices\.docx/ });
}

afterEach(cleanup);

test('without a measurement the comparison is a prediction, and without a client nothing speaks of Google Drive', async () => {
  await show({});

  screen.getByText('Predicted from what is known about the import');
  expect(screen.queryByText(/Measured in Google/)).toBeNull();
  expect(screen.queryByRole('link', { name: 'Save to my Google Drive' })).toBeNull();
});

test('of a file that cannot be opened nothing is said to have been found, or predicted', async () => {
  await show({ summary: null, unavailable: 'This file is damaged.', corrected: null, downloadUrl: null });

  screen.getByText('This file is damaged.');
  expect(screen.queryByText(/no known problem|Predicted/)).toBeNull();
});

test('fonts that the pages were drawn without are said in one line', async () => {
  await show({ substitutes: [{ asked: 'Calibri', drawn: 'Carlito' }] });

  screen.getByText(/^The pages are drawn with Carlito instead of Calibri/);
});

test('with a client the corrected file can be saved to Google Drive from here', async () => {
  await show({}, true);

  const link = await screen.findByRole('link', { name: 'Save to my Google Drive' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([`/files/drive?ids=${id}`, '_blank']);
});

test('a measured copy says when, and whose pages these are', async () => {
  const measured = {
    at: '2026-11-20T09:00:00Z',
    verdict: 'better',
    original: side,
    corrected: side,
    lost: [],
  } as const;
  await show({ measured: { ...measured, pages: true, lost: [] } });

  screen.getByText(/^Measured in Google on Nov 20, 2026/);
  screen.getByText(/^More arrives with the corrected file than with yours\. These are Google’s own pages\.$/);
});

test('a copy that is worse in Google says how', async () => {
  const corrected = { pages: 3, pictures: 0, words: 39 };
  const measured = { at: '2026-11-20T09:00:00Z', verdict: 'worse', original: side, corrected, pages: false } as const;
  await show({ measured: { ...measured, lost: ['Total'] } });

  const note = screen.getByRole('note').textContent;
  expect(note).toMatch(/the corrected file is worse than yours/);
  expect(note).toMatch(/did not arrive: Total\. Pictures: 1 before, 0 with .* Pages: 2 before, 3 with/);
  expect(note).toMatch(/The pages are our simulation\.$/);
});

test('a copy that Google refuses says so', async () => {
  const measured = { at: '2026-11-20T09:00:00Z', verdict: 'worse', original: side, corrected: null } as const;
  await show({ measured: { ...measured, pages: false, lost: [] } });

  expect(screen.getByRole('note').textContent).toMatch(/Google did not accept the corrected file/);
});
