import type { OfficePackage } from '../package/office-package.js';
import { relatedPart } from '../package/related-documents.js';

const known = new WeakMap<OfficePackage, ReadonlyMap<string, string>>();

/** The names of the sheets by their parts, in the order of the workbook; read once. */
export function sheetNames(office: OfficePackage): ReadonlyMap<string, string> {
  const names = known.get(office) ?? readNames(office);
  known.set(office, names);

  return names;
}

function readNames(office: OfficePackage): Map<string, string> {
  const names = new Map<string, string>();
  for (const sheet of relatedPart(office, office.mainPart)?.root.first('x:sheets')?.elements('x:sheet') ?? []) {
    const target = office.target(office.mainPart, sheet.attribute('r:id'));
    const part = target === undefined ? undefined : office.nameOf(target);
    const name = sheet.attribute('name');
    if (part !== undefined && name !== undefined && !names.has(part)) names.set(part, name);
  }

  return names;
}
