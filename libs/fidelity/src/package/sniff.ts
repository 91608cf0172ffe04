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

function utf16(text: string): Buffer {
  return Buffer.from(text, 'utf16le');
}
