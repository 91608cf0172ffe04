import { type ChangeContext, NotApplicable } from '../recipes/change-context.js';
import { removePart } from '../recipes/new-parts.js';
import { removeAttribute, removeNode } from '../xml/edit.js';
import { oncePerDocument } from '../xml/once-per-document.js';
import type { XmlElement } from '../xml/tree.js';

const noValue = 'the file keeps no value for the cell';

/** Replaces a formula by its last computed value. Cells that share the formula are frozen with it. */
export function freezeValue(cell: XmlElement, context: ChangeContext): void {
  const formula = cell.first('x:f');
  // An earlier place shared its formula with this one.
  if (!formula) return;
  for (const one of sharing(formula)) freezeCell(one);
  dropCalculationChain(context);
}

/** The cells of a shared formula, or the one cell of any other. */
function sharing(formula: XmlElement): XmlElement[] {
  const cell = formula.parent!;
  const index = formula.attribute('si');
  if (formula.attribute('t') !== 'shared' || index === undefined) return [cell];

  return cellsByFormula(cell.document)
    .get(index)!
    .filter((one) => one.first('x:f'));
}

/** The cells of each shared formula, by its number. */
const cellsByFormula = oncePerDocument((document) => {
  const cells = new Map<string, XmlElement[]>();
  for (const cell of document.elements('x:c')) {
    const formula = cell.first('x:f');
    const index = formula?.attribute('t') === 'shared' ? formula.attribute('si') : undefined;
    if (index === undefined) continue;
    const own = cells.get(index);
    if (own) own.push(cell);
    else cells.set(index, [cell]);
  }

  return cells;
});

export function freezeCell(cell: XmlElement): void {
  const formula = cell.first('x:f');
  if (!formula || !cell.first('x:v') || formula.attribute('t') === 'dataTable') throw new NotApplicable(noValue);
  removeNode(formula);
  // The mark of a formula that spills.
  removeAttribute(cell, 'cm');
}

/** The calculation chain names every cell with a formula. Excel rebuilds a missing chain and reports a wrong one as damage. */
export function dropCalculationChain(context: ChangeContext): void {
  const { package: office, parts } = context;
  const target = office.relationships(office.mainPart).find(({ type }) => type === 'calcChain')?.target;
  const name = target && office.nameOf(target);
  if (name && !parts.isRemoved(name)) removePart(office.mainPart, name, context);
}

/** Removes a pivot table; the cells that it filled keep their values. */
export function pivotToCells(_root: XmlElement, context: ChangeContext): void {
  const { package: office, part } = context;
  if (office.names.some((name) => /slicer|timeline/i.test(name))) throw new NotApplicable('slicers depend on it');
  const sheet = office.sourceOf(part, 'pivotTable');
  if (!sheet) throw new NotApplicable('it stands on no sheet');
  removePart(sheet, part, context);
  context.removesPart = true;
}
