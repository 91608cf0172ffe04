import { type ChangeContext, NotApplicable } from '../recipes/change-context.js';
import { insertNodes, makeText, reorder } from '../xml/edit.js';
import type { XmlElement } from '../xml/tree.js';
import { columnLetters } from './workbook-parts.js';
import { refersOutside, refersToTable } from './formulas.js';
import { type ExcelTable, tablesOf } from './tables.js';

/** Name and bracket of a reference; the inside is read with its nesting. Quoted texts and sheet names are passed over. */
const start = /"(?:[^"]|"")*"|'(?:[^']|'')*'!|([\p{L}_\\][\p{L}\p{N}_.\\]*)\[/gu;

/** Writes the references to a table's columns as cells: absolute ones, and for “this row” the formula's own row. */
export function plainReferences(formula: XmlElement, context: ChangeContext): void {
  const { text } = formula;
  if (refersOutside(text)) throw new NotApplicable('the formula names a table of another file');
  const tables = tablesOf(context.package);
  const cell = formula.parent?.attribute('r') ?? '';
  const row = Number(/\d+$/.exec(cell)?.[0]);
  let out = '';
  let from = 0;
  start.lastIndex = 0;
  for (let match = start.exec(text); match; match = start.exec(text)) {
    if (match[1] === undefined) continue;
    const table = tables.get(match[1].toLowerCase());
    const end = closing(text, start.lastIndex - 1);
    if (!table || end < 0) throw new NotApplicable('the formula names a table that the file does not have');
    out += text.slice(from, match.index) + resolve(table, text.slice(start.lastIndex, end), row, context.part);
    from = end + 1;
    start.lastIndex = from;
  }
  out += text.slice(from);
  if (refersToTable(out)) throw new NotApplicable('the formula is written in another way');
  reorder(formula, []);
  insertNodes(formula, 0, [makeText(formula, out)]);
}

/** The bracket that closes the one at a place; an apostrophe takes the meaning from the next character. */
function closing(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if (text[at] === "'") at++;
    else if (text[at] === '[') depth++;
    else if (text[at] === ']' && --depth === 0) return at;
  }

  return -1;
}

function resolve(table: ExcelTable, inside: string, row: number, part: string): string {
  const items = itemsOf(inside);
  const specials = items.filter((item) => item.startsWith('#')).map((item) => item.toLowerCase());
  const columns = items.filter((item) => !item.startsWith('#')).map((item) => columnOf(table, item));
  const [top, bottom] = rows(table, specials, row);
  const [left, right] = [columns[0] ?? table.left, columns.at(-1) ?? table.right];
  const thisRow = specials.includes('#this row');
  const cell = (column: number, line: number) => `$${columnLetters(column)}${thisRow ? '' : '$'}${line}`;
  const prefix = table.part === part ? '' : `'${table.sheet.replaceAll("'", "''")}'!`;
  const from = cell(left, top);
  const to = cell(right, bottom);

  return prefix + (from === to ? from : `${from}:${to}`);
}

/** `Col`, `#Totals`, `[#This Row],[A]:[B]`, `@Col`, or nothing. */
function itemsOf(inside: string): string[] {
  const text = inside.trim();
  if (text === '') return [];
  if (text.startsWith('@')) return ['#This Row', ...itemsOf(text.slice(1))];
  if (!text.startsWith('[')) return [unescape(text)];
  const items: string[] = [];
  for (let at = 0; at < text.length; at++) {
    if (text[at] !== '[') continue;
    const end = closing(text, at);
    if (end < 0) throw new NotApplicable('the formula is written in another way');
    items.push(unescape(text.slice(at + 1, end)));
    at = end;
  }

  return items;
}

function unescape(name: string): string {
  return name.startsWith('#') ? name : name.replaceAll(/'(.)/g, '$1');
}

function columnOf(table: ExcelTable, name: string): number {
  const index = table.columns.indexOf(name.toLowerCase());
  if (index < 0) throw new NotApplicable('the formula names a column that its table does not have');

  return table.left + index;
}

function rows(table: ExcelTable, specials: string[], row: number): [number, number] {
  const [dataTop, dataBottom] = [table.top + table.headers, table.bottom - table.totals];
  if (specials.includes('#this row')) {
    if (!(row >= dataTop && row <= dataBottom))
      throw new NotApplicable('the formula stands outside the rows of its table');
    return [row, row];
  }
  const has = (name: string) => specials.includes(name);
  if (has('#all')) return [table.top, table.bottom];
  if ((has('#headers') && table.headers === 0) || (has('#totals') && table.totals === 0))
    throw new NotApplicable('the table has no such row');
  const top = has('#headers') ? table.top : has('#totals') && !has('#data') ? table.bottom : dataTop;
  const bottom = has('#totals') ? table.bottom : has('#headers') && !has('#data') ? table.top : dataBottom;

  return [top, bottom];
}
