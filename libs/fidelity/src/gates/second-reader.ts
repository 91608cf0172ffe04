import { unzipSync } from 'fflate';
import { Parser } from 'htmlparser2';
import type { OfficeFormat } from '@fidelio/contracts';
import { freeBuffer } from '../package/free-buffer.js';
import { equalRows } from './equal-rows.js';
import { TextSummarizer, type TextSummary } from './text-summary.js';

/** mammoth makes a tree of the whole document: above this it would take more memory than a file may. */
const maxTreeBytes = 4 * 1024 * 1024;
const chunkBytes = 256 * 1024;

const wanted = {
  docx: /^word\/document\d*\.xml$/i,
  pptx: /^ppt\/(?:slides|notesSlides)\/[^/]+\.xml$/i,
  xlsx: /^xl\/(?:sharedStrings|worksheets\/[^/]+)\.xml$/i,
};
/** Local names of elements whose character data is read. */
const textNames = { docx: ['t'], pptx: ['t'], xlsx: ['t', 'v'] };

/** Whether mammoth can read this Word file. */
export function fitsTree(bytes: Uint8Array): boolean {
  return [...partsToRead(bytes, 'docx').values()].every((size) => size <= maxTreeBytes);
}

export interface ReadingOptions {
  format: OfficeFormat;
  /** Whether mammoth reads it: Word files that fit a tree. */
  asTree: boolean;
  /** Whether letters are counted. */
  counts: boolean;
  /** Other parts are not read. */
  only?: ReadonlySet<string>;
}

/** What was read of a package and of its copy, or why the copy cannot be read. */
export type Readings = { before: TextSummary; after: TextSummary } | { problem: unknown };

/**
 * The texts of a package and of its copy, summed up; read without any code of the engine: mammoth for Word, `asTree`; for the others, and
 * for a document too large for a tree, fflate and htmlparser2, part by part and chunk by chunk.
 *
 * @throws what a reader says of a package that it cannot read
 */
export function secondReadings(before: Uint8Array, after: Uint8Array, options: ReadingOptions): Promise<Readings> {
  return options.asTree ? readTrees(before, after, options) : readParts(before, after, options);
}

async function readTrees(before: Uint8Array, after: Uint8Array, { counts }: ReadingOptions): Promise<Readings> {
  const known = new TextSummarizer(counts);
  known.add(await wordText(before));
  try {
    const found = new TextSummarizer(counts);
    found.add(await wordText(after));

    return { before: known.summary(), after: found.summary() };
  } catch (problem) {
    return { problem };
  }
}

async function readParts(
  before: Uint8Array,
  after: Uint8Array,
  { format, counts, only }: ReadingOptions,
): Promise<Readings> {
  const [known, found] = [new TextSummarizer(counts), new TextSummarizer(counts)];
  const names = textNames[format];
  const problems: unknown[] = [];
  const ofCopy = <T>(read: () => T): T | null => {
    try {
      return problems.length > 0 ? null : read();
    } catch (problem) {
      problems.push(problem);
      return null;
    }
  };
  const old = partsToRead(before, format);
  const now = ofCopy(() => partsToRead(after, format));
  for (const part of [...new Set([...old.keys(), ...(now?.keys() ?? [])])].toSorted()) {
    if (only && !only.has(part)) continue;
    const first = old.has(part) ? inflated(before, part) : null;
    const second = now?.has(part) ? ofCopy(() => inflated(after, part)) : null;
    const from = format === 'xlsx' && first && second ? equalRows(first, second) : 0;
    if (first) readTexts(first.subarray(from), names, known);
    if (second) ofCopy(() => readTexts(second.subarray(from), names, found));
    for (const content of [first, second]) if (content) freeBuffer(content);
  }

  return problems.length > 0 ? { problem: problems[0] } : { before: known.summary(), after: found.summary() };
}

function inflated(bytes: Uint8Array, part: string): Uint8Array {
  return unzipSync(bytes, { filter: ({ name }) => name === part })[part]!;
}

function partsToRead(bytes: Uint8Array, format: OfficeFormat): Map<string, number> {
  const parts = new Map<string, number>();
  unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (wanted[format].test(name)) parts.set(name, originalSize);
      return false;
    },
  });

  return parts;
}

function readTexts(part: Uint8Array, names: readonly string[], summary: TextSummarizer): void {
  let inside = 0;
  const isText = (name: string) => names.includes(name.slice(name.indexOf(':') + 1));
  const parser = new Parser(
    {
      onopentagname: (name) => {
        if (isText(name)) inside++;
      },
      ontext: (data) => {
        if (inside > 0) summary.add(data);
      },
      onclosetag: (name) => {
        if (isText(name) && --inside === 0) summary.add('\n');
      },
    },
    { xmlMode: true },
  );
  const decoder = new TextDecoder(part[0] === 0xff ? 'utf-16le' : part[0] === 0xfe ? 'utf-16be' : 'utf-8');
  for (let at = 0; at < part.length; at += chunkBytes)
    parser.write(decoder.decode(part.subarray(at, at + chunkBytes), { stream: true }));
  parser.end();
}

/** Loaded with the first Word file, so that a server's start and a workbook's fix do not wait for it. */
async function wordText(bytes: Uint8Array): Promise<string> {
  const { default: mammoth } = await import('mammoth');

  return (await mammoth.extractRawText({ buffer: Buffer.from(bytes) })).value;
}
