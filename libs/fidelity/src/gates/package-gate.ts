import type { OfficePackage } from '../package/office-package.js';
import type { ZipEntry } from '../package/zip-directory.js';
import { contentOf, DeflatedPart, type PartChanges, type PartContent } from '../package/part-content.js';
import type { ZipArchive } from '../package/zip-archive.js';

/** Gate 1: opens again, has the same parts in the same order and new ones behind, and every untouched part is byte-identical. */
export function packageGate(original: OfficePackage, after: OfficePackage, changes: PartChanges): string | null {
  const before = original.archive.entries.filter(({ name }) => changes.get(name) !== null);
  const [kept, added] = [after.archive.entries.slice(0, before.length), after.archive.entries.slice(before.length)];
  if (kept.length < before.length || kept.some(({ name }, index) => name !== before[index]!.name))
    return 'parts were lost or changed places';

  for (const [index, entry] of kept.entries()) {
    if (changes.has(entry.name) || rawBytes(original.archive, before[index]!).equals(rawBytes(after.archive, entry)))
      continue;
    return `${entry.name} was changed although nothing was to change in it`;
  }
  const untyped = added.find(({ name }) => !after.types.of(name));
  if (untyped) return `${untyped.name} has no content type`;

  return brokenRelationship(original, after, [...changes.keys()]);
}

function rawBytes(archive: ZipArchive, entry: ZipEntry): Buffer {
  return entry.bytes === 0 && entry.packedBytes === 0 ? Buffer.alloc(0) : archive.packed(entry);
}

/** An internal target that is missing now and was there, or was not named, before. */
function brokenRelationship(before: OfficePackage, after: OfficePackage, changed: readonly string[]): string | null {
  for (const part of changed) {
    if (!part.endsWith('.rels') || !after.has(part)) continue;
    const source = part.replace(/_rels\/([^/]*)\.rels$/, '$1');
    const known = new Set(before.has(part) ? before.relationships(source).map(({ id }) => id) : []);
    const broken = after
      .relationships(source)
      .find(({ id, external, target }) => !external && !after.has(target) && (!known.has(id) || before.has(target)));
    if (broken) return `${source} points to ${broken.target}, which is missing`;
  }

  return null;
}

/**
 * Gate 3 over the finished file. Each recipe's promise was held against the text before and after it when it ran; what is
 * left to prove is that the file holds those very parts. All others are byte-identical by gate 1.
 */
export function textGate(fixed: OfficePackage, changes: PartChanges): string | null {
  for (const [part, content] of changes) {
    if (content !== null && !holds(fixed, part, content)) return `${part} is not what was checked`;
  }

  return null;
}

/** What was deflated from the checked part and lies in the file as it was inflates to that part. */
function holds(fixed: OfficePackage, part: string, content: PartContent): boolean {
  const entry = fixed.archive.entry(part);
  if (content instanceof DeflatedPart && entry)
    return (
      entry.bytes === content.bytes && entry.crc === content.crc && fixed.archive.packed(entry).equals(content.deflated)
    );

  return Buffer.from(fixed.bytes(part)).equals(contentOf(content));
}
