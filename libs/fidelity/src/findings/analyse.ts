import type { Evidence } from '@fidelio/contracts';
import type { OfficePackage } from '../package/office-package.js';
import { type DatedRow, rowsOf } from '../profile/import-profile.js';
import { detect } from './detect.js';
import { type PartContext, PartPlace, type Place } from './finding-places.js';
import { type Locate, locatorFor } from './locate.js';
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
      for (const place of detect(row, context)) note(found, row, place, context, locate);
    }
  }

  return rows.flatMap((row) => found.get(row.id) ?? []);
}

function note(
  found: Map<string, FoundRow>,
  row: DatedRow,
  place: Place,
  { part, document }: PartContext,
  locate: Locate,
): void {
  const entry = found.get(row.id) ?? { row, count: 0, evidence: [] };
  found.set(row.id, entry);
  entry.count++;
  if (entry.evidence.length >= shown) return;

  const evidence = place instanceof PartPlace ? evidenceOfPart(place) : evidenceOf(place);
  // Ten cells of one table are one place to look at.
  if (!entry.evidence.some((one) => one.part === evidence.part && one.where === evidence.where))
    entry.evidence.push(evidence);

  function evidenceOf(element: Exclude<Place, PartPlace>): Evidence {
    const snippet = document.source.slice(element.start, Math.min(element.end, element.start + 200)).toWellFormed();

    return { part, offset: element.start, snippet, where: locate(element) };
  }
}

function evidenceOfPart({ part, where, snippet }: PartPlace): Evidence {
  return { part, offset: 0, snippet: snippet.slice(0, 200).toWellFormed(), where };
}
