import { partsWithRoles } from '../places/part-roles.js';
import type { PartContext } from '../places/finding-places.js';
import type { OfficePackage } from '../package/office-package.js';
import { relatedPart } from '../package/related-documents.js';
import { type ChangeContext, NotApplicable } from '../recipes/change-context.js';
import { setAttribute } from '../xml/edit.js';
import { oncePerDocument } from '../xml/once-per-document.js';
import type { XmlElement } from '../xml/tree.js';

/** Sheets with the number of an earlier one, and tables with that of an earlier table of the workbook. */
export function* sharedSheetNumbers({ document, package: office, part, role }: PartContext): Generator<XmlElement> {
  if (role === 'excel.table') {
    const { first, order } = tableNumbers(office);
    const earlier = first.get(document.root.attribute('id') ?? '');
    if (earlier !== undefined && earlier < (order.get(office.nameOf(part) ?? part) ?? 0)) yield document.root;
    return;
  }
  const seen = new Set<string>();
  for (const sheet of document.root.first('x:sheets')?.elements('x:sheet') ?? []) {
    const id = sheet.attribute('sheetId') ?? '';
    if (seen.has(id)) yield sheet;
    seen.add(id);
  }
}

/** Gives a sheet or a table the next free number. */
export function numberSheet(element: XmlElement, { document, package: office }: ChangeContext): void {
  if (office.names.some((name) => /slicer|timeline/i.test(name)))
    throw new NotApplicable('a slicer may mean either of them');
  const numbers = element.name === 'x:sheet' ? sheetNumbers(document) : tableNumbers(office);
  setAttribute(element, element.name === 'x:sheet' ? 'sheetId' : 'id', String(++numbers.last));
}

const sheetNumbers = oncePerDocument((document) => {
  const ids = [...document.elements('x:sheet')].map((sheet) => Number(sheet.attribute('sheetId')) || 0);

  return { last: Math.max(0, ...ids) };
});

interface TableNumbers {
  /** By number, which table has it first. */
  first: ReadonlyMap<string, number>;
  /** By part. */
  order: ReadonlyMap<string, number>;
  last: number;
}

const tables = new WeakMap<OfficePackage, TableNumbers>();

/** The numbers of all tables of a workbook; one that is given out raises the last. */
function tableNumbers(office: OfficePackage): TableNumbers {
  const known = tables.get(office);
  if (known) return known;
  const [first, order] = [new Map<string, number>(), new Map<string, number>()];
  let last = 0;
  for (const { part, role } of partsWithRoles(office)) {
    if (role !== 'excel.table') continue;
    const id = relatedPart(office, part)?.root.attribute('id') ?? '';
    if (!first.has(id)) first.set(id, order.size);
    order.set(part, order.size);
    last = Math.max(last, Number(id) || 0);
  }
  const numbers = { first, order, last };
  tables.set(office, numbers);

  return numbers;
}
