import { crc32, deflateSync } from 'node:zlib';

/** A blue PNG of this many pixels. */
export function smallPng(width: number, height: number): Uint8Array {
  const row = Buffer.concat([Buffer.from([0]), Buffer.from([0x2e, 0x75, 0xb6]).toString('latin1').repeat(width)].map((one) => (typeof one === 'string' ? Buffer.from(one, 'latin1') : one))); // prettier-ignore
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([8, 2, 0, 0, 0], 8);

  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]),
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, content: Buffer): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));

  return Buffer.concat([length, named, sum]);
}

/** A vector picture of two boxes. */
export const smallSvg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="60" viewBox="0 0 120 60"><rect x="4" y="16" width="44" height="28" fill="#2E75B6"/><rect x="72" y="16" width="44" height="28" fill="#C55A11"/><path d="M48 30h24" stroke="#000" stroke-width="3"/></svg>';
