import { decodeText } from '../xml/text-encoding.js';

/** First bytes of the formats that a renderer may be given, as Latin-1. EPS, PDF and containers are left out: they are programs or hold other files. */
const pictureMagics = [
  '\x89PNG\r\n\x1a\n',
  '\xff\xd8\xff',
  'GIF8',
  'BM',
  'II*\0',
  'MM\0*',
  '\xd7\xcd\xc6\x9a',
  '\x01\0\t\0',
  '\x01\0\0\0',
];
const mostSvgBytes = 4 * 1024 * 1024;

/** Whether a picture holds nothing but pixels, drawing records, or an SVG that names no other place. Its bytes decide, not its name. */
export function isSelfContainedPicture(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  if (pictureMagics.some((magic) => head.startsWith(magic))) return true;
  if (bytes.length > mostSvgBytes) return false;
  const text = textOf(bytes);

  return text !== null && /<(?:[\w-]+:)?svg[\s>]/i.test(text) && !reachesOut(text);
}

/** Null for bytes that are no text: a PDF or an HD photo, which a document may show as well. */
function textOf(bytes: Uint8Array): string | null {
  try {
    return decodeText(bytes).text;
  } catch {
    return null;
  }
}

/** Whether an SVG names another place: a link, a style sheet, a nested SVG, a document type. */
export function reachesOut(svg: string): boolean {
  const link = /(?:\b(?:href|src)\s*=\s*["']\s*|url\(\s*["']?\s*)(?!#|data:image\/(?:png|jpe?g|gif)[;,])[^\s"')]/i;

  return link.test(svg) || /<!DOCTYPE|<!ENTITY|<\?xml-stylesheet|@import|<script|foreignObject/i.test(svg);
}
