import { type PartContext, PartPlace } from '../places/finding-places.js';
import { relatedByType } from '../package/related-documents.js';
import type { OfficePackage } from '../package/office-package.js';
import { sheetNames } from './sheet-names.js';

const complement = /\}xfComplement$/;
const boxStyles = new WeakMap<OfficePackage, ReadonlySet<string>>();

/** The cell formats that show a check box (Excel for Microsoft 365 since 2024). */
function stylesWithBox(office: OfficePackage): ReadonlySet<string> {
  const known = boxStyles.get(office);
  if (known) return known;
  const styles = relatedByType(office, office.mainPart, 'styles')?.document;
  const formats = styles?.source.includes('xfComplement')
    ? (styles.root.first('x:cellXfs')?.elements('x:xf') ?? [])
    : [];
  const found = new Set(
    formats.flatMap((format, index) =>
      format.descendants().some(({ name }) => complement.test(name)) ? [String(index)] : [],
    ),
  );
  boxStyles.set(office, found);

  return found;
}

/** Cells that show a check box, by ranges of a column. */
export function* cellBoxes({ package: office, part, document }: PartContext): Generator<PartPlace> {
  const styles = stylesWithBox(office);
  if (styles.size === 0) return;
  let open: { column: string; from: number; to: number } | null = null;
  const sheet = sheetNames(office).get(part) ?? part;
  const told = (range: { column: string; from: number; to: number }) =>
    new PartPlace(part, `${sheet}!${range.column}${range.from}${range.to > range.from ? `:${range.column}${range.to}` : ''}`, document.root.name); // prettier-ignore
  const cells = new Map<string, number[]>();
  for (const [, attributes = ''] of office
    .text(part)
    .text.matchAll(/<(?:[\w-]+:)?c((?:\s[\w:-]+\s*=\s*(?:"[^"]*"|'[^']*'))+)\s*\/?>/g)) {
    const [style, column, row] = [valueOf(attributes, 's'), ...(/^([A-Z]+)(\d+)$/.exec(valueOf(attributes, 'r') ?? '')?.slice(1) ?? [])]; // prettier-ignore
    if (style === undefined || column === undefined || !styles.has(style)) continue;
    const rows = cells.get(column);
    if (rows) rows.push(Number(row));
    else cells.set(column, [Number(row)]);
  }
  for (const [column, rows] of cells) {
    for (const row of rows) {
      if (open && open.column === column && row === open.to + 1) open.to = row;
      else {
        if (open) yield told(open);
        open = { column, from: row, to: row };
      }
    }
  }
  if (open) yield told(open);
}

function valueOf(attributes: string, name: string): string | undefined {
  const told = new RegExp(String.raw`\s${name}\s*=\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes);

  return told?.[1] ?? told?.[2];
}
