import { strToU8, zipSync } from 'fflate';

/** More than clamd's `MaxRecursion` can be. */
const levels = 110;

/** An archive in an archive, again and again: 16 KB of which no clamd reads everything. */
export function nestedArchive(): Uint8Array {
  let content = strToU8('a harmless text');
  for (let level = 0; level < levels; level += 1) content = zipSync({ 'inner.zip': content }, { level: 0 });

  return content;
}
