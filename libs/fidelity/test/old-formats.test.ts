import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, jest, test } from '@jest/globals';
import CFB from 'cfb';
import { PNG } from 'pngjs';
import {
  buildDocx,
  macroStreams,
  orderFormXls,
  paragraph,
  priceListDoc,
  priceListDocx,
  resultsPpt,
  rtf,
  withStreams,
} from '@fidelio/testing';
import { configureRenderer, diagnose, drawComparison, RendererAway, repair, systemOffice } from '../src/index.js';
import { mayCarryOver } from '../src/old/carry-over.js';
import { carriedFindings } from '../src/old/carried-findings.js';
import { compareCarried, missingWords } from '../src/old/compare-carried.js';
import { oldMacroPlaces } from '../src/old/old-macros.js';
import { readOldWorkbook } from '../src/old/old-workbook.js';
import { openPackage } from '../src/package/office-package.js';
import { oldFileOf } from '../src/package/old-file.js';
import { OpenProblem } from '../src/xml/open-problem.js';

jest.setTimeout(300_000);

const here = mayCarryOver() ? test : test.skip;
if (!mayCarryOver()) console.warn('skipped: no renderer that is contained');

afterEach(() => configureRenderer({ elsewhere: null }));
afterAll(() => systemOffice()?.close());

const textOf = (bytes: Uint8Array | null) => {
  const office = openPackage(bytes!);

  return office.text(office.mainPart).text;
};

here.each([
  ['Word 97–2003', priceListDoc(), 'docx'],
  ['Excel 97–2003', orderFormXls(), 'xlsx'],
  ['PowerPoint 97–2003', resultsPpt(), 'pptx'],
  ['RTF', rtf('A letter.', 'Its end.'), 'docx'],
])('a file of %s becomes a copy in the new format, with nothing lost', async (from, bytes, format) => {
  const { diagnosis, fixed } = await repair(bytes);

  expect(diagnosis).toMatchObject({ failure: null, format, carriedOver: { from } });
  expect(diagnosis.findings.filter(({ id }) => id.startsWith('file.'))).toMatchObject([
    { id: 'file.old-format', outcome: 'fixed', title: `Carried over from ${from}` },
  ]);
  expect(diagnosis.changes?.[0]).toMatchObject({ what: `Carried over from ${from} to ${format}.` });
  expect(diagnosis.proof?.gates[0]).toEqual({ gate: 'old file compared', passed: true });
  expect(openPackage(fixed!).kind.format).toBe(format);
});

here('an old file is corrected as any other, and a diagnosis alone says the same', async () => {
  const { diagnosis, fixed } = await repair(priceListDoc());
  const found = await diagnose(priceListDoc());

  expect(found.findings.map(({ id }) => id)).toEqual(diagnosis.findings.map(({ id }) => id));
  expect(textOf(fixed)).toContain('Price');
});

here('where carrying over is switched off, there is no copy', async () => {
  const { diagnosis, fixed } = await repair(rtf('A letter.'), { without: ['old-format-to-new'] });

  expect(fixed).toBe(null);
  expect(diagnosis).toMatchObject({ complete: false, changes: [], findings: [{ outcome: 'left-out' }] });
});

here('macros and a signature are said not to come along, and keep the copy from being complete', async () => {
  const macros = Object.entries(macroStreams({ Module1: 'Sub AutoOpen()\r\nEnd Sub\r\n' }));
  const streams = macros.map(([name, content]) => [`Macros/${name}`, content]);
  const bytes = withStreams(priceListDoc(), { ...Object.fromEntries(streams), _xmlsignatures: 'signed' });
  const { diagnosis, fixed } = await repair(bytes);

  expect(diagnosis.findings).toMatchObject([
    { id: 'file.old-format' },
    {
      id: 'file.old-macros',
      severity: 'data-loss',
      outcome: 'waiting',
      evidence: [
        {
          where: 'Macro “AutoOpen” in “Module1”, started when the file is opened. In Google: the function onOpen',
        },
      ],
    },
    { id: 'file.old-signature', outcome: 'waiting' },
  ]);
  expect(diagnosis.complete).toBe(false);
  expect(openPackage(fixed!).names.filter((name) => /vba/i.test(name))).toEqual([]);
});

