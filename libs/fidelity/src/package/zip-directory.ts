import type { PackageLimits } from './limits.js';
import { OpenProblem } from '../xml/open-problem.js';

/** One member as the central directory tells it, with where its bytes lie. */
export interface ZipEntry {
  name: string;
  flags: number;
  method: number;
  crc: number;
  packedBytes: number;
  bytes: number;
  /** Where its local header starts. */
  offset: number;
  /** Its own record in the central directory. */
  record: { start: number; end: number };
}

export interface ZipDirectory {
  entries: ZipEntry[];
  start: number;
  end: number;
  /** Where the end-of-central-directory record starts. */
  endRecord: number;
  /** Where the zip64 end record starts, where there is one in use. */
  zip64At: number | null;
  /** Bytes put before the archive, which every stored offset leaves out. */
  shift: number;
}

const endMagic = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const recordMagic = 0x02014b50;

/**
 * Reads the central directory (APPNOTE 4.3.12, 4.3.16). The end record is searched from the back of the whole file,
 * since real files carry trailing bytes behind it, and taken only where the directory it points to is there.
 *
 * @param base where `file` starts in the whole file, if it is only the end of it
 */
export function readZipDirectory(file: Buffer, limits: PackageLimits, base = 0): ZipDirectory {
  for (let at = file.lastIndexOf(endMagic); at >= 0; at = at > 0 ? file.lastIndexOf(endMagic, at - 1) : -1) {
    const directory = directoryAt(file, at, limits, base);
    if (directory) return directory;
  }

  throw new OpenProblem('truncated', 'no end of the central directory');
}

function directoryAt(file: Buffer, endRecord: number, limits: PackageLimits, base: number): ZipDirectory | null {
  if (endRecord + 22 > file.length) return null;

  let count = file.readUInt16LE(endRecord + 10);
  let size = file.readUInt32LE(endRecord + 12);
  let start = file.readUInt32LE(endRecord + 16);
  const overflows = count === 0xffff || size === 0xffffffff || start === 0xffffffff;
  const zip64At = overflows ? zip64RecordAt(file, endRecord, base) : null;
  if (zip64At !== null) {
    count = Number(file.readBigUInt64LE(zip64At + 32));
    size = Number(file.readBigUInt64LE(zip64At + 40));
    start = Number(file.readBigUInt64LE(zip64At + 48));
  }
  if (count > limits.entries) throw new OpenProblem('bomb', `${count} members`);

  const end = zip64At ?? endRecord;
  const shift = base + end - size - start;
  if (shift < 0 || size < 0 || end - size < 0) return null;
  if (count > 0 && (end - size + 46 > file.length || file.readUInt32LE(end - size) !== recordMagic)) return null;

  return { ...readRecords(file, end - size, end, count, shift), start: end - size, endRecord, zip64At, shift };
}

function zip64RecordAt(file: Buffer, endRecord: number, base: number): number | null {
  const locator = endRecord - 20;
  if (locator < 0 || file.readUInt32LE(locator) !== 0x07064b50) return null;

  const at = Number(file.readBigUInt64LE(locator + 8)) - base;

  return at >= 0 && at + 56 <= file.length && file.readUInt32LE(at) === 0x06064b50 ? at : null;
}

function readRecords(file: Buffer, start: number, limit: number, count: number, shift: number) {
  const entries: ZipEntry[] = [];
  let at = start;
  for (let index = 0; index < count; index++) {
    if (at + 46 > limit || file.readUInt32LE(at) !== recordMagic) {
      throw new OpenProblem('damaged', `central directory record ${index} is missing`);
    }
    const entry = readRecord(file, at, shift);
    if (entry.record.end > limit) throw new OpenProblem('damaged', `central directory record ${index} is cut off`);
    entries.push(entry);
    at = entry.record.end;
  }

  return { entries, end: at };
}

function readRecord(file: Buffer, at: number, shift: number): ZipEntry {
  const nameBytes = file.readUInt16LE(at + 28);
  const extraBytes = file.readUInt16LE(at + 30);
  const end = at + 46 + nameBytes + extraBytes + file.readUInt16LE(at + 32);
  const flags = file.readUInt16LE(at + 8);
  const rawName = file.subarray(at + 46, at + 46 + nameBytes);
  const entry: ZipEntry = {
    name: rawName.toString(flags & 0x800 ? 'utf8' : 'latin1'),
    flags,
    method: file.readUInt16LE(at + 10),
    crc: file.readUInt32LE(at + 16),
    packedBytes: file.readUInt32LE(at + 20),
    bytes: file.readUInt32LE(at + 24),
    offset: file.readUInt32LE(at + 42),
    record: { start: at, end },
  };
  applyZip64(entry, file.subarray(at + 46 + nameBytes, Math.min(at + 46 + nameBytes + extraBytes, file.length)));
  entry.offset += shift;

  return entry;
}

/** Fields that did not fit stand, in this order, in extra field 1 (APPNOTE 4.5.3). */
function applyZip64(entry: ZipEntry, extra: Buffer): void {
  const field = zip64FieldIn(extra) ?? Buffer.alloc(0);
  let from = 0;
  for (const key of ['bytes', 'packedBytes', 'offset'] as const) {
    if (entry[key] !== 0xffffffff || from + 8 > field.length) continue;
    entry[key] = Number(field.readBigUInt64LE(from));
    from += 8;
  }
}

function zip64FieldIn(extra: Buffer): Buffer | undefined {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2))
    if (extra.readUInt16LE(at) === 1) return extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2));

  return undefined;
}

/** Whether a member has the field for sizes above 4 GiB, before its content or in the directory. */
export function hasZip64Field(file: Buffer, { offset, record }: ZipEntry): boolean {
  const extraAt = (at: number, fixedBytes: number, lengthsAt: number) => {
    if (at + fixedBytes > file.length) return Buffer.alloc(0);
    const start = at + fixedBytes + file.readUInt16LE(at + lengthsAt);

    return file.subarray(start, start + file.readUInt16LE(at + lengthsAt + 2));
  };

  return [extraAt(offset, 30, 26), extraAt(record.start, 46, 28)].some((extra) => zip64FieldIn(extra) !== undefined);
}
