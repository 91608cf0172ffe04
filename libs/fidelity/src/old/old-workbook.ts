import { columnLetters } from '../excel/workbook-parts.js';
import { CompoundFile } from '../package/compound-file.js';

/** What a cell holds: its number, or that it holds words, a truth value, an error or the result of a formula. */
export type OldValue = number | 'words' | 'truth' | 'error' | 'result';

/** What an old workbook holds, as far as it can be counted without drawing it. */
export interface OldWorkbook {
  /** By the names of the sheets and the addresses of the cells. */
  cells: Map<string, Map<string, OldValue>>;
  charts: number;
  /** Null where the workbook is older than Excel 97, which keeps them in another way. */
  pictures: number | null;
}

const maxBytes = 128 * 1024 * 1024;
const maxCells = 500_000;

const bof = 0x0809;
const eof = 0x000a;
const boundSheet = 0x0085;
const continued = 0x0008;
/** Kinds of substreams (MS-XLS 2.4.21). */
const chartStream = 0x0020;
/** Kinds of objects (MS-XLS 2.5.143). */
const pictureObject = 0x0008;
const linkedPicture = 0x0009;

/** Reads the records of a workbook of Excel 5.0 to 2003 (MS-XLS 2.1.4); null where there are none. */
export async function readOldWorkbook(bytes: Uint8Array): Promise<OldWorkbook | null> {
  const file = await CompoundFile.of(bytes);
  const isNewer = file.entry('Workbook') !== undefined;
  const stream = await file.read(isNewer ? 'Workbook' : 'Book', maxBytes);
  if (stream.length < 4) return null;
  const workbook: OldWorkbook = { cells: new Map(), charts: 0, pictures: isNewer ? 0 : null };
  const names = new Map<number, string>();
  const open: (Map<string, OldValue> | null)[] = [];
  let left = maxCells;
  for (let at = 0; at + 4 <= stream.length;) {
    const [type, length] = [stream.readUInt16LE(at), stream.readUInt16LE(at + 2)];
    const record = stream.subarray(at + 4, at + 4 + length);
    if (type === bof) open.push(begin(names.get(at), record, workbook));
    else if (type === eof) open.pop();
    else if (type === boundSheet && record.length > 8) names.set(record.readUInt32LE(0), sheetName(record, isNewer));
    else if (type === 0x005d && isPicture(record)) workbook.pictures = (workbook.pictures ?? 0) + 1;
    else {
      const cells = open.at(-1);
      for (const [row, column, value] of cells && left > 0 ? valuesOf(type, record) : []) {
        cells?.set(`${columnLetters(column + 1)}${row + 1}`, value);
        left--;
      }
    }
    at += 4 + length;
  }

  return workbook;
}

/** A substream begins: of a sheet, of a chart on it, or of something else. */
function begin(name: string | undefined, record: Buffer, workbook: OldWorkbook): Map<string, OldValue> | null {
  if (record.length >= 4 && record.readUInt16LE(2) === chartStream) {
    workbook.charts++;
    return null;
  }
  if (name === undefined) return null;
  const cells = new Map<string, OldValue>();
  workbook.cells.set(name, cells);

  return cells;
}

function sheetName(record: Buffer, isNewer: boolean): string {
  const letters = record[6]!;
  if (!isNewer) return record.toString('latin1', 7, 7 + letters);

  return record[7] === 1 ? record.toString('utf16le', 8, 8 + 2 * letters) : record.toString('latin1', 8, 8 + letters);
}

/** A picture in a sheet; an object of another program shows one, too, and is none. */
function isPicture(record: Buffer): boolean {
  if (record.length < 8 || record.readUInt16LE(0) !== 0x15 || record.readUInt16LE(4) !== pictureObject) return false;
  for (let at = 0; at + 4 <= record.length; at += 4 + record.readUInt16LE(at + 2))
    if (record.readUInt16LE(at) === linkedPicture) return false;

  return true;
}

type Found = readonly [row: number, column: number, value: OldValue];

function valuesOf(type: number, record: Buffer): Found[] {
  if (type === continued || record.length < 6) return [];
  const [row, column] = [record.readUInt16LE(0), record.readUInt16LE(2)];
  const is = (value: OldValue): Found[] => [[row, column, value]];
  if (type === 0x0203 && record.length >= 14) return is(record.readDoubleLE(6));
  if (type === 0x027e && record.length >= 10) return is(shortNumber(record.readUInt32LE(6)));
  if (type === 0x00bd) return severalNumbers(row, column, record);
  if (type === 0x00fd || type === 0x0204 || type === 0x00d6) return is('words');
  if (type === 0x0205 && record.length >= 8) return is(record[7] === 0 ? 'truth' : 'error');

  return type === 0x0006 ? is('result') : [];
}

/** RK: 30 bits of a number, whole or not, perhaps hundred times as large (MS-XLS 2.5.217). */
function shortNumber(bits: number): number {
  const double = Buffer.alloc(8);
  double.writeUInt32LE((bits & ~3) >>> 0, 4);
  const number = bits & 2 ? (bits | 0) >> 2 : double.readDoubleLE();

  return bits & 1 ? number / 100 : number;
}

function severalNumbers(row: number, first: number, record: Buffer): Found[] {
  const found: Found[] = [];
  for (let at = 4, column = first; at + 8 <= record.length; at += 6, column++)
    found.push([row, column, shortNumber(record.readUInt32LE(at + 2))]);

  return found;
}
