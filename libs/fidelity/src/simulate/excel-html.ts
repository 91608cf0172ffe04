import type { PartContext } from '../places/finding-places.js';
import { columnNumber } from '../excel/workbook-parts.js';
import { relatedByType } from '../package/related-documents.js';
import type { XmlElement } from '../xml/tree.js';
import { Effects, noteOf } from './effects.js';
import { changed, escapeText, gone } from './html.js';

/** Rows and columns of a sheet that are shown. */
const maxRows = 500;
const maxColumns = 100;

/** A sheet as it would arrive: its values, with broken references and dead lists marked. */
export function sheetHtml(context: PartContext, name: string): string {
  const effects = new Effects(context);
  const strings = sharedStrings(context);
  const rows = [...context.document.elements('x:row')].slice(0, maxRows).map((row) => {
    const cells: string[] = [];
    for (const cell of row.elements('x:c')) {
      const column = columnNumber(/^[A-Z]+/.exec(cell.attribute('r') ?? '')?.[0] ?? '') || cells.length + 1;
      while (cells.length < Math.min(column - 1, maxColumns)) cells.push('<td></td>');
      cells.push(`<td>${cellHtml(cell, strings, effects)}</td>`);
    }
    return `<tr>${cells.join('')}</tr>`;
  });
  const lost = [...context.document.elements()].flatMap((element) => {
    const row = effects.at(element);
    const where = element.closest('x:dataValidation', 'x:conditionalFormatting')?.attribute('sqref') ?? '';
    return row && !element.closest('x:c') && element.name !== 'x:c'
      ? [`<p>${gone(where ? `${row.title}: ${where}` : row.title, noteOf(row))}</p>`]
      : [];
  });

  return `<section><h2>${escapeText(name)}</h2><table>${rows.join('\n')}</table>${lost.join('')}</section>`;
}

function cellHtml(cell: XmlElement, strings: readonly string[], effects: Effects): string {
  const row = effects.at(cell) ?? (cell.first('x:f') && effects.at(cell.first('x:f')!));
  const value = escapeText(cellText(cell, strings));
  if (!row) return value;

  return row.id === 'excel.external-value' ? changed('#REF!', noteOf(row)) : changed(value, noteOf(row));
}

function cellText(cell: XmlElement, strings: readonly string[]): string {
  const value = cell.first('x:v')?.text ?? '';
  if (cell.attribute('t') === 's') return strings[Number(value)] ?? '';

  return cell.attribute('t') === 'inlineStr' ? (cell.first('x:is')?.text ?? '') : value;
}

function sharedStrings({ package: office }: PartContext): string[] {
  const document = relatedByType(office, office.mainPart, 'sharedStrings')?.document;

  return (document?.root.elements('x:si') ?? []).map((item) => item.text);
}
