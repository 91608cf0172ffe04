import { unzipSync } from 'fflate';
import { Parser } from 'htmlparser2';
import type { OfficeFormat } from '@fidelio/contracts';
import { TextSummarizer, type TextSummary } from './text-summary.js';

/** mammoth makes a tree of the whole document: above this it would take more memory than a file may. */
const mostForTree = 4 * 1024 * 1024;
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
  return [...partsToRead(bytes, 'docx').values()].every((size) => size <= mostForTree);
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

/**
 * The text of a package, summed up; read without any code of the engine: mammoth for Word, `asTree`; for the others, and for a document too
 * large for a tree, fflate and htmlparser2, part by part and chunk by chunk. Nothing of it is shared with the engine.
 */
export async function secondReading(
  bytes: Uint8Array,
  { format, asTree, counts, only }: ReadingOptions,
): Promise<TextSummary> {
  const summary = new TextSummarizer(counts);
  if (asTree) {
    summary.add(await wordText(bytes));
    return summary.summary();
  }
  for (const part of [...partsToRead(bytes, format).keys()].toSorted()) {
    if (only && !only.has(part)) continue;
    readTexts(unzipSync(bytes, { filter: ({ name }) => name === part })[part]!, textNames[format], summary);
  }

  return summary.summary();
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
