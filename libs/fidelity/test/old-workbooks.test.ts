import { expect, test } from '@jest/globals';
import { buildXlsx, compoundFile } from '@fidelio/testing';
import { carriedFindings } from '../src/old/carried-findings.js';
import { compareFigures } from '../src/old/compare-figures.js';
import { oldFileOf } from '../src/package/old-file.js';

/** A record of a workbook of Excel 97 (MS-XLS 2.1.4). */
function record(type: number, ...content: Buffer[]): Buffer {
  const data = Buffer.concat(content);
  const head = Buffer.alloc(4);
  head.writeUInt16LE(type);
  head.writeUInt16LE(data.length, 2);

  return Buffer.concat([head, data]);
}

const words = (...numbers: number[]) => Buffer.from(Uint16Array.from(numbers).buffer);
const double = (value: number) => Buffer.from(Float64Array.of(value).buffer);
const begin = (kind: number) => record(0x0809, words(0x0600, kind, 0, 0, 0, 0, 0, 0));
const end = record(0x000a);
const name = Buffer.from('Data');

/** A sheet 'Data' with a picture and a chart: A1 to D1 hold 1.5, 7 and 0.25 (as short numbers) and words, A2 a formula. */
function oldWorkbook(): Buffer {
  const head = [begin(0x0005), record(0x0085, words(0, 0, 0), Buffer.from([name.length, 0]), name), end];
  head[1]!.writeUInt32LE(Buffer.concat(head).length, 4);
  const sheet = [
    begin(0x0010),
    record(0x0203, words(0, 0, 0), double(1.5)),
    record(0x00bd, words(0, 1), words(0, (7 << 2) | 2, 0), words(0, (25 << 2) | 3, 0), words(2)),
    record(0x00fd, words(0, 3, 0, 0, 0)),
    record(0x0006, words(1, 0, 0), double(45_000), words(0, 0, 0, 4), Buffer.from([0x19, 1, 0, 0])),
    record(0x005d, words(0x15, 0x12, 0x08, 1), Buffer.alloc(14)),
    record(0x005d, words(0x15, 0x12, 0x05, 2), Buffer.alloc(14)),
    begin(0x0020),
    record(0x0203, words(9, 9, 0), double(99)),
    end,
    end,
  ];

  return compoundFile({ Workbook: Buffer.concat([...head, ...sheet]) });
}

async function figuresOf(rows: Parameters<typeof buildXlsx>[0]['sheets'][0]['rows']) {
  const bytes = oldWorkbook();
  const old = await oldFileOf(bytes);

  return { old, figures: await compareFigures(bytes, { bytes: buildXlsx({ sheets: [{ name: 'Data', rows }] }), old }) };
}

test('charts, pictures and values of an old workbook that its copy does not have are named', async () => {
  const { old, figures } = await figuresOf([[1.5, 8, 0.25], [{ formula: 'NOW()', value: 46_000 }]]);

  expect(figures).toEqual({
    charts: { before: 1, after: 0 },
    pictures: { before: 1, after: 0 },
    cells: ['Data!B1', 'Data!D1'],
  });
  const drawn = { pages: { before: 1, after: 1 }, pictures: { before: 1, after: 0 }, words: [] };
  const found = carriedFindings(old, { losses: drawn, figures, macros: [] }, true);
  expect(found.map(({ id, count }) => [id, count])).toEqual([
    ['file.old-format', 1],
    ['file.old-pictures', 1],
    ['file.old-charts', 1],
    ['file.old-values', 2],
  ]);
  expect(found.at(-1)!.evidence[0]).toMatchObject({ where: 'Data!B1' });
});

test('a copy with the same values has nothing to be named but what is drawn', async () => {
  const { figures } = await figuresOf([[1.5, 7, 0.25, 'words'], ['x']]);

  expect(figures?.cells).toEqual([]);
});

test('a workbook that does not begin as one is damaged: its bytes are no words', async () => {
  await expect(oldFileOf(compoundFile({ Workbook: Buffer.alloc(600) }))).rejects.toMatchObject({ kind: 'damaged' });
});
