import { inflateRawSync } from 'node:zlib';
import { spareBytes } from './free-buffer.js';

/** Inflates in one call, and never beyond this size. */
export function inflateExactly(deflated: Uint8Array, bytes: number): Buffer {
  // One chunk for all of it: by default there is one for every 16 KiB, and a copy of them all.
  const chunkSize = Math.max(bytes + spareBytes, 1024);

  return inflateRawSync(deflated, { chunkSize, maxOutputLength: Math.max(bytes, 1) });
}
