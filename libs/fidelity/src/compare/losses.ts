import { fieldsOf } from '../word/fields.js';
import { coloursOf } from '../word/named-colours.js';
import { removeDrawing } from '../word/text-box-tables.js';
import { cellsOf, rowsOf } from '../word/tables.js';
import {
  insertNodes,
  makeElement,
  makeText,
  removeAttribute,
  removeNode,
  replaceNode,
  setAttribute,
} from '../xml/edit.js';
import type { XmlElement } from '../xml/tree.js';

/** Does to one place what the import profile says that the import does. */
export type Loss = (place: XmlElement) => void;

const narrowColumn = '480';

/**
 * What can be drawn of the profile, by the row's id. Rows that are left out change nothing that a page shows, or their outcome is not
 * known well enough to be drawn.
 */
export const losses: Readonly<Record<string, Loss>> = {
  'word.text-box': removeDrawing,
  'word.group': removeDrawing,
  'word.word-art': removeDrawing,
  'word.watermark': removeDrawing,
  'word.metafile': removeDrawing,
  'word.svg-placeholder': (place) => removeDrawing(place.closest('w:drawing', 'w:pict') ?? place),
  'word.activex': removeDrawing,
  'word.alt-chunk': removeNode,
  'word.page-border': removeNode,
  'word.line-number': removeNode,
  'word.capitals': removeNode,
  'word.logical-side-borders': removeNode,
  'word.cell-width-missing': (cell) => collapse(cell.closest('w:tbl')),
  'word.placeholder-grid': collapse,
  'word.raw-tab': runWordsTogether,
  'word.field-in-one-run': loseWords,
  'word.contents-empty': (place) => void (place.name === 'w:sdt' && removeNode(place)),
  'word.symbol': showLetter,
  'word.frame': (paragraph) => removeBelow(paragraph, 'w:framePr'),
  'word.drop-cap': removeNode,
  'word.custom-heading': (style) => style.elements().forEach((one) => void (isLook(one) && removeNode(one))),
  'word.tab-leader': loseLeaders,
  'word.loose-break': removeNode,
  'word.old-picture': removeDrawing,
  'word.percent-width': removeNode,
  'word.named-colour': (element) => coloursOf(element).forEach(([name]) => setAttribute(element, name, 'auto')),
  'word.exact-line': growLines,
  'word.list-override': (list) => removeBelow(list, 'w:lvlOverride'),
  'word.styled-table': (table) => removeBelow(table.first('w:tblPr') ?? table, 'w:tblStyle'),

  'powerpoint.narrow-box': wrap,
  'powerpoint.point-spacing': (spacing) => scale(spacing, 'val', 1.5),
  'powerpoint.chart-categories': (reference) => removeNode(reference.closest('c:cat') ?? reference),
  'powerpoint.text-columns': loseColumns,
  'powerpoint.font-missing': (font) => setAttribute(font, 'typeface', 'Arial'),
  'powerpoint.shrunk-text': removeNode,
  'powerpoint.faint-text': (fill) => removeBelow(fill, 'a:alpha'),
  'powerpoint.table-without-style': (table) => removeBelow(table.first('a:tblPr') ?? table, 'a:tableStyleId'),
  'powerpoint.vector-picture': (blip) => removeNode(blip.closest('p:pic') ?? blip),

  'excel.external-value': (cell) => showError(cell, '#REF!'),
  'excel.new-function': (formula) => showError(formula.closest('x:c'), '#NAME?'),
  'excel.formula-equals': (formula) => showText(formula.closest('x:c'), '#ERROR!'),
  'excel.drawing': removeAnchor,
  'excel.header-picture': removeNode,
  'excel.data-bar': removeRule,
  'excel.icon-set': removeRule,
  'excel.new-rule': removeRule,
};

function isLook({ name }: XmlElement): boolean {
  return ['w:pPr', 'w:rPr', 'w:basedOn', 'w:next', 'w:link'].includes(name);
}

function removeBelow(element: XmlElement, name: string): void {
  for (const one of element.descendants(name).toArray()) removeNode(one);
}

