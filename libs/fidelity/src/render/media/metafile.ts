/** Records that end a metafile's own drawing: a metafile of more is none that a program wrote. */
const maxRecords = 2_000_000;

const emfComment = 70;
const emfPlus = 0x2b464d45;
const emfEnd = 14;
const wmfEscape = 0x0626;
const wmfComment = 0x000f;

/** Judges what is embedded in a metafile: whether a renderer may be given these bytes as they are. */
export type IsHarmless = (bytes: Buffer) => boolean;

/**
 * A metafile without anything that a renderer would open as a file of its own: comments are emptied, but for those of EMF+ where every
 * picture in them is harmless. Null for bytes that are no metafile.
 *
 * @returns the same bytes where nothing had to be emptied
 */
export function offlineMetafile(bytes: Uint8Array, isHarmless: IsHarmless): Uint8Array | null {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (isEmf(buffer)) return offlineEmf(buffer, isHarmless);

    return isWmf(buffer) ? offlineWmf(buffer) : null;
  } catch (error) {
    // A record reaches beyond the end.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function isEmf(bytes: Buffer): boolean {
  return bytes.length >= 88 && bytes.readUInt32LE(0) === 1 && bytes.toString('latin1', 40, 44) === ' EMF';
}

function isWmf(bytes: Buffer): boolean {
  const start = wmfStart(bytes);

  return (
    bytes.length >= start + 18 && [1, 2].includes(bytes.readUInt16LE(start)) && bytes.readUInt16LE(start + 2) === 9
  );
}

/** A placeable metafile begins with a header of its own. */
function wmfStart(bytes: Buffer): number {
  return bytes.length >= 4 && bytes.readUInt32LE(0) === 0x9ac6cdd7 ? 22 : 0;
}

function offlineEmf(bytes: Buffer, isHarmless: IsHarmless): Buffer | null {
  const comments: { at: number; isPlus: boolean }[] = [];
  const plus: Buffer[] = [];
  let records = 0;
  for (let at = 0; at + 8 <= bytes.length; records += 1) {
    const [type, size] = [bytes.readUInt32LE(at), bytes.readUInt32LE(at + 4)];
    if (size < 8 || records > maxRecords) return null;
    if (type === emfComment && size >= 16) {
      const isPlus = bytes.readUInt32LE(at + 12) === emfPlus;
      comments.push({ at: at + 12, isPlus });
      const length = Math.min(bytes.readUInt32LE(at + 8), size - 12);
      if (isPlus) plus.push(bytes.subarray(at + 16, at + 12 + length));
    }
    if (type === emfEnd) break;
    at += size;
  }
  const keepsPlus = plus.length > 0 && isHarmlessPlus(Buffer.concat(plus), isHarmless);
  const emptied = comments.filter(({ isPlus }) => !isPlus || !keepsPlus);
  if (emptied.length === 0) return bytes;
  const copy = Buffer.from(bytes);
  for (const { at } of emptied) copy.writeUInt32LE(0, at);

  return copy;
}

const plusObject = 0x4008;
const plusBrush = 1;
const plusImage = 5;
const textureBrush = 2;
const continued = 0x8000;

/** Whether all objects of EMF+ that hold pictures hold harmless ones. Records of several comments follow each other. */
function isHarmlessPlus(bytes: Buffer, isHarmless: IsHarmless): boolean {
  let open: { total: number; pieces: Buffer[]; length: number } | null = null;
  for (let at = 0; at + 12 <= bytes.length;) {
    const [type, flags, size] = [bytes.readUInt16LE(at), bytes.readUInt16LE(at + 2), bytes.readUInt32LE(at + 4)];
    if (size < 12) return false;
    const data = bytes.subarray(at + 12, Math.min(at + size, at + 12 + bytes.readUInt32LE(at + 8)));
    at += size;
    if (type !== plusObject) continue;
    const kind = (flags >> 8) & 0x7f;
    let whole: Buffer | null = data;
    if (flags & continued) {
      open ??= { total: data.readUInt32LE(0), pieces: [], length: 0 };
      open.pieces.push(data.subarray(4));
      open.length += data.length - 4;
      whole = open.length >= open.total ? Buffer.concat(open.pieces) : null;
      if (whole) open = null;
    } else if (open) {
      // The last piece is not marked as one that goes on.
      whole = Buffer.concat([...open.pieces, data]);
      open = null;
    }
    if (whole && kind === plusBrush && whole.readUInt32LE(4) === textureBrush) return false;
    if (whole && kind === plusImage && !isHarmlessImage(whole, isHarmless)) return false;
  }

  return open === null;
}

/** An object `EmfPlusImage`: its version, then 1 for a bitmap or 2 for a metafile. A bitmap is one of pixels or a file. */
function isHarmlessImage(image: Buffer, isHarmless: IsHarmless): boolean {
  const kind = image.readUInt32LE(4);
  if (kind === 2) return isHarmless(image.subarray(16));
  if (kind !== 1) return false;
  const isFile = image.readUInt32LE(24) === 1;

  return isFile ? isHarmless(image.subarray(28)) : image.readUInt32LE(16) * image.readUInt32LE(12) <= 4 * image.length;
}

/** A comment may hold an EMF, which is drawn instead. Its function is set to one that draws nothing. */
function offlineWmf(bytes: Buffer): Buffer | null {
  let copy: Buffer | null = null;
  let records = 0;
  for (let at = wmfStart(bytes) + 18; at + 6 <= bytes.length; records += 1) {
    const [words, type] = [bytes.readUInt32LE(at), bytes.readUInt16LE(at + 4)];
    if (type === 0) break;
    if (words < 3 || records > maxRecords) return null;
    if (type === wmfEscape && words >= 4 && bytes.readUInt16LE(at + 6) === wmfComment) {
      copy ??= Buffer.from(bytes);
      copy.writeUInt16LE(0, at + 6);
    }
    at += words * 2;
  }

  return copy ?? bytes;
}
