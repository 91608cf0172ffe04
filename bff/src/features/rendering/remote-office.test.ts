import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join, parse } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import {
  configureRenderer,
  type DocumentRenderer,
  RenderBudget,
  RendererAway,
  repair,
  systemOffice,
} from '@fidelio/fidelity';
import { priceListDocx } from '@fidelio/testing';
import { RemoteOffice, rendererAnswers } from './remote-office.js';
import { renderServer } from './render-server.js';

jest.setTimeout(300_000);

let folder: string;
let server: Server | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fidelity-remote-'));
  configureRenderer({ workFolder: join(folder, 'work') });
  await writeFile(join(folder, 'a.docx'), 'letter');
  await writeFile(join(folder, 'b.docx'), 'broken');
});
afterEach(async () => {
  server?.close();
  configureRenderer({ workFolder: null });
  await rm(folder, { recursive: true });
});

/** A program in the place of LibreOffice: draws what is not broken in ten milliseconds of processor time. */
const drawer: DocumentRenderer = {
  async draw(at, names, _milliseconds, budget, to) {
    for (const name of names) {
      budget.forNext(1);
      const text = await readFile(join(at, name), 'utf8');
      budget.spend(10);
      if (text === 'hostile') throw new Error('LibreOffice took too long');
      const seen = (await readdir(join(at, '..'))).length;
      if (text !== 'broken')
        await writeFile(join(at, `${parse(name).name}.${to}`), `${to}: ${text}, ${seen} documents`);
    }
  },
};

async function renderer(): Promise<RemoteOffice> {
  const socket = join(folder, 'socket');
  server = renderServer(drawer);
  await new Promise<void>((resolve) => server!.listen(socket, resolve));

  return new RemoteOffice(`unix:${socket}`);
}

test('documents are drawn elsewhere, one at a time, and what cannot be read has no pages', async () => {
  const office = await renderer();
  const budget = new RenderBudget(1000);
  const drawing = () => office.draw(folder, ['a.docx', 'b.docx'], 60_000, budget);

  await Promise.all([drawing(), drawing(), drawing()]);

  expect(await readFile(join(folder, 'a.pdf'), 'utf8')).toBe('pdf: letter, 1 documents');
  expect(existsSync(join(folder, 'b.pdf'))).toBe(false);
  expect(budget.spent).toBe(60);
  expect(await readdir(join(folder, 'work'))).toEqual([]);
});

test('an old file is carried over elsewhere', async () => {
  const office = await renderer();
  await writeFile(join(folder, 'c.doc'), 'old letter');

  await office.draw(folder, ['c.doc'], 60_000, new RenderBudget(1000), 'docx');

  expect(await readFile(join(folder, 'c.docx'), 'utf8')).toBe('docx: old letter, 1 documents');
});

test('a document that the renderer gives up fails alone, and what it used is counted', async () => {
  const office = await renderer();
  const budget = new RenderBudget(1000);
  await writeFile(join(folder, 'c.docx'), 'hostile');

  await expect(office.draw(folder, ['c.docx'], 60_000, budget)).rejects.toThrow('answered with 500');
  await office.draw(folder, ['a.docx'], 60_000, budget);

  expect(budget.spent).toBe(20);
  expect(existsSync(join(folder, 'a.pdf'))).toBe(true);
});

test('whether the renderer answers can be asked', async () => {
  const address = `unix:${join(folder, 'socket')}`;

  const before = await rendererAnswers(address, AbortSignal.timeout(10_000));
  await renderer();
  const after = await rendererAnswers(address, AbortSignal.timeout(10_000));

  expect([before, after]).toEqual([false, true]);
});

const soon = { maxAwayMs: 300, pauseMs: 20, maxPauseMs: 100 };
const patient = { maxAwayMs: 60_000, pauseMs: 20, maxPauseMs: 100 };

test('a renderer that stays away is no fault of the document, which is tried later', async () => {
  const office = new RemoteOffice(`unix:${join(folder, 'nobody')}`, soon);

  await expect(office.draw(folder, ['a.docx'], 60_000, new RenderBudget(1000))).rejects.toThrow(RendererAway);
});

