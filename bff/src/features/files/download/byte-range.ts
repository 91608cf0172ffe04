import type { ByteRange } from '../../../platform/storage/object-storage.js';

/**
 * Resolves a `Range` header (RFC 9110, 14.2) against `size` bytes.
 *
 * @returns null where the whole object is to be sent (no header, another unit, malformed, or several ranges, which a
 *   server may ignore); `'unsatisfiable'` where no byte of the range exists
 */
export function resolveByteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (first === '' && last === '') return null;

  if (first === '') return suffix(Number(last), size);

  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return null;
  if (start >= size) return 'unsatisfiable';

  return { start, end };
}

function suffix(length: number, size: number): ByteRange | 'unsatisfiable' {
  if (length === 0 || size === 0) return 'unsatisfiable';

  return { start: Math.max(0, size - length), end: size - 1 };
}

/**
 * Whether a `Range` holds under this `If-Range` (RFC 9110, 13.1.5): a strong tag must match exactly, a weak tag never
 * matches, and a date matches to the second.
 */
export function rangeStillHolds(ifRange: string | undefined, etag: string, modified: Date): boolean {
  if (ifRange === undefined) return true;
  if (ifRange.startsWith('"') || ifRange.startsWith('W/')) return ifRange === etag;

  return Date.parse(ifRange) === Math.floor(modified.getTime() / 1000) * 1000;
}