here('nothing that an old file links to is fetched, and no file of the machine comes into its copy', async () => {
  let asked = 0;
  const server = createServer((_request, response) => {
    asked++;
    response.end('fetched words');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}`;
  const field = (code: string) => `{\\field{\\*\\fldinst ${code}}{\\fldrslt kept}}`;
  const { fixed } = await repair(
    rtf(
      `{\\*\\template ${address}/a.dot}`,
      field(`INCLUDEPICTURE "${address}/a.png" \\\\d`),
      field(`INCLUDETEXT "file:///etc/passwd"`),
      field(`INCLUDETEXT "${address}/a.doc"`),
      field(`DDEAUTO "cmd" "/c touch /tmp/run"`),
    ),
  );
  server.close();

  expect(asked).toBe(0);
  expect(textOf(fixed)).not.toMatch(/root:|fetched words/);
});

here('a document with macros and a template elsewhere has neither run nor fetched', async () => {
  let asked = 0;
  const server = createServer((_request, response) => {
    asked++;
    response.end('fetched words');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const code = 'Sub AutoOpen()\r\nShell "touch /tmp/fidelity-has-run"\r\nEnd Sub\r\n';
  const macros = Object.entries(macroStreams({ Module1: code })).map(([name, content]) => [`Macros/${name}`, content]);
  const { diagnosis, fixed } = await repair(
    withStreams(withTemplate(priceListDoc(), `http://127.0.0.1:${port}/letters.dot`), Object.fromEntries(macros)),
  );
  server.close();

  expect(diagnosis.findings.map(({ id }) => id)).toContain('file.old-macros');
  expect([asked, existsSync('/tmp/fidelity-has-run')]).toEqual([0, false]);
  expect(textOf(fixed)).not.toContain('fetched words');
});

/** A document of Word 97 that names this template (MS-DOC 2.5.6 and 2.9.291). */
function withTemplate(bytes: Buffer, template: string): Buffer {
  const file = CFB.read(bytes, { type: 'buffer' });
  const stream = (name: string) => Buffer.from(CFB.find(file, name)!.content);
  const main = stream('WordDocument');
  const tableName = main.readUInt16LE(10) & 0x0200 ? '1Table' : '0Table';
  const table = stream(tableName);
  const words = (...numbers: number[]) => Buffer.from(Uint16Array.from(numbers).buffer);
  const named = Array.from({ length: 18 }, (_, at) => (at === 1 ? template : ''));
  const list = Buffer.concat([words(0xffff, 18, 0), ...named.flatMap((text) => [words(text.length), Buffer.from(text, 'utf16le')])]); // prettier-ignore
  main.writeUInt32LE(table.length, 0x019a);
  main.writeUInt32LE(list.length, 0x019e);

  return withStreams(bytes, { WordDocument: main, [tableName]: Buffer.concat([table, list]) });
}

test.each([
  ['document', priceListDoc()],
  ['workbook', orderFormXls()],
  ['presentation', resultsPpt()],
])('a %s of 100 MB whose directory and tables lie is read within its bounds', async (_kind, bytes) => {
  const file = lying(bytes);
  const read = [oldFileOf(file), oldMacroPlaces(file, 'docx'), oldMacroPlaces(file, 'pptx'), readOldWorkbook(file)];
  const before = process.memoryUsage().rss;
  const answers = await Promise.allSettled(read);

  for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason).toBeInstanceOf(OpenProblem);
  expect(process.memoryUsage().rss - before).toBeLessThan(600 * 1024 ** 2);
});

here('such a document gets an answer', async () => {
  const { diagnosis, fixed } = await repair(lying(priceListDoc()));

  expect(diagnosis.failure !== null || fixed !== null).toBe(true);
});

/** 100 MB, in which each stream claims four gigabytes and each sector follows itself. */
function lying(bytes: Buffer): Buffer {
  const file = Buffer.concat([bytes, Buffer.alloc(100 * 1024 ** 2 - bytes.length, 7)]);
  const directory = (bytes.readUInt32LE(48) + 1) * 512;
  for (let at = directory; at < directory + 4 * 128; at += 128) file.writeUInt32LE(0xffffffff, at + 120);
  const table = (bytes.readUInt32LE(76) + 1) * 512;
  for (let at = 0; at < 128; at++) file.writeUInt32LE(at, table + at * 4);

  return file;
}

here('the pages of an old file are compared with those of its copy', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fidelity-old-'));
  const { diagnosis, fixed } = await repair(priceListDoc());
  const request = { original: priceListDoc(), corrected: fixed, diagnosis, folder, title: 'Price list.doc' };
  const [arriving, corrected] = await drawComparison(request);
  await rm(folder, { recursive: true });

  expect(arriving!.pages).toHaveLength(1);
  expect(corrected!.pages).toEqual(arriving!.pages);
});