test('a renderer that is away for a while, drops connections and has too much to do draws as if it never was', async () => {
  const socket = join(folder, 'socket');
  const office = new RemoteOffice(`unix:${socket}`, patient);
  const drawing = office.draw(folder, ['a.docx', 'b.docx'], 60_000, new RenderBudget(1000));
  await wait(100);
  const rest = renderServer(drawer);
  let asked = 0;
  server = createServer((request, response) => {
    asked += 1;
    if (asked === 1) return void request.socket.destroy();
    if (asked === 2) return void response.writeHead(503, { connection: 'close' }).end();
    rest.emit('request', request, response);
  });
  server.listen(socket);

  await drawing;

  expect(await readFile(join(folder, 'a.pdf'), 'utf8')).toBe('pdf: letter, 1 documents');
  expect(existsSync(join(folder, 'b.pdf'))).toBe(false);
  expect(asked).toBe(4);
});

test.each([
  ['goes on after it has ended twice', 2, 'pdf: letter'],
  ['is given up where it ends three times in the middle of it', 3, null],
])('a document whose renderer is killed %s', async (_what, kills, drawn) => {
  const socket = join(folder, 'socket');
  let begun = 0;
  server = renderServer({
    async draw(at, [name]) {
      begun += 1;
      if (begun <= kills) (server as Server).closeAllConnections();
      else await writeFile(join(at, `${parse(name!).name}.pdf`), 'pdf: letter');
    },
  });
  await new Promise<void>((resolve) => server!.listen(socket, resolve));
  const office = new RemoteOffice(`unix:${socket}`, patient);
  const drawing = office
    .draw(folder, ['a.docx'], 60_000, new RenderBudget(1000))
    .catch((error: Error) => error.message);

  const failed = await drawing;

  expect(failed ?? (await readFile(join(folder, 'a.pdf'), 'utf8'))).toBe(drawn ?? 'the renderer does not finish');
});

const withOffice = systemOffice() ? test : test.skip;
if (!systemOffice()) console.warn('skipped: LibreOffice is not installed');

withOffice('a file is corrected the same whether its renderer was away or not', async () => {
  const socket = join(folder, 'socket');
  const office = systemOffice()!;
  configureRenderer({ elsewhere: new RemoteOffice(`unix:${socket}`, patient) });
  try {
    const meanwhile = repair(priceListDocx());
    await wait(1000);
    server = renderServer(office).listen(socket);
    const late = await meanwhile;
    const { fixed } = await repair(priceListDocx());

    expect(late.diagnosis).toMatchObject({ failure: null, format: 'docx' });
    expect(late.diagnosis.findings.filter(({ outcome }) => outcome === 'unavailable')).toEqual([]);
    expect(Buffer.from(fixed!).equals(late.fixed!)).toBe(true);
  } finally {
    configureRenderer({ elsewhere: null });
    office.close();
  }
});

test('nothing but documents is taken', async () => {
  await renderer();
  const port = await new Promise<number>((resolve) => {
    server!.close();
    server = renderServer(drawer).listen(0, '127.0.0.1', () => resolve((server!.address() as { port: number }).port));
  });
  const ask = async (path: string, init: RequestInit) => (await fetch(`http://127.0.0.1:${port}${path}`, init)).status;

  expect(await ask('/', {})).toBe(200);
  expect(await ask('/../../etc', { method: 'POST', body: 'x' })).toBe(404);
  expect(await ask('/html/pdf', { method: 'POST', body: 'x' })).toBe(404);
  expect(await ask('/docx/html', { method: 'POST', body: 'x' })).toBe(404);
  expect(await ask('/docx/xlsx', { method: 'POST', body: 'x' })).toBe(404);
  expect(await ask('/docx/pdf', { method: 'POST', body: '' })).toBe(413);
  expect(await ask('/docx/pdf', { method: 'POST', body: 'letter' })).toBe(200);
});
