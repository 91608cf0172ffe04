import { isAscii, isUtf8 } from 'node:buffer';
import { OpenProblem } from './open-problem.js';

export type XmlEncoding = 'utf-8' | 'utf-16le' | 'utf-16be';

export interface DecodedText {
  text: string;
  encoding: XmlEncoding;
}

/** Decodes a part so that `encodeText` gives the same bytes again: a byte order mark stays in the text. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const encoding = encodingOf(bytes);
  if (encoding === 'utf-8') {
    const text = decodeUtf8(bytes);
    if (text === null) throw new OpenProblem('damaged', `text is not ${encoding}`);

    return { text, encoding };
  }
  try {
    return { text: new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes), encoding };
  } catch (cause) {
    throw new OpenProblem('damaged', `text is not ${encoding}`, { cause });
  }
}

/** Null where it is not UTF-8. A byte order mark stays. Several times as fast as a strict `TextDecoder`. */
export function decodeUtf8(bytes: Uint8Array): string | null {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (isAscii(buffer)) return buffer.toString('latin1');

  return isUtf8(buffer) ? buffer.toString('utf8') : null;
}

export function encodeText({ text, encoding }: DecodedText): Buffer {
  if (encoding === 'utf-8') return Buffer.from(text, 'utf8');

  const bytes = Buffer.from(text, 'utf16le');

  return encoding === 'utf-16be' ? bytes.swap16() : bytes;
}

/** By the byte order mark, else by the zero bytes in the encoded `<?` or `<x` (XML 1.0, appendix F). */
export function encodingOf(bytes: Uint8Array): XmlEncoding {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0x3c && second === 0) return 'utf-16le';
  if (first === 0 && second === 0x3c) return 'utf-16be';

  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const declared = /^(?:\xef\xbb\xbf)?<\?xml[^>]*encoding\s*=\s*["']([\w.-]+)["']/.exec(head)?.[1]?.toLowerCase();
  if (!declared || ['utf-8', 'utf8', 'us-ascii', 'ascii', 'utf-16'].includes(declared)) return 'utf-8';

  throw new OpenProblem('damaged', `encoding ${declared.slice(0, 40)}`);
}

/** How many of these bytes of UTF-8 are whole characters; the last one may have been cut. */
export function wholeCharacters(bytes: Uint8Array): number {
  const { length } = bytes;
  for (let back = 1; back <= Math.min(3, length); back++) {
    const byte = bytes[length - back]!;
    if (byte < 0x80) return length;
    if (byte >= 0xc0) return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? length - back : length;
  }

  return length;
}
