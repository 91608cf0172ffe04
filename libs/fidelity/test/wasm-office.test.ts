import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { buildDocx, paragraph } from '@fidelio/testing';
import { installWasmOffice } from '../src/render/wasm/install-office.js';
import { hasWasmOffice, useRendererFolder, wasmOfficeFolder } from '../src/render/wasm/office-folder.js';
import { wordsByPdfium } from '../src/render/wasm/pdfium.js';
import { WasmOffice, wasmOfficeLimits } from '../src/render/wasm/wasm-office.js';

jest.setTimeout(600_000);

const MiB = 1024 ** 2;
let folder: string;
const offices: WasmOffice[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fidelity-wasm-'));
});
afterEach(() => {
  for (const office of offices.splice(0)) office.close();
  useRendererFolder(null);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A program in the place of LibreOffice. `script` has the request as `m`, how often it was started as `starts`, and `answer()`. */
async function officeThat(script: string, limits: Partial<typeof wasmOfficeLimits> = {}) {
  const name = Math.random().toString(36).slice(2);
  const [path, log] = [join(folder, `${name}.mjs`), join(folder, `${name}.log`)];
  await writeFile(
    path,
    `import { appendFileSync, readFileSync } from 'node:fs';
     appendFileSync(${JSON.stringify(log)}, process.pid + '\\n');
     const starts = readFileSync(${JSON.stringify(log)}, 'utf8').trim().split('\\n').length;
     process.on('message', (m) => { const answer = () => process.send({ id: m.id, drawn: m.names }); ${script} });
     process.on('disconnect', () => process.exit());`,
  );
  const office = new WasmOffice({ ...wasmOfficeLimits, ...limits }, path, () => folder);
  offices.push(office);
  const pids = async () => (await readFile(log, 'utf8')).trim().split('\n').map(Number);

  return { draw: () => office.draw(folder, ['a.docx']), pids };
}

async function hasEnded(pid: number): Promise<boolean> {
  for (let tries = 0; tries < 1200; tries += 1) {
    // A process that nobody has asked about yet is a zombie for a moment.
    const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ') Z');
    if (/\) [ZX]/.test(state)) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }

  return false;
}

test('one process draws one file after the other', async () => {
  const { draw, pids } = await officeThat('answer();');
  await Promise.all([draw(), draw(), draw()]);

  expect(await pids()).toHaveLength(1);
});

test('a renderer that hangs is killed, and the next file gets another', async () => {
  const { draw, pids } = await officeThat('if (starts > 1) answer(); else for (;;);', { milliseconds: 1500 });

  await expect(draw()).rejects.toThrow('LibreOffice took too long');
  expect(await hasEnded((await pids())[0]!)).toBe(true);
  await draw();
  expect(await pids()).toHaveLength(2);
});

test('a renderer that dies is started again a few times, and no more', async () => {
  const once = await officeThat('if (starts > 1) answer(); else process.abort();');
  const ever = await officeThat('process.abort();');

  await once.draw();
  await expect(ever.draw()).rejects.toThrow('LibreOffice ended early');
  expect([(await once.pids()).length, (await ever.pids()).length]).toEqual([2, 4]);
});

(process.platform === 'linux' ? test : test.skip)('a renderer that takes too much memory is killed', async () => {
  const { draw, pids } = await officeThat('globalThis.much = Buffer.alloc(400 * 1024 ** 2, 1);', { bytes: 200 * MiB });

  await expect(draw()).rejects.toThrow('LibreOffice took too much memory');
  expect(await hasEnded((await pids())[0]!)).toBe(true);
});

test('a renderer that is idle goes', async () => {
  const { draw, pids } = await officeThat('answer();', { idle: 100 });
  await draw();

  expect(await hasEnded((await pids())[0]!)).toBe(true);
});

test.each([
  ['says something else', 'process.send({ id: m.id, drawn: 5 });'],
  ['says that it failed', "process.send({ id: m.id, failure: 'no fonts' });"],
])('a renderer that %s has drawn nothing', async (_, script) => {
  await expect((await officeThat(script)).draw()).rejects.toThrow();
});

test('a binary workbook is given under an ending that the package knows', async () => {
  const installed = join(folder, 'fake');
  const home = join(installed, 'node_modules/@matbee/libreoffice-converter');
  await mkdir(join(home, 'dist'), { recursive: true });
  await writeFile(join(home, 'package.json'), '{"type":"module"}');
  await writeFile(
    join(home, 'dist/server.js'),
    `export const createWorkerConverter = async () => ({
       convert: async (_bytes, { inputFormat, outputFormat }) => {
         if (!['docx', 'xlsx', 'pptx', 'doc', 'xls', 'ppt', 'rtf'].includes(inputFormat)) throw new Error('unknown format');
         return { data: Buffer.from(inputFormat + ' to ' + outputFormat) };
       },
     });`,
  );
  await writeFile(join(folder, 'book.xlsb'), 'bytes');
  const office = new WasmOffice(wasmOfficeLimits, undefined, () => installed);
  offices.push(office);
  await office.draw(folder, ['book.xlsb'], undefined, undefined, 'xlsx');

  expect(await readFile(join(folder, 'book.xlsx'), 'utf8')).toBe('xlsx to xlsx');
});

test('what npm cannot install is not there, and leaves nothing', async () => {
  const root = await mkdtemp(join(folder, 'root-'));
  useRendererFolder(root);
  const npm = [process.execPath, '-e', "console.error('npm error code EINTEGRITY'); process.exit(1)", '--'];

  await expect(installWasmOffice(() => undefined, npm)).rejects.toThrow(
    'LibreOffice could not be installed: code EINTEGRITY',
  );
  await expect(installWasmOffice(() => undefined, ['no-such-npm'])).rejects.toThrow('npm is not there');
  expect(hasWasmOffice()).toBe(false);
  expect(await readdir(root)).toEqual([]);
});

test('what npm installs and does not draw is not there', async () => {
  const root = await mkdtemp(join(folder, 'root-'));
  useRendererFolder(root);

  await expect(installWasmOffice(() => undefined, [process.execPath, '-e', '0', '--'])).rejects.toThrow(
    /LibreOffice as WebAssembly does not run here/,
  );
  expect(await readdir(root)).toEqual([]);
  expect(() => wasmOfficeFolder()).not.toThrow();
});

const installed = join(import.meta.dirname, '../../../.data/renderer');
useRendererFolder(installed);
const isInstalled = hasWasmOffice();
useRendererFolder(null);
if (!isInstalled)
  console.warn(
    'skipped: LibreOffice as WebAssembly is not in .data/renderer, where npm start installs it on a bare machine',
  );

(isInstalled ? test : test.skip)('LibreOffice as WebAssembly draws a document', async () => {
  useRendererFolder(installed);
  const office = new WasmOffice();
  offices.push(office);
  await writeFile(join(folder, 'letter.docx'), buildDocx({ body: paragraph('A letter.') }));
  await office.draw(folder, ['letter.docx']);

  expect((await wordsByPdfium(join(folder, 'letter.pdf'), 1))[0]?.words.map(({ text }) => text)).toEqual([
    'A',
    'letter.',
  ]);
});
