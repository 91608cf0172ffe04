import { columnLetters } from './workbook-parts.js';
import { sheetNames } from './sheet-names.js';
import type { XmlElement } from '../xml/tree.js';
import type { PartContext } from '../places/finding-places.js';
import { ownerOf } from '../places/part-owner.js';

/** Sheet by name, and the cell or range. */
export function excelLocator(context: PartContext): (element: XmlElement) => string {
  const sheet = sheetName(context);

  return (element) => {
    const cell = cellOf(element);
    if (!sheet) return namedPlace(element);

    return cell ? `${sheet}!${cell}` : sheet;
  };
}

const kindsOfPlace: Record<string, string> = { 'x:connection': 'Connection', 'x:definedName': 'Name' };

function namedPlace(element: XmlElement): string {
  const name = element.attribute('name')?.slice(0, 60);
  const kind = kindsOfPlace[element.name];

  return kind && name ? `${kind} “${name}”` : (name ?? 'The workbook');
}

function sheetName({ package: office, part }: PartContext): string | null {
  const owner = ownerOf(office, part, 'excel.sheet') ?? part;

  return sheetNames(office).get(owner)?.slice(0, 60) ?? null;
}

function cellOf(element: XmlElement): string | null {
  for (let current: XmlElement | null = element; current; current = current.parent) {
    if (current.name === 'x:c') return current.attribute('r') ?? null;
    const link = current.name === 'x:hyperlink' ? current.attribute('ref') : undefined;
    const newer = current.name.startsWith('x14:') ? current.first('xm:sqref')?.text : undefined;
    const range = link ?? current.attribute('sqref') ?? newer;
    if (range) return range.slice(0, 60);
    const from = current.name.endsWith('Anchor') ? current.first('xdr:from') : undefined;
    if (from) return anchorCell(from);
  }

  return null;
}

function anchorCell(from: XmlElement): string {
  const [column, row] = ['xdr:col', 'xdr:row'].map((name) => Number(from.first(name)?.text ?? 0));

  return `${columnLetters(column! + 1)}${row! + 1}`;
}
