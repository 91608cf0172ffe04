/**
 * Source text at the end of a module stream (MS-OVBA 2.4.1). Where it starts stands in another, equally compressed
 * stream; it is found here by its first chunk, which begins with the attribute that every module opens with.
 */
export function decompressVba(stream: Uint8Array, limit: number): Buffer | null {
  const start = Buffer.from(stream).indexOf('\0Attribut');

  return start < 3 ? null : decompressFrom(stream, start - 2, limit);
}

/** A stream that is compressed as a whole, behind its first byte. */
export function decompressWhole(stream: Uint8Array, limit: number): Buffer {
  return decompressFrom(stream, 1, limit);
}

function decompressFrom(stream: Uint8Array, from: number, limit: number): Buffer {
  const out: number[] = [];
  for (let at = from; at + 2 <= stream.length && out.length < limit;) {
    const header = stream[at]! | (stream[at + 1]! << 8);
    const end = Math.min(stream.length, at + (header & 0x0fff) + 3);
    if (((header >> 12) & 7) !== 3) break;
    if (header & 0x8000) readChunk(stream, at + 2, end, out);
    else out.push(...stream.subarray(at + 2, end));
    at = end;
  }

  return Buffer.from(out);
}

function readChunk(stream: Uint8Array, from: number, end: number, out: number[]): void {
  const chunkStart = out.length;
  for (let at = from; at < end;) {
    const flags = stream[at++]!;
    for (let bit = 0; bit < 8 && at < end; bit++) {
      if (!((flags >> bit) & 1)) out.push(stream[at++]!);
      else if (!copy(stream[at]! | ((stream[at + 1] ?? 0) << 8), chunkStart, out)) return;
      else at += 2;
    }
  }
}

/** A copy token: how many bits say how far back depends on how much of the chunk stands already (2.4.1.3.19). */
function copy(token: number, chunkStart: number, out: number[]): boolean {
  const written = out.length - chunkStart;
  let bits = 4;
  while (1 << bits < written) bits++;
  const length = (token & (0xffff >> bits)) + 3;
  const offset = (token >> (16 - bits)) + 1;
  if (offset > written) return false;
  for (let index = 0; index < length; index++) out.push(out[out.length - offset]!);

  return true;
}
