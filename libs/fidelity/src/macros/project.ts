import CFB from 'cfb';
import { decompressVba, decompressWhole } from './vba-compression.js';

export interface MacroModule {
  name: string;
  /** `document`: of a sheet, the workbook, the document; `form`: a window of its own. */
  kind: 'standard' | 'document' | 'form';
  source: string;
}

const maxBytes = 64 * 1024 * 1024;
const sourceBytes = 4 * 1024 * 1024;
const directoryBytes = 64 * 1024;

/**
 * The modules of a macro project (MS-OVBA 2.3), read and never run.
 *
 * @param container the project itself, or an old document or workbook that holds one
 * @returns none where it cannot be read
 */
export function macroModules(container: Uint8Array): MacroModule[] {
  if (container.length > maxBytes) return [];
  let streams: { name: string; content: Uint8Array }[];
  try {
    const file = CFB.read(Buffer.from(container), { type: 'buffer' });
    streams = file.FullPaths.flatMap((path, index) =>
      /\/VBA\/(?!_)[^/]+$/i.test(path)
        ? [
            {
              name: path.slice(path.lastIndexOf('/') + 1),
              content: Uint8Array.from(file.FileIndex[index]!.content ?? []),
            },
          ]
        : [],
    );
  } catch {
    // The library throws on a damaged compound file: the macros are then reported without names.
    return [];
  }

  const [[directory], modules] = [streams.filter(isDirectory), streams.filter((one) => !isDirectory(one))];
  const decoder = new TextDecoder(directory ? encodingOf(directory.content) : 'windows-1252');

  return modules.flatMap(({ content }) => {
    const bytes = decompressVba(content, sourceBytes);
    if (bytes === null) return [];
    const source = decoder.decode(bytes);

    return [{ name: attribute(source, 'VB_Name'), kind: kindOf(source), source }];
  });
}

const isDirectory = ({ name }: { name: string }) => name.toLowerCase() === 'dir';

/** Names of code pages that are no `windows-125x`. */
const encodings: Readonly<Record<number, string>> = {
  932: 'shift_jis', 936: 'gbk', 949: 'euc-kr', 950: 'big5', 874: 'windows-874', 10_000: 'macintosh', 65_001: 'utf-8',
}; // prettier-ignore

/** The text encoding of the sources: the record PROJECTCODEPAGE (MS-OVBA 2.3.4.2.1.4). */
function encodingOf(directory: Uint8Array): string {
  const records = decompressWhole(directory, directoryBytes);
  const at = records.indexOf(Buffer.from([3, 0, 2, 0, 0, 0]));
  const page = at >= 0 && at + 8 <= records.length ? records.readUInt16LE(at + 6) : 1252;

  return encodings[page] ?? (page >= 1250 && page <= 1258 ? `windows-${page}` : 'windows-1252');
}

function attribute(source: string, name: string): string {
  return new RegExp(`^Attribute ${name} = "([^"\r\n]*)"`, 'm').exec(source)?.[1] ?? '';
}

/** A form names its own kind and that of all forms, a sheet or document the kind of Office alone. */
function kindOf(source: string): MacroModule['kind'] {
  const base = attribute(source, 'VB_Base');
  if (base === '') return 'standard';
  if (/^0\{[^}]*\}\{/.test(base)) return 'form';

  return /^Attribute VB_PredeclaredId = True/m.test(source) ? 'document' : 'standard';
}
