import type { Evidence } from '@fidelio/contracts';
import type { OfficePackage } from '../package/office-package.js';
import { type DatedRow, rowsOf } from '../profile/import-profile.js';
import type { XmlElement } from '../xml/tree.js';
import { detect } from './detect.js';
import type { PartContext } from './finding-places.js';
import { locatorFor } from './locate.js';
import { openPart, partsToWalk } from './walk.js';

/** A row of the profile that a file has, with its number of places and the first of them. */
export interface FoundRow {
  row: DatedRow;
  count: number;
  evidence: Evidence[];
}

const shown = 20;

/** Walks every part once and asks every detector. The answer depends on the bytes alone. */
export function analyse(office: OfficePackage): FoundRow[] {
  const found = new Map<string, FoundRow>();
  const rows = rowsOf(office.kind.format);
  for (const place of partsToWalk(office)) {
    const context = openPart(office, place);
    const locate = locatorFor(context);
    for (const row of rows) {
      for (const element of detect(row, context)) note(found, row, element, context, locate);
    }
  }

  return rows.flatMap((row) => found.get(row.id) ?? []);
}

function note(
  found: Map<string, FoundRow>,
  row: DatedRow,
  element: XmlElement,
  { part, document }: PartContext,
  locate: (element: XmlElement) => string,
): void {
  const entry = found.get(row.id) ?? { row, count: 0, evidence: [] };
  found.set(row.id, entry);
  entry.count++;
  if (entry.evidence.length >= shown) return;

  const where = locate(element);
  // Ten cells of one table are one place to look at.
  if (entry.evidence.some((one) => one.part === part && one.where === where)) return;
  const snippet = document.source.slice(element.start, Math.min(element.end, element.start + 200)).toWellFormed();
  entry.evidence.push({ part, offset: element.start, snippet, where });
}
