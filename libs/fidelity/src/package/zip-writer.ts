import { crc32, deflateRawSync } from 'node:zlib';
import { freeBuffer } from './free-buffer.js';
import { DeflatedPart, type PartChanges, type PartContent } from './part-content.js';
import type { ZipArchive } from './zip-archive.js';
import type { ZipEntry } from './zip-directory.js';

interface Written {
  offset: number;
  packedBytes: number;
  bytes: number;
  crc: number;
  flags: number;
  method: number;
}

/**
 * Writes the archive again with some parts changed. Whatever is not named in `changes` is copied as the bytes it was,
 * in its old order, with the gaps between members and the bytes around the archive.
 */
export function writeZip(archive: ZipArchive, changes: PartChanges): Buffer {
  const { file, directory } = archive;
  const byPosition = archive.entries.toSorted((a, b) => a.offset - b.offset);
  const chunks: Buffer[] = [file.subarray(0, byPosition[0]?.offset ?? directory.start)];
  let length = chunks[0]!.length;
  const push = (...parts: Buffer[]) => {
    for (const part of parts) {
      chunks.push(part);
      length += part.length;
    }
  };

  const moved = new Map<ZipEntry, Written | number>();
  byPosition.forEach((entry, index) => {
    const end = byPosition[index + 1]?.offset ?? directory.start;
    const change = changes.get(entry.name);
    if (change === null) return;
    if (change === undefined) {
      moved.set(entry, length);
      push(file.subarray(entry.offset, end));
      return;
    }
    const written = { ...packed(change, entry.method), offset: length, flags: entry.flags & ~0b1000 };
    moved.set(entry, written);
    push(localHeader(file, entry, written), written.content);
  });

  const added = addedMembers(archive, changes);
  for (const member of added) {
    member.offset = length;
    push(member.header, member.name, member.content);
  }

  const start = length;
  const kept = archive.entries.filter((entry) => moved.has(entry));
  for (const entry of kept) push(record(file, entry, moved.get(entry)!, directory.shift));
  for (const member of added) push(addedRecord(member, directory.shift));
  push(...endRecords(archive, start, length, kept.length + added.length));

  return joined(chunks, length, changes);
}

/** Deflated parts share the memory of the file as soon as they are copied into it, so that they do not lie in memory twice. */
function joined(chunks: readonly Buffer[], length: number, changes: PartChanges): Buffer {
  const parts = new Map<Buffer, DeflatedPart>();
  for (const content of changes.values()) if (content instanceof DeflatedPart) parts.set(content.deflated, content);
  const whole = Buffer.allocUnsafeSlow(length);
  let at = 0;
  for (const chunk of chunks) {
    const end = at + chunk.copy(whole, at);
    const part = parts.get(chunk);
    if (part) {
      part.deflated = whole.subarray(at, end);
      freeBuffer(chunk);
    }
    at = end;
  }

  return whole;
}

function packed(content: PartContent, method: number) {
  if (content instanceof DeflatedPart)
    return {
      content: content.deflated,
      method: 8,
      packedBytes: content.deflated.length,
      bytes: content.bytes,
      crc: content.crc,
    };
  const data = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const body = method === 0 ? data : deflateRawSync(data);

  return { content: body, method, packedBytes: body.length, bytes: data.length, crc: crc32(data) };
}

function localHeader(file: Buffer, entry: ZipEntry, written: Written): Buffer {
  const nameBytes = file.readUInt16LE(entry.offset + 26);
  const header = Buffer.from(file.subarray(entry.offset, entry.offset + 30 + nameBytes));
  header.writeUInt16LE(written.flags, 6);
  header.writeUInt16LE(written.method, 8);
  header.writeUInt32LE(written.crc, 14);
  header.writeUInt32LE(written.packedBytes, 18);
  header.writeUInt32LE(written.bytes, 22);
  // The extra field is left out: what it may hold (zip64 sizes, padding) is no longer true of the new content.
  header.writeUInt16LE(0, 28);

  return header;
}

