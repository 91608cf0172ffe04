import { withoutEquals } from '../excel/formulas.js';
import { withSheetsOnce } from '../excel/rules.js';
import { widenedBox } from '../powerpoint/boxes.js';
import { replacementFont } from '../text/fonts.js';
import { linePercent } from '../powerpoint/line-spacing.js';
import { offeredWidth } from '../powerpoint/shapes.js';
import { symbolCharacter } from '../text/symbol-fonts.js';
import { columnShare, gridWidth } from '../word/tables.js';
import { fiftieths } from '../word/table-widths.js';
import { physicalSide } from '../word/borders.js';
import type { XmlElement } from '../xml/tree.js';
import { type ChangeContext, NotApplicable } from '../recipes/change-context.js';
import { follow } from '../recipes/navigate.js';
import type { Value } from '../recipes/recipe.js';

type Computation = (node: XmlElement, context: ChangeContext) => string | null;

/** Values that need more than a look at the node. A recipe can name them, not define them. */
export const computations: Readonly<Record<string, Computation>> = {
  'word.grid-width': (node) => gridWidth(node)?.toString() ?? null,
  'word.column-share': (column) => {
    const table = column.closest('w:tbl');
    return table ? String(columnShare(table)) : null;
  },
  'word.fiftieths': (width) => fiftieths(width),
  'word.symbol-character': (symbol) =>
    symbolCharacter(symbol.attribute('w:font') ?? '', symbol.attribute('w:char') ?? '') ?? null,
  'powerpoint.box-left': (shape, context) => widenedBox(shape, context)?.left.toString() ?? null,
  'powerpoint.box-top': (shape, context) => widenedBox(shape, context)?.top.toString() ?? null,
  'powerpoint.box-width': (shape, context) => widenedBox(shape, context)?.width.toString() ?? null,
  'powerpoint.line-percent': (spacing, context) => linePercent(spacing, context)?.toString() ?? null,
  'powerpoint.offered-width': (line) => offeredWidth(line).toString(),
  'powerpoint.offered-font': (font) => replacementFont(font.attribute('typeface') ?? '') ?? null,
  'excel.formula-without-equals': (formula) => withoutEquals(formula),
  'excel.formula-with-sheets-once': (formula) => withSheetsOnce(formula),
  'word.physical-side': (node) => `w:${physicalSide(node)}`,
};

export function evaluate(value: Value, node: XmlElement, context: ChangeContext): string {
  const result = resolve(value, node, context);
  if (result === null || result === undefined) throw new NotApplicable('a value that the fix needs is missing');

  return result;
}

function resolve(value: Value, node: XmlElement, context: ChangeContext): string | null | undefined {
  if (typeof value === 'string') return value;
  if ('attribute' in value) return follow(node, value.at ?? [])?.attribute(value.attribute);
  if ('text' in value) return follow(node, value.text)?.text;
  const computation = Object.hasOwn(computations, value.compute) ? computations[value.compute] : undefined;

  return computation?.(node, context);
}
