import { OfficePackage, openPackage } from '../package/office-package.js';
import type { ZipEntry } from '../package/zip-directory.js';
import type { ZipArchive } from '../package/zip-archive.js';

/** Gate 1: opens again, has the same parts in the same order and new ones behind, and every untouched part is byte-identical. */
export function packageGate(original: OfficePackage, fixed: Uint8Array, changed: ReadonlySet<string>): string | null {
  const after = openPackage(fixed, original.archive.limits);
  const names = original.archive.entries.map(({ name }) => name);
  const [kept, added] = [after.archive.entries.slice(0, names.length), after.archive.entries.slice(names.length)];
  if (kept.some(({ name }, index) => name !== names[index])) return 'parts were lost or changed places';

  for (const [index, entry] of kept.entries()) {
    const before = original.archive.entries[index]!;
    if (!changed.has(entry.name) && !rawBytes(original.archive, before).equals(rawBytes(after.archive, entry))) {
      return `${entry.name} was changed although nothing was to change in it`;
    }
  }
  const untyped = added.find(({ name }) => !after.types.of(name));
  if (untyped) return `${untyped.name} has no content type`;

  return brokenRelationship(original, after, changed);
}

function rawBytes(archive: ZipArchive, entry: ZipEntry): Buffer {
  return entry.bytes === 0 && entry.packedBytes === 0 ? Buffer.alloc(0) : archive.packed(entry);
}

/** An internal target that is missing now and was there, or was not named, before. */
function brokenRelationship(before: OfficePackage, after: OfficePackage, changed: ReadonlySet<string>): string | null {
  for (const part of changed) {
    if (!part.endsWith('.rels')) continue;
    const source = part.replace(/_rels\/([^/]*)\.rels$/, '$1');
    const known = new Set(before.has(part) ? before.relationships(source).map(({ id }) => id) : []);
    const broken = after
      .relationships(source)
      .find(({ id, external, target }) => !external && !known.has(id) && !after.has(target));
    if (broken) return `${source} points to ${broken.target}, which is missing`;
  }

  return null;
}
