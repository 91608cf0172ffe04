import type { OfficeFormat } from '@fidelio/contracts';
import { CompoundFile } from './compound-file.js';
import { OpenProblem } from '../xml/open-problem.js';
import { sniff } from './sniff.js';

/** A file of a format that is carried over to the new one before anything else is done with it. */
export interface OldFile {
  /** As a person calls it: 'Word 97–2003'. */
  from: string;
  /** The ending by which a renderer knows it. */
  ending: 'doc' | 'xls' | 'ppt' | 'rtf' | 'xlsb';
  /** What it becomes. */
  format: OfficeFormat;
  mediaType: string;
  isLocked: boolean;
  hasMacros: boolean;
  isSigned: boolean;
}

/** The first record of a workbook since Excel 5.0 (MS-XLS 2.4.21). */
const beginOfFile = 0x0809;
const plain = { isLocked: false, hasMacros: false, isSigned: false };
const word = { ending: 'doc', format: 'docx', mediaType: 'application/msword' } as const;
const excel = { ending: 'xls', format: 'xlsx', mediaType: 'application/vnd.ms-excel' } as const;
const powerpoint = { ending: 'ppt', format: 'pptx', mediaType: 'application/vnd.ms-powerpoint' } as const;
export const rtf: OldFile = { from: 'RTF', ending: 'rtf', format: 'docx', mediaType: 'application/rtf', ...plain };
export const binaryWorkbook: OldFile = {
  from: 'Excel binary (xlsb)',
  ending: 'xlsb',
  format: 'xlsx',
  mediaType: 'application/vnd.ms-excel.sheet.binary.macroEnabled.12',
  ...plain,
};

/** What an old file is, without its container or in plain text; null for any other bytes. */
export function bareOldFile(head: Uint8Array): OldFile | null {
  const [first, second, third] = head;
  if (first === 0x09 && (second === 0x00 || second === 0x02 || second === 0x04))
    return { ...excel, from: 'Excel 4 or older', ...plain };
  if (first === 0x09 && second === 0x08) return { ...excel, from: 'Excel 5.0/95', ...plain };
  if (first === 0xdb && second === 0xa5 && (third === 0x2d || third === 0x2c))
    return { ...word, from: 'Word 2', ...plain };

  return Buffer.from(head.subarray(0, 5)).toString('latin1') === '{\\rtf' ? rtf : null;
}

/** What a compound file holds, told by the streams at its top; null where that is nothing of Office. */
export async function compoundOldFile(file: CompoundFile): Promise<OldFile | null> {
  const has = (name: string) => file.entry(name) !== undefined;
  const isSigned = has('_signatures') || has('_xmlsignatures');
  if (has('WordDocument')) {
    const head = await file.read('WordDocument', 32);
    const isOlder = head.length >= 4 && head.readUInt16LE(2) < 193;
    const isLocked = head.length >= 12 && (head.readUInt16LE(10) & 0x0100) !== 0;

    return { ...word, from: isOlder ? 'Word 6.0/95' : 'Word 97–2003', isLocked, hasMacros: has('Macros'), isSigned };
  }
  if (has('Workbook') || has('Book')) {
    const [from, stream] = has('Workbook') ? ['Excel 97–2003', 'Workbook'] : ['Excel 5.0/95', 'Book'];
    const isLocked = startsLocked(await file.read(stream!, 8192));

    return { ...excel, from: from!, isLocked, hasMacros: has('_VBA_PROJECT_CUR'), isSigned };
  }
  if (has('PowerPoint Document')) {
    const user = await file.read('Current User', 16);
    const isLocked = (user.length >= 16 && user.readUInt32LE(12) === 0xf3d1c4df) || has('EncryptedSummary');
    const hasMacros = saysMacros(await file.read('PowerPoint Document', 4 * 1024 * 1024));

    return { ...powerpoint, from: 'PowerPoint 97–2003', isLocked, hasMacros, isSigned };
  }

  return has('PP40') || has('PP97_DUALSTORAGE') ? { ...powerpoint, from: 'PowerPoint 95', ...plain } : null;
}

/** A `FilePass` record stands among the first of a workbook (MS-XLS 2.4.117). */
function startsLocked(stream: Buffer): boolean {
  for (let at = 0; at + 4 <= stream.length; at += 4 + stream.readUInt16LE(at + 2)) {
    const record = stream.readUInt16LE(at);
    if (record === 0x2f) return true;
    // The end of the first part.
    if (record === 0x0a) return false;
  }

  return false;
}

/** The head of a `VBAInfoAtom` (MS-PPT 2.4.11), whose second number says whether there are macros. */
const macrosHead = Buffer.from([0x02, 0x00, 0x00, 0x04, 0x0c, 0x00, 0x00, 0x00]);

function saysMacros(stream: Buffer): boolean {
  const at = stream.indexOf(macrosHead);

  return at >= 0 && at + 16 <= stream.length && stream.readUInt32LE(at + 12) !== 0;
}

const byEnding: [RegExp, OldFile][] = [
  [/\.(?:doc|dot)$/i, { ...word, from: 'Word 97–2003', ...plain }],
  [/\.(?:xls|xlt|xla|xlw)$/i, { ...excel, from: 'Excel 97–2003', ...plain }],
  [/\.(?:ppt|pot|pps)$/i, { ...powerpoint, from: 'PowerPoint 97–2003', ...plain }],
];

/** What the name says, for a container that is too damaged to tell. */
export function oldFileByName(name: string): OldFile | null {
  return byEnding.find(([ending]) => ending.test(name))?.[1] ?? null;
}

/**
 * What an old file is.
 *
 * @throws OpenProblem where the container cannot be read or holds something else
 */
export async function oldFileOf(bytes: Uint8Array): Promise<OldFile> {
  const container = sniff(bytes);
  if (container === 'zip') return { ...binaryWorkbook, hasMacros: Buffer.from(bytes).includes('vbaProject.bin') };
  const file = container === 'cfb' ? await CompoundFile.of(bytes) : null;
  const found = file ? await compoundOldFile(file) : bareOldFile(bytes);
  if (!found) throw new OpenProblem(file ? 'not-office' : 'damaged', 'nothing of Office in it');
  // LibreOffice takes a workbook that does not begin as one for a table of text, and carries its bytes over as words.
  if (file && found.format === 'xlsx') {
    const begin = await file.read(file.entry('Workbook') ? 'Workbook' : 'Book', 2);
    if (begin.length < 2 || begin.readUInt16LE(0) !== beginOfFile)
      throw new OpenProblem('damaged', 'the workbook has no beginning');
  }

  return found;
}