function record(file: Buffer, entry: ZipEntry, written: Written | number, shift: number): Buffer {
  const copy = Buffer.from(file.subarray(entry.record.start, entry.record.end));
  if (typeof written === 'number') {
    if (copy.readUInt32LE(42) !== 0xffffffff) copy.writeUInt32LE(written - shift, 42);
    return copy;
  }
  const nameEnd = 46 + copy.readUInt16LE(28);
  const commentStart = nameEnd + copy.readUInt16LE(30);
  copy.writeUInt16LE(written.flags, 8);
  copy.writeUInt16LE(written.method, 10);
  copy.writeUInt32LE(written.crc, 16);
  copy.writeUInt32LE(written.packedBytes, 20);
  copy.writeUInt32LE(written.bytes, 24);
  copy.writeUInt16LE(0, 30);
  copy.writeUInt32LE(written.offset - shift, 42);

  return Buffer.concat([copy.subarray(0, nameEnd), copy.subarray(commentStart)]);
}

function addedMembers(archive: ZipArchive, changes: PartChanges) {
  return [...changes]
    .filter(
      (change): change is [string, PartContent] =>
        change[1] !== null && !archive.entries.some(({ name }) => name === change[0]),
    )
    .map(([part, bytes]) => {
      const name = Buffer.from(part, 'utf8');
      const written = { ...packed(bytes, 8), offset: 0, flags: 0x800 };
      const header = Buffer.alloc(30);
      header.writeUInt32LE(0x04034b50, 0);
      header.set(commonFields(written, name), 4);

      return { ...written, name, header };
    });
}

function addedRecord(member: ReturnType<typeof addedMembers>[number], shift: number): Buffer {
  const copy = Buffer.alloc(46);
  copy.writeUInt32LE(0x02014b50, 0);
  copy.writeUInt16LE(20, 4);
  copy.set(commonFields(member, member.name), 6);
  copy.writeUInt32LE(member.offset - shift, 42);

  return Buffer.concat([copy, member.name]);
}

/** Version to name length: the fields that a local header and a directory record share. 1980-01-01 keeps it the same on every run. */
function commonFields(written: Written, name: Buffer): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(written.flags, 2);
  fields.writeUInt16LE(written.method, 4);
  fields.writeUInt16LE(0x21, 8);
  fields.writeUInt32LE(written.crc, 10);
  fields.writeUInt32LE(written.packedBytes, 14);
  fields.writeUInt32LE(written.bytes, 18);
  fields.writeUInt16LE(name.length, 22);

  return fields;
}

function endRecords(archive: ZipArchive, start: number, end: number, count: number): Buffer[] {
  const { file, directory } = archive;
  const tail = Buffer.from(file.subarray(directory.end));
  const endRecord = directory.endRecord - directory.end;
  if (directory.zip64At !== null) {
    const zip64 = directory.zip64At - directory.end;
    return [zip64Tail(tail, endRecord, zip64, { start, end, count, shift: directory.shift })];
  }

  tail.writeUInt16LE(count, endRecord + 8);
  tail.writeUInt16LE(count, endRecord + 10);
  tail.writeUInt32LE(end - start, endRecord + 12);
  tail.writeUInt32LE(start - directory.shift, endRecord + 16);

  return [tail];
}

interface Place {
  start: number;
  end: number;
  count: number;
  shift: number;
}

function zip64Tail(tail: Buffer, endRecord: number, zip64: number, place: Place): Buffer {
  const size = place.end - place.start;
  const start = place.start - place.shift;
  tail.writeBigUInt64LE(BigInt(place.count), zip64 + 24);
  tail.writeBigUInt64LE(BigInt(place.count), zip64 + 32);
  tail.writeBigUInt64LE(BigInt(size), zip64 + 40);
  tail.writeBigUInt64LE(BigInt(start), zip64 + 48);
  tail.writeBigUInt64LE(BigInt(place.end - place.shift + zip64), endRecord - 12);
  if (tail.readUInt32LE(endRecord + 12) !== 0xffffffff) tail.writeUInt32LE(size, endRecord + 12);
  if (tail.readUInt32LE(endRecord + 16) !== 0xffffffff) tail.writeUInt32LE(start, endRecord + 16);
  if (tail.readUInt16LE(endRecord + 10) !== 0xffff) {
    tail.writeUInt16LE(place.count, endRecord + 8);
    tail.writeUInt16LE(place.count, endRecord + 10);
  }

  return tail;
}
