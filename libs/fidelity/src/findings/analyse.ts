import { type Evidence, placesKept } from '@fidelio/contracts';
import type { OfficePackage } from '../package/office-package.js';
import { type DatedRow, rowsOf } from '../profile/import-profile.js';
import { detect, rolesOf } from './detect.js';
import type { PartContext, Place } from '../places/finding-places.js';
import { type Locate, locatorFor } from './locate.js';
import { evidenceOf, locationOf } from './place-evidence.js';
import { lookAtPart, partsToWalk } from './walk.js';

/** A row of the profile that a file or a part has, with its number of places and the first of them. */
export interface FoundRow {
  row: DatedRow;
  count: number;
  evidence: Evidence[];
}

/** What was found in each part, by the row's id; parts in walking order. */
export type Analysis = ReadonlyMap<string, ReadonlyMap<string, FoundRow>>;

/** Places of one row and part that are located: to say where one is may cost a look at what stands around it. */
const maxLocated = 1000;

/** Walks every part that a detector looks at once, and asks every detector. The answer depends on the bytes alone. */
export function analyse(
  office: OfficePackage,
  only?: ReadonlySet<string>,
  rows: readonly DatedRow[] = rowsOf(office.kind.format),
): Analysis {
  const analysis = new Map<string, ReadonlyMap<string, FoundRow>>();
  const roles = rolesOf(rows);
  for (const place of partsToWalk(office)) {
    if (!roles.has(place.role) || (only && !only.has(place.part))) continue;
    const context = lookAtPart(office, place);
    const locate = locatorFor(context);
    const found = new Map<string, FoundRow>();
    for (const row of rows) for (const one of detect(row, context)) note(found, row, one, context, locate);
    analysis.set(place.part, found);
  }

  return analysis;
}

/** The parts' findings put together, in the order of the profile. */
export function foundRows(
  office: OfficePackage,
  analysis: Analysis,
  rows: readonly DatedRow[] = rowsOf(office.kind.format),
): FoundRow[] {
  return rows.flatMap((row) => {
    const parts = [...analysis.values()].flatMap((found) => found.get(row.id) ?? []);
    if (parts.length === 0) return [];

    return {
      row,
      count: parts.reduce((sum, { count }) => sum + count, 0),
      evidence: parts.flatMap(({ evidence }) => evidence).slice(0, placesKept(row.id)),
    };
  });
}

function note(found: Map<string, FoundRow>, row: DatedRow, place: Place, context: PartContext, locate: Locate): void {
  const entry = found.get(row.id) ?? { row, count: 0, evidence: [] };
  found.set(row.id, entry);
  entry.count++;
  if (entry.evidence.length >= placesKept(row.id) || entry.count > maxLocated) return;

  const location = locationOf(place, context, locate);
  // Ten cells of one table are one place to look at.
  if (!entry.evidence.some(({ part, where }) => part === location.part && where === location.where))
    entry.evidence.push(evidenceOf(place, context, location));
}