/** Without widths of its own a table arrives with columns as narrow as they can be. */
function collapse(table: XmlElement | undefined): void {
  const properties = table?.first('w:tblPr');
  if (!table || !properties) return;
  for (const name of ['w:tblW', 'w:tblLayout']) removeBelow(properties, name);
  for (const column of table.first('w:tblGrid')?.elements('w:gridCol') ?? []) setAttribute(column, 'w:w', narrowColumn);
  for (const row of rowsOf(table)) for (const { cell, span } of cellsOf(row)) setWidth(cell, span);
}

/** The schema wants a cell's width before all else. */
function setWidth(cell: XmlElement, span: number): void {
  const properties = cell.first('w:tcPr');
  if (!properties) return;
  removeBelow(properties, 'w:tcW');
  const width = { 'w:w': `${Number(narrowColumn) * span}`, 'w:type': 'dxa' };
  insertNodes(properties, 0, [makeElement(properties, 'w:tcW', width)]);
}

function runWordsTogether(text: XmlElement): void {
  setText(text, text.text.replaceAll('\t', ''));
}

/** Only the last field of a run with several survives, and the words between are gone. */
function loseWords(run: XmlElement): void {
  const inResult = fieldsOf(run.document).some(({ element }) => element.parent === run);
  if (inResult) for (const text of run.elements('w:t')) removeNode(text);
}

/** Without the symbol font, the letter at the same place shows. */
function showLetter(symbol: XmlElement): void {
  const point = parseInt(symbol.attribute('w:char') ?? '', 16) & 0xff;
  replaceNode(symbol, [
    makeElement(symbol, 'w:t', {}, [makeText(symbol, point > 0x20 ? String.fromCodePoint(point) : '□')]),
  ]);
}

function loseLeaders(tab: XmlElement): void {
  for (const one of tab.parent?.elements('w:tab') ?? []) removeAttribute(one, 'w:leader');
}

/** An exact height is taken for the least one. */
function growLines(paragraph: XmlElement): void {
  const spacing = paragraph.at('w:pPr', 'w:spacing');
  if (spacing?.attribute('w:lineRule') === 'exact') setAttribute(spacing, 'w:lineRule', 'atLeast');
}

/** Text that runs over its box in PowerPoint breaks at the edge there. */
function wrap(shape: XmlElement): void {
  const body = shape.at('p:txBody', 'a:bodyPr');
  if (body) setAttribute(body, 'wrap', 'square');
}

function loseColumns(shape: XmlElement): void {
  const body = shape.at('p:txBody', 'a:bodyPr');
  if (body) removeAttribute(body, 'numCol');
}

function scale(element: XmlElement, name: string, factor: number): void {
  const value = Number(element.attribute(name));
  if (Number.isFinite(value)) setAttribute(element, name, `${Math.round(value * factor)}`);
}

function showError(cell: XmlElement | undefined, error: string): void {
  if (!cell) return;
  empty(cell);
  setAttribute(cell, 't', 'e');
  insertNodes(cell, 0, [makeElement(cell, 'x:v', {}, [makeText(cell, error)])]);
}

function showText(cell: XmlElement | undefined, text: string): void {
  if (!cell) return;
  empty(cell);
  setAttribute(cell, 't', 'inlineStr');
  const words = makeElement(cell, 'x:t', {}, [makeText(cell, text)]);
  insertNodes(cell, 0, [makeElement(cell, 'x:is', {}, [words])]);
}

function empty(element: XmlElement): void {
  for (let child = element.children[0]; child; child = element.children[0]) removeNode(child);
}

function setText(element: XmlElement, text: string): void {
  empty(element);
  insertNodes(element, 0, [makeText(element, text)]);
}

function removeAnchor(shape: XmlElement): void {
  removeNode(shape.closest('xdr:twoCellAnchor', 'xdr:oneCellAnchor', 'xdr:absoluteAnchor') ?? shape);
}

function removeRule(rule: XmlElement): void {
  removeNode(rule.closest('x:cfRule', 'x14:cfRule') ?? rule);
}
