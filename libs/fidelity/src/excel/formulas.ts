import type { PartContext } from '../places/finding-places.js';
import type { XmlElement } from '../xml/tree.js';

/** The formula with empty strings in place of its texts, so that brackets and names inside them are not taken for references. */
export function bareFormula(formula: string): string {
  return formula.replaceAll(/"(?:[^"]|"")*"/g, '""');
}

/**
 * Whether the formula refers to another workbook: in `[2]Sheet1!A1` and `'[2]Sheet 1'!A1` the number stands for it.
 * In `Sales[2]` and `Sales[[2019]:[2021]]` it is the name of a column.
 */
export function refersOutside(formula: string): boolean {
  return /(?:^|[^\w\])\u0080-\uFFFF])\[\d+\](?!\s*[\],:])/.test(bareFormula(formula));
}

/** Whether the formula refers to a table: `Table1[Column]`, `Table1[[#This Row],[Column]]`. */
export function refersToTable(formula: string): boolean {
  const bare = bareFormula(formula).replaceAll(/'(?:[^']|'')*'!/g, '');

  return /[\p{L}_\\][\p{L}\p{N}_.\\]*\[/u.test(bare);
}

/** Cells with a formula that refers to another workbook, including those that share such a formula. */
export function* externalCells({ document }: PartContext): Generator<XmlElement> {
  const shared = new Set<string>();
  for (const cell of document.elements('x:c')) {
    const formula = cell.first('x:f');
    const index = formula?.attribute('t') === 'shared' ? (formula.attribute('si') ?? '') : null;
    const outside = formula !== undefined && refersOutside(formula.text);
    if (outside && index !== null) shared.add(index);
    if (outside || (index !== null && shared.has(index))) yield cell;
  }
}

export function* tableReferences({ document }: PartContext): Generator<XmlElement> {
  for (const formula of document.elements('x:f')) if (refersToTable(formula.text)) yield formula;
}

/** Formulas of data validations that start with an equals sign. Excel accepts them, Sheets does not. */
export function* equalsFormulas({ document }: PartContext): Generator<XmlElement> {
  for (const formula of document.elements()) {
    const isValidation =
      formula.name === 'x:formula1' ||
      formula.name === 'x:formula2' ||
      (formula.name === 'xm:f' && /^x14:formula[12]$/.test(formula.parent?.name ?? ''));
    if (
      isValidation &&
      formula.closest('x:dataValidation', 'x14:dataValidation') &&
      formula.text.trimStart().startsWith('=')
    )
      yield formula;
  }
}

export function withoutEquals(formula: XmlElement): string {
  return formula.text.replace(/^\s*=+\s*/, '');
}

/** Formulas of cells, names and formatting rules that start with an equals sign, which only what a person types may do. */
export function* formulasWithEquals({ document }: PartContext): Generator<XmlElement> {
  for (const formula of document.elementsNamed(['x:f', 'x:definedName', 'x:formula', 'xm:f'])) {
    const inRule = formula.closest('x:cfRule', 'x14:cfRule') !== undefined;
    const isOne = formula.name === 'x:f' || formula.name === 'x:definedName' || inRule;
    if (isOne && formula.text.trimStart().startsWith('=')) yield formula;
  }
}
