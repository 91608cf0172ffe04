import { knownPart, cachePart } from '../package/related-documents.js';
import { OpenProblem } from '../package/open-problem.js';
import type { OfficePackage } from '../package/office-package.js';
import type { PartContext } from './finding-places.js';
import { partsWithRoles, type PartRole, type RoleOfPart } from './part-roles.js';
import { keepOf } from './sheet-cells.js';

export function partsToWalk(office: OfficePackage): RoleOfPart[] {
  return partsWithRoles(office).filter(({ part }) => office.has(part));
}

/** Parts that detectors of other parts read. */
const sharedRoles = new Set<PartRole>([
  'word.body',
  'powerpoint.presentation',
  'powerpoint.layout',
  'powerpoint.master',
  'excel.workbook',
  'theme',
]);

/** Opens a part for reading. Parts that detectors of other parts read as well are parsed once. */
export function lookAtPart(office: OfficePackage, place: RoleOfPart): PartContext {
  const known = knownPart(office, place.part);
  if (known && keepOf(place.role) === undefined) return { package: office, ...place, document: known };
  const context = openPart(office, place);
  if (sharedRoles.has(place.role)) cachePart(office, place.part, context.document);

  return context;
}

/** Opens a part for editing. */
export function openPart(office: OfficePackage, { part, role }: RoleOfPart): PartContext {
  try {
    return { package: office, part, role, document: office.xml(part, keepOf(role)) };
  } catch (cause) {
    if (cause instanceof OpenProblem) throw new OpenProblem(cause.kind, `${part}: ${cause.message}`, { cause });
    throw cause;
  }
}
