const large = 1024 * 1024;
/** How much longer than its content the memory is into which a part is inflated. */
export const spareBytes = 64;

/** Gives the memory of a large buffer back at once. Neither it nor a view of the same memory may be used any more. */
export function freeBuffer({ buffer, byteOffset, byteLength }: Uint8Array): void {
  const isAll = byteOffset === 0 && buffer.byteLength - byteLength <= spareBytes;
  // A small buffer, or a part of one, shares its memory with others.
  if (byteLength >= large && isAll && buffer instanceof ArrayBuffer) buffer.transfer(0);
}
