import { crc32 } from 'node:zlib';
import type { OfficePackage } from '../package/office-package.js';
import { OpenProblem } from '../xml/open-problem.js';
import { type ChunkListener, inflateStream, type Listen } from '../package/verify-members.js';
import type { ZipEntry } from '../package/zip-directory.js';
import { type IsPlainFormula, PlainRows, type SkimmedSheet } from '../xml/plain-rows.js';
import { parseSkimmed } from '../xml/skimmed-document.js';
import { decodeUtf8, encodingOf, wholeCharacters } from '../xml/text-encoding.js';
import type { XmlDocument } from '../xml/tree.js';
import { partsWithRoles, type RoleOfPart } from '../places/part-roles.js';
import { keepOf, plainFormulas } from '../excel/sheet-cells.js';

/** Together with what is left of its sheets a workbook stays small. */
const maxSkimmedCharacters = { each: 512 * 1024, together: 8 * 1024 * 1024 };
/** A smaller sheet is read in one call. */
const maxSmallSheetBytes = 1024 * 1024;
/** Detectors that count cells read larger sheets as a whole. */
const maxSheetBytes = 32 * 1024 * 1024;

const skims = new WeakMap<OfficePackage, Map<string, SkimmedSheet>>();

/** Large sheets are skimmed while they are checked, so that the analysis need not inflate them again. */
export function listenToSheets(office: OfficePackage): Listen {
  if (office.kind.format !== 'xlsx') return () => null;
  const sheets = new Set(partsWithRoles(office).flatMap(({ part, role }) => (role === 'excel.sheet' ? part : [])));
  const found = new Map<string, SkimmedSheet>();
  skims.set(office, found);
  const isPlain = plainFormulas();
  let together = 0;

  return (entry) => {
    if (!sheets.has(entry.name) || entry.bytes > Math.min(maxSheetBytes, office.archive.limits.partBytes)) return null;

    return skimming(entry, isPlain, (skimmed) => {
      together += skimmed.text.length;
      if (skimmed.text.length <= maxSkimmedCharacters.each && together <= maxSkimmedCharacters.together)
        found.set(entry.name, skimmed);
    });
  };
}

/** Skims the large sheets among these parts. What is wrong with one is for its reader to say. */
export async function skimSheets(office: OfficePackage, parts: Iterable<string>): Promise<void> {
  const { archive } = office;
  const listen = listenToSheets(office);
  for (const part of parts) {
    const entry = archive.entry(part);
    const listener = entry && entry.method === 8 && entry.bytes > maxSmallSheetBytes ? listen(entry) : null;
    try {
      if (entry && listener) await inflateStream(archive, entry, listener);
    } catch (cause) {
      if (!(cause instanceof OpenProblem)) throw cause;
    }
  }
}

/** The tree of a sheet that was skimmed while it was checked. */
export function skimmedSheet(office: OfficePackage, { part, role }: RoleOfPart): XmlDocument | null {
  const entry = office.archive.entry(part);
  const skimmed = entry && skims.get(office)?.get(entry.name);
  if (!skimmed || role !== 'excel.sheet') return null;
  const document = parseSkimmed(skimmed, { maxDepth: office.archive.limits.xmlDepth, keep: keepOf(role) });
  if (document) office.archive.count(entry);

  return document;
}

/** Reads the chunks of one sheet; what is not as its record says, or no UTF-8, is left to the reader of whole sheets. */
function skimming(entry: ZipEntry, isPlain: IsPlainFormula, done: (sheet: SkimmedSheet) => void): ChunkListener {
  const rows = new PlainRows({ isPlain });
  let [length, crc] = [0, 0];
  let rest: Buffer = Buffer.alloc(0);
  let goesOn = true;

  return (chunk) => {
    if (!goesOn) return;
    if (length === 0 && !isUtf8Part(chunk)) goesOn = false;
    length += chunk.length;
    crc = crc32(chunk, crc);
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    const whole = wholeCharacters(bytes);
    rest = Buffer.from(bytes.subarray(whole));
    const text = decodeUtf8(bytes.subarray(0, whole));
    goesOn &&= text !== null && rows.add(text);
    if (!goesOn || length < entry.bytes) return;
    const skimmed = rest.length === 0 && crc === entry.crc ? rows.finish() : null;
    if (skimmed) done(skimmed);
  };
}

function isUtf8Part(chunk: Buffer): boolean {
  try {
    return encodingOf(chunk) === 'utf-8';
  } catch (cause) {
    if (cause instanceof OpenProblem) return false;
    throw cause;
  }
}
