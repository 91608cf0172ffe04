import { type ChangeContext, NotApplicable } from '../recipes/change-context.js';
import { removePart } from '../recipes/new-parts.js';
import { removeNode } from '../xml/edit.js';
import type { XmlElement } from '../xml/tree.js';

/** Replaces a formula by its last computed value. */
export function freezeValue(cell: XmlElement, context: ChangeContext): void {
  const formula = cell.first('x:f');
  if (!formula || !cell.first('x:v') || formula.attribute('t') === 'dataTable')
    throw new NotApplicable('the file keeps no value for the cell');
  removeNode(formula);
  dropCalculationChain(context);
}

/** The calculation chain names every cell with a formula. Excel rebuilds a missing chain and reports a wrong one as damage. */
function dropCalculationChain(context: ChangeContext): void {
  const { package: office, parts } = context;
  const target = office.relationships(office.mainPart).find(({ type }) => type === 'calcChain')?.target;
  const name = target && office.nameOf(target);
  if (name && parts.get(name) !== null) removePart(office.mainPart, name, context);
}

/** Removes a pivot table; the cells that it filled keep their values. */
export function pivotToCells(_root: XmlElement, context: ChangeContext): void {
  const { package: office, part } = context;
  if (office.names.some((name) => /slicer|timeline/i.test(name))) throw new NotApplicable('slicers depend on it');
  const sheet = office.names.find((name) =>
    office
      .relationships(name)
      .some(({ type, target }) => type === 'pivotTable' && office.nameOf(target) === office.nameOf(part)),
  );
  if (!sheet) throw new NotApplicable('it stands on no sheet');
  removePart(sheet, part, context);
  context.removesPart = true;
}
