export type ContainerKind = 'zip' | 'cfb' | 'other';

const zipMagics = [0x04034b50, 0x06054b50];
const cfbMagic = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

/** Tells from the first eight bytes which container a file is in: ZIP, the old compound file, or neither. */
export function sniff(head: Uint8Array): ContainerKind {
  if (head.length >= 8 && cfbMagic.every((byte, index) => head[index] === byte)) return 'cfb';
  if (head.length < 4) return 'other';

  const magic = new DataView(head.buffer, head.byteOffset, head.byteLength).getUint32(0, true);

  return zipMagics.includes(magic) ? 'zip' : 'other';
}

const encryptedStream = utf16('EncryptedPackage');

/** An encrypted package and an old binary file share the container; the directory names the streams. */
export function isEncryptedPackage(cfb: Uint8Array): boolean {
  return Buffer.from(cfb.buffer, cfb.byteOffset, cfb.byteLength).includes(encryptedStream);
}

/** An old binary file that is not in a compound container: Excel 2–4 and Word 2 wrote bare streams. */
export function isBareLegacy(head: Uint8Array): boolean {
  const [first, second, third] = head;
  if (first === 0x09 && (second === 0x00 || second === 0x02 || second === 0x04 || second === 0x08)) return true;

  return first === 0xdb && second === 0xa5 && (third === 0x2d || third === 0x2c);
}

function utf16(text: string): Buffer {
  return Buffer.from(text, 'utf16le');
}
