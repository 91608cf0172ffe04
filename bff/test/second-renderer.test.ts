import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { ComparisonAnswer } from '@fidelio/contracts';
import { hasWasmOffice, useRendererFolder, wasmOffice } from '@fidelio/fidelity';
import { priceListDoc } from '@fidelio/testing';
import { profileProbes } from '@fidelio/testing/probes';
import { renderServer } from '../src/features/rendering/render-server.js';
import { startApp, type TestApp } from './support/app.js';
import { type SignedInPerson, signIn, until } from './support/people.js';
import { settledFile, upload } from './support/uploading.js';

jest.setTimeout(600_000);

const installed = join(import.meta.dirname, '../../.data/renderer');
useRendererFolder(installed);
const withWasm = hasWasmOffice() ? test : test.skip;
if (!hasWasmOffice())
  console.warn(
    'skipped: LibreOffice as WebAssembly is not in .data/renderer, where npm start installs it on a bare machine',
  );

let renderer: Server;
let bff: TestApp;
let ada: SignedInPerson;

beforeAll(async () => {
  if (withWasm === test.skip) return;
  renderer = renderServer(wasmOffice);
  await new Promise<void>((resolve) => renderer.listen(0, '127.0.0.1', resolve));
  bff = await startApp({
    env: { RENDERER_URL: `http://127.0.0.1:${(renderer.address() as AddressInfo).port}` },
  });
  // The application has named the folder of its own settings.
  useRendererFolder(installed);
  ada = await signIn(bff);
});

afterAll(async () => {
  await bff?.stop();
  renderer?.close();
  wasmOffice.close();
});

async function drawnPages(content: Uint8Array, name: string) {
  const answer = await upload(bff, ada, content, { name });
  const file = await settledFile(bff, ada, answer.body.results.file.id);
  const comparison = await until(async () => {
    const read = await bff.visitor().get(`/api/users/files/${file.id}/comparison`).set('authorization', ada.bearer);
    const { results } = ComparisonAnswer.parse(read.body);
    const sides = [results.arriving, results.corrected];

    return sides.every((side) => side?.state !== 'drawing') ? results : undefined;
  }, 250);

  return { file, pages: [comparison.arriving, comparison.corrected].map((side) => side?.pages.length) };
}

withWasm('an upload is corrected, and both its sides are drawn, where LibreOffice is WebAssembly alone', async () => {
  const { probe } = profileProbes().find(({ row }) => row === 'powerpoint.line-width')!;
  const { file, pages } = await drawnPages(probe, 'deck.pptx');

  expect(file.diagnosis?.proof?.gates).toContainEqual({ gate: '8 look', passed: true });
  expect(pages).toEqual([1, 1]);
});

withWasm('an old document is carried over by it, and compared', async () => {
  const { file, pages } = await drawnPages(priceListDoc(), 'prices.doc');

  expect(file.diagnosis).toMatchObject({ failure: null, carriedOver: { from: 'Word 97–2003' } });
  expect(file.diagnosis?.findings.map(({ id }) => id)).not.toContain('file.old-unchecked');
  expect(pages).toEqual([1, 1]);
});
