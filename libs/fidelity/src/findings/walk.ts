import { knownPart, cachePart } from '../package/related-documents.js';
import { OpenProblem } from '../xml/open-problem.js';
import type { OfficePackage } from '../package/office-package.js';
import type { XmlDocument } from '../xml/tree.js';
import type { PartContext } from '../places/finding-places.js';
import { partsWithRoles, type PartRole, type RoleOfPart } from '../places/part-roles.js';
import { skim, parseSkimmedInPlace } from '../xml/skimmed-document.js';
import { parseXml } from '../xml/parse.js';
import { keepOf, plainFormulas } from '../excel/sheet-cells.js';
import { skimmedSheet } from './skim-sheets.js';

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
  const skimmed = skimmedSheet(office, place);
  if (skimmed) return { package: office, ...place, document: skimmed };
  const context = openPart(office, place);
  if (sharedRoles.has(place.role)) cachePart(office, place.part, context.document);

  return context;
}

/** Opens a part for editing. A sheet's text need not be read again where it is at hand. */
export function openPart(office: OfficePackage, { part, role }: RoleOfPart, text?: string): PartContext {
  try {
    const document =
      role === 'excel.sheet' ? openSheet(office, text ?? office.text(part).text) : office.xml(part, keepOf(role));

    return { package: office, part, role, document };
  } catch (cause) {
    if (cause instanceof OpenProblem) throw new OpenProblem(cause.kind, `${part}: ${cause.message}`, { cause });
    throw cause;
  }
}

/** Most of a large sheet are rows that nobody looks at. */
function openSheet(office: OfficePackage, text: string): XmlDocument {
  const options = { maxDepth: office.archive.limits.xmlDepth, keep: keepOf('excel.sheet') };
  const skimmed = skim(text, { isPlain: plainFormulas() });

  const document = skimmed && parseSkimmedInPlace(text, skimmed, options);

  // A new `keep`, since the first remembers the shared formulas that it met.
  return document ?? parseXml(text, { ...options, keep: keepOf('excel.sheet') });
}
