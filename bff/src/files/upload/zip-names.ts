import { inflateRawSync } from 'node:zlib';

/** Reads `length` bytes from `start`, fewer at the end of the file. */
export type ReadAt = (start: number, length: number) => Promise<Buffer>;

export interface ZipOutline {
  names: string[];
  contentTypes: string | null;
}

const endMagic = Buffer.from('PK\u0005\u0006', 'latin1');
const recordMagic = 0x02014b50;
const headerMagic = 0x04034b50;

/** Enough for 20,000 members; a longer directory is read in part, which still names the folders. */
const directoryMax = 4 * 1024 * 1024;
const contentTypesMax = 1024 * 1024;

interface Member {
  name: string;
  method: number;
  packed: number;
  offset: number;
}

/**
 * The member names of a ZIP archive and its `[Content_Types].xml`, with three small reads. Not a validation: the
 * engine opens the package properly later, in its own process. Where the directory is lost the local headers at the
 * beginning have to do.
 */
export async function outlineZip(bytes: number, readAt: ReadAt): Promise<ZipOutline> {
  const members = await readDirectory(bytes, readAt);
  if (members.length === 0) return { names: localNames(await readAt(0, 65_536)), contentTypes: null };

  const types = members.find((member) => member.name.toLowerCase() === '[content_types].xml');

  return {
    names: members.map((member) => member.name),
    contentTypes: types ? await readContentTypes(types, readAt) : null,
  };
}

async function readDirectory(bytes: number, readAt: ReadAt): Promise<Member[]> {
  const tailStart = Math.max(0, bytes - 66_000);
  const tail = await readAt(tailStart, bytes - tailStart);
  const at = tail.lastIndexOf(endMagic);
  if (at < 0 || at + 22 > tail.length) return [];

  // Counted back from the end record, for bytes put before the archive leave every stored offset too small.
  const size = tail.readUInt32LE(at + 12);
  const start = tailStart + at - size;
  const stored = tail.readUInt32LE(at + 16);
  const from = start >= 0 && size < 0xffffffff ? start : stored;
  if (from >= bytes) return [];

  return parseDirectory(await readAt(from, Math.min(size, directoryMax, bytes - from)), Math.max(0, from - stored));
}

function parseDirectory(directory: Buffer, shift: number): Member[] {
  const members: Member[] = [];
  let at = 0;
  while (at + 46 <= directory.length && directory.readUInt32LE(at) === recordMagic) {
    const nameBytes = directory.readUInt16LE(at + 28);
    members.push({
      name: directory.toString('utf8', at + 46, at + 46 + nameBytes),
      method: directory.readUInt16LE(at + 10),
      packed: directory.readUInt32LE(at + 20),
      offset: directory.readUInt32LE(at + 42) + shift,
    });
    at += 46 + nameBytes + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }

  return members;
}

async function readContentTypes(member: Member, readAt: ReadAt): Promise<string | null> {
  if (member.packed > contentTypesMax) return null;
  const header = await readAt(member.offset, 30);
  if (header.length < 30 || header.readUInt32LE(0) !== headerMagic) return null;

  const start = member.offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  const packed = await readAt(start, member.packed);

  try {
    const content = member.method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: contentTypesMax });

    return content[1] === 0 || content[0] === 0xff ? content.toString('utf16le') : content.toString('utf8');
  } catch {
    return null;
  }
}

function localNames(head: Buffer): string[] {
  const names: string[] = [];
  for (let at = head.indexOf('PK\u0003\u0004', 0, 'latin1'); at >= 0 && at + 30 <= head.length;) {
    names.push(head.toString('utf8', at + 30, at + 30 + head.readUInt16LE(at + 26)));
    at = head.indexOf('PK\u0003\u0004', at + 4, 'latin1');
  }

  return names;
}
