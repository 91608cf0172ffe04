import { partsWithRoles } from '../places/part-roles.js';
import { ownerOf } from '../places/part-owner.js';
import type { OfficePackage } from '../package/office-package.js';
import { relatedPart } from '../package/related-documents.js';
import { sheetNames } from './sheet-names.js';
import { columnNumber } from './workbook-parts.js';

export interface ExcelTable {
  /** Sheet part and name. */
  part: string;
  sheet: string;
  top: number;
  bottom: number;
  left: number;
  right: number;
  headers: number;
  totals: number;
  /** Column names in lower case, as they are compared. */
  columns: string[];
}

/** All tables of a workbook by the lower-case name that formulas use. */
export function tablesOf(office: OfficePackage): ReadonlyMap<string, ExcelTable> {
  const known = cache.get(office);
  if (known) return known;
  const tables = new Map<string, ExcelTable>();
  for (const { part, role } of partsWithRoles(office)) {
    const table = role === 'excel.table' ? readTable(office, part) : null;
    if (table) tables.set(table.name, table);
  }
  cache.set(office, tables);

  return tables;
}

const cache = new WeakMap<OfficePackage, Map<string, ExcelTable>>();

function readTable(office: OfficePackage, part: string): (ExcelTable & { name: string }) | null {
  const root = relatedPart(office, part)?.root;
  const match = /^([A-Z]+)(\d+):([A-Z]+)(\d+)$/.exec(root?.attribute('ref') ?? '');
  const owner = ownerOf(office, part, 'excel.sheet');
  if (!root || !match || !owner) return null;

  return {
    name: (root.attribute('displayName') ?? root.attribute('name') ?? '').toLowerCase(),
    part: owner,
    sheet: sheetNames(office).get(owner) ?? '',
    left: columnNumber(match[1]!),
    top: Number(match[2]),
    right: columnNumber(match[3]!),
    bottom: Number(match[4]),
    headers: Number(root.attribute('headerRowCount') ?? 1),
    totals: Number(root.attribute('totalsRowCount') ?? 0),
    columns: (root.first('x:tableColumns')?.elements('x:tableColumn') ?? []).map((column) =>
      (column.attribute('name') ?? '').replaceAll(/_x000[aA]_/g, '\n').toLowerCase(),
    ),
  };
}
