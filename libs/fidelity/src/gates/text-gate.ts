import type { OfficePackage } from '../package/office-package.js';
import type { PartChanges } from '../package/zip-writer.js';

/**
 * Gate 3 over the finished file. Each recipe's promise was held against the text before and after it when it ran; what is
 * left to prove is that the file holds those very parts. All others are byte-identical by gate 1.
 */
export function textGate(fixed: OfficePackage, changes: PartChanges): string | null {
  for (const [part, bytes] of changes) {
    if (bytes !== null && !Buffer.from(fixed.bytes(part)).equals(bytes)) return `${part} is not what was checked`;
  }

  return null;
}
