/** Width and height of a picture of pixels. */
export interface PixelSize {
  width: number;
  height: number;
}

/** More frames of an animation, or pages of a TIFF, are not counted: such a picture is none that we know. */
const maxFrames = 10_000;

type Reader = (bytes: Buffer) => PixelSize[] | null;

const readers: readonly [magic: RegExp, read: Reader][] = [
  // oxlint-disable-next-line no-control-regex -- the first bytes of a PNG
  [/^\x89PNG\r\n\x1a\n/, pngSizes],
  [/^\xff\xd8\xff/, jpegSizes],
  [/^GIF8[79]a/, gifSizes],
  [/^BM/, bmpSizes],
  [/^(?:II\*\0|MM\0\*)/, tiffSizes],
  [/^RIFF[^]{4}WEBPVP8[ LX]/, webpSizes],
];

/**
 * What a picture of pixels claims to hold, read from its header without decoding it: the size of each frame. Null for anything that is
 * not a PNG, JPEG, GIF, BMP, TIFF or WebP, or whose header breaks off.
 */
export function rasterSizes(bytes: Uint8Array): PixelSize[] | null {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const head = buffer.toString('latin1', 0, 16);
  const reader = readers.find(([magic]) => magic.test(head))?.[1];
  if (!reader) return null;
  try {
    const sizes = reader(buffer);

    return sizes && sizes.every(({ width, height }) => width > 0 && height > 0) ? sizes : null;
  } catch (error) {
    // The header breaks off.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function pngSizes(bytes: Buffer): PixelSize[] | null {
  if (bytes.toString('latin1', 12, 16) !== 'IHDR') return null;

  const sizes = [{ width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }];
  // An animation has a chunk for each of its frames, wherever it stands.
  for (let at = 33; at + 20 <= bytes.length && sizes.length <= maxFrames; at += 12 + bytes.readUInt32BE(at))
    if (bytes.toString('latin1', at + 4, at + 8) === 'fcTL')
      sizes.push({ width: bytes.readUInt32BE(at + 12), height: bytes.readUInt32BE(at + 16) });

  return sizes.length > maxFrames ? null : sizes;
}

/** The frame headers are SOF0 to SOF15 but for DHT, JPG and DAC. */
function jpegSizes(bytes: Buffer): PixelSize[] | null {
  for (let at = 2; ;) {
    if (bytes.readUInt8(at) !== 0xff) return null;
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return [{ height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }];
    // The pixels, or the end.
    if (marker === 0xda || marker === 0xd9) return null;
    const alone = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
    at += alone ? 2 : 2 + bytes.readUInt16BE(at + 2);
  }
}

function gifSizes(bytes: Buffer): PixelSize[] | null {
  const sizes = [{ width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }];
  const colours = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  let at = 13 + colours(bytes.readUInt8(10));
  while (at < bytes.length && sizes.length <= maxFrames) {
    const kind = bytes[at];
    if (kind === 0x2c) {
      if (at + 11 > bytes.length) return sizes;
      sizes.push({ width: bytes.readUInt16LE(at + 5), height: bytes.readUInt16LE(at + 7) });
      at += 11 + colours(bytes.readUInt8(at + 9));
    } else if (kind === 0x21) at += 2;
    else return sizes;
    while ((bytes[at] ?? 0) > 0) at += 1 + bytes[at]!;
    at += 1;
  }

  return sizes.length > maxFrames ? null : sizes;
}

function bmpSizes(bytes: Buffer): PixelSize[] | null {
  const header = bytes.readUInt32LE(14);
  if (header === 12) return [{ width: bytes.readUInt16LE(18), height: bytes.readUInt16LE(20) }];
  if (header < 16 || header > 124) return null;

  return [{ width: Math.abs(bytes.readInt32LE(18)), height: Math.abs(bytes.readInt32LE(22)) }];
}

const tiffWidth = 256;
const tiffHeight = 257;

function tiffSizes(bytes: Buffer): PixelSize[] | null {
  const little = bytes[0] === 0x49;
  const short = (at: number) => (little ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at));
  const long = (at: number) => (little ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at));
  const sizes: PixelSize[] = [];
  const seen = new Set<number>();
  for (let at = long(4); at !== 0;) {
    if (seen.has(at) || seen.size > maxFrames) return null;
    seen.add(at);
    const count = short(at);
    const found = { width: 0, height: 0 };
    for (let row = at + 2; row < at + 2 + 12 * count; row += 12) {
      const value = short(row + 2) === 3 ? short(row + 8) : long(row + 8);
      if (short(row) === tiffWidth) found.width = value;
      if (short(row) === tiffHeight) found.height = value;
    }
    sizes.push(found);
    at = long(at + 2 + 12 * count);
  }

  return sizes.length > 0 ? sizes : null;
}

function webpSizes(bytes: Buffer): PixelSize[] | null {
  const kind = bytes.toString('latin1', 12, 16);
  if (kind === 'VP8X') return [{ width: 1 + bytes.readUIntLE(24, 3), height: 1 + bytes.readUIntLE(27, 3) }];
  if (kind === 'VP8L') {
    const bits = bytes.readUInt32LE(21);

    return [{ width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) }];
  }

  return [{ width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }];
}
