import { sampleManifest } from '@fidelio/testing/sample-manifest';
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { FakeServer, renderFiles } from '../../test/render-files';
import { sampleFixes } from '../sample-fixes';

afterEach(cleanup);

test('the table lists the samples of the engine', () => {
  expect(sampleFixes()).toEqual(sampleManifest);
});

test('each sample has a type, two versions to open and one to download', async () => {
  new FakeServer().install();
  await renderFiles();

  const rows = within(screen.getByRole('table', { name: 'Sample Fixes' }))
    .getAllByRole('row')
    .slice(1);

  expect(rows).toHaveLength(4);
  for (const row of rows) {
    expect(within(row).getByText(/^(Word|PowerPoint|Excel)$/)).toBeTruthy();
    expect(
      within(row)
        .getAllByRole('link')
        .map((link) => link.getAttribute('target')),
    ).toEqual([null, '_blank', '_blank']);
    expect(
      within(row)
        .getByRole('link', { name: /^[a-z-]+\.\w{4}$/ })
        .getAttribute('href'),
    ).toMatch(/^\/files\/[a-z-]+\/compare$/);
    expect(within(row).getByRole('button', { name: /^Download / })).toBeTruthy();
  }
});
