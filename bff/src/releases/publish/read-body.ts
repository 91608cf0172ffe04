import type { Readable } from 'node:stream';
import { Problem } from '../../http/problem.js';

/** A remote's file is code or a picture; the demo video is the largest. */
const largest = 16 * 1024 * 1024;

/** Reads a whole request body. @param expected its bytes, as announced @throws Problem `request.too-large` beyond them */
export async function readBody(request: Readable, expected: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    const bytes = Buffer.from(part);
    size += bytes.length;
    if (size > Math.min(expected, largest)) throw new Problem('request.too-large');
    parts.push(bytes);
  }

  return Buffer.concat(parts);
}