here('a picture of an old text that its copy does not show is named', async () => {
  const png = new PNG({ width: 8, height: 8 });
  png.data.fill(200);
  const picture = `{\\pict\\pngblip\\picwgoal600\\pichgoal600 ${PNG.sync.write(png).toString('hex')}}`;
  const bytes = rtf('A letter.', picture);
  const old = await oldFileOf(bytes);
  const losses = await compareCarried(bytes, { bytes: buildDocx({ body: paragraph('A letter.') }), old });

  expect(losses).toMatchObject({ pictures: { before: 1, after: 0 }, words: [] });
  const found = carriedFindings(old, { losses, figures: null, macros: [] }, true);
  expect(found.map(({ id }) => id)).toEqual(['file.old-format', 'file.old-pictures']);
});

test('what nobody could compare is said', async () => {
  const drawn = { pages: { before: 201, after: 201 }, pictures: null, words: [] };
  const partly = carriedFindings(await oldFileOf(priceListDoc()), { losses: drawn, figures: null, macros: [] }, true);
  const binary = await oldFileOf(orderFormXls());
  const values = carriedFindings(binary, { losses: { ...drawn, pictures: { before: 1, after: 1 } }, figures: null, macros: [] }, true); // prettier-ignore

  expect(partly.map(({ id, blocks }) => [id, blocks])).toEqual([
    ['file.old-format', false],
    ['file.old-partly', true],
  ]);
  expect(partly[1]!.evidence.map(({ where }) => where)).toEqual(['Pictures', 'Words after page 200']);
  expect(values[1]!.evidence.map(({ where }) => where)).toEqual(['Words after page 200', 'Values of cells']);
});

test('without a renderer that is contained an old file is told what to do', async () => {
  const bytes = Buffer.from('{\\rtf1 nothing');
  configureRenderer({ elsewhere: { draw: () => Promise.reject(new Error('away')) } });

  expect((await repair(bytes)).diagnosis.failure).toMatchObject({ kind: 'legacy-binary' });
});

test('while the renderer is away, a file is tried later, and what was tried says nothing about it', async () => {
  configureRenderer({ elsewhere: { draw: () => Promise.reject(new RendererAway('away')) } });

  await expect(repair(priceListDoc())).rejects.toThrow(RendererAway);
  await expect(diagnose(priceListDoc())).rejects.toThrow(RendererAway);
  await expect(repair(priceListDocx())).rejects.toThrow(RendererAway);
});

test('only what the renderer fails at leaves an old file uncompared', async () => {
  configureRenderer({ elsewhere: { draw: () => Promise.reject(new Error('away')) } });
  const old = await oldFileOf(priceListDoc());

  expect(await compareCarried(priceListDoc(), { bytes: priceListDocx(), old })).toBe(null);
  await expect(compareCarried(priceListDoc(), { bytes: Buffer.from('no package'), old })).rejects.toThrow(OpenProblem);
});

here.each([
  ['that ends in the middle', priceListDoc().subarray(0, 3000)],
  ['with groups in groups without end', Buffer.from(`{\\rtf1 ${'{'.repeat(300_000)}`)],
  ['whose directory leads to itself', circular()],
  ['of noise behind its first bytes', Buffer.concat([orderFormXls().subarray(0, 600), Buffer.alloc(5000, 7)])],
])('an old file %s gets an answer', async (_what, bytes) => {
  const { diagnosis, fixed } = await repair(bytes);

  expect(diagnosis.failure !== null || fixed !== null).toBe(true);
});

/** A container whose table says of each sector that it follows itself. */
function circular(): Buffer {
  const bytes = Buffer.from(priceListDoc());
  const table = (bytes.readUInt32LE(76) + 1) * 512;
  for (let at = 0; at < 128; at++) bytes.writeUInt32LE(at, table + at * 4);

  return bytes;
}

test('words that are only divided in another way are not missing', () => {
  const words = (...texts: string[]) => texts.map((text) => ({ page: 1, text, box: [0, 0, 1, 1] as const }));

  expect(missingWords(words('car', 'pet'), words('carpet'))).toEqual([]);
  expect(missingWords(words('car', 'pet'), words('car')).map(({ text }) => text)).toEqual(['pet']);
});
