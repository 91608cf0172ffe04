import { type ChangeContext, NotApplicable } from '../recipes/change-context.js';
import { edit, removePart } from '../recipes/new-parts.js';
import { removeNode } from '../xml/edit.js';
import type { XmlElement } from '../xml/tree.js';
import { namesOutside, outsideTest, type Test } from './external-use.js';
import { dropCalculationChain, freezeCell } from './frozen-values.js';

/** Sheets beyond this many bytes are left as they are: freezing takes a tree of the whole sheet. */
const maxBytes = 32 * 1024 * 1024;

/** Keeps the last values of all cells that look into other workbooks, then drops the links and the names that stand for their cells. */
export function dropLinks(reference: XmlElement, context: ChangeContext): void {
  const list = reference.parent;
  // The first link takes the others with it: formulas know them by their number.
  if (!list) return;
  const { package: office } = context;
  const names = namesOutside(context);
  freezeDependents(outsideTest(names), context);
  for (const name of names) dropName(name, context);
  const ids = new Set(list.elements('x:externalReference').map((one) => one.attribute('r:id')));
  for (const { id, target, external } of office.relationships(office.mainPart))
    if (ids.has(id) && !external && office.has(target)) removePart(office.mainPart, target, context);
  for (const one of list.elements('x:externalReference')) removeNode(one);
  removeNode(list);
}

/** Removes a name for cells of another workbook; cells that use it keep their last values. */
export function dropExternalName(name: XmlElement, context: ChangeContext): void {
  freezeDependents(outsideTest([name], false), context);
  dropName(name, context);
}

function dropName(name: XmlElement, context: ChangeContext): void {
  const list = name.parent;
  if (!list) return;
  context.declared.push({ removed: name.text, inserted: '', at: name.start });
  removeNode(name);
  if (list.elements().length === 0) removeNode(list);
}

function freezeDependents(depends: Test, context: ChangeContext): void {
  const { package: office } = context;
  for (const part of office.names) {
    const type = office.types.of(part) ?? '';
    if (type.endsWith('.worksheet+xml')) freezeSheet(part, depends, context);
    else if (type.endsWith('chart+xml') && usedIn(office.xml(part).root, depends))
      throw new NotApplicable('a chart shows values of the other file');
  }
}

function freezeSheet(part: string, depends: Test, context: ChangeContext): void {
  const { package: office } = context;
  if ((office.archive.entry(part)?.bytes ?? 0) > maxBytes) throw new NotApplicable('the sheet is too large');
  const { root } = office.xml(part);
  const shared = new Set<string>();
  const isDependent = (cell: XmlElement) => {
    const formula = cell.first('x:f');
    const index = formula?.attribute('t') === 'shared' ? formula.attribute('si') : undefined;
    const own = formula !== undefined && depends(formula.text);
    if (own && index !== undefined) shared.add(index);

    return own || (index !== undefined && shared.has(index));
  };
  const cells = [...root.descendants('x:c')].filter(isDependent).length;
  if (usedIn(root, depends)) throw new NotApplicable('a rule or a list of choices depends on the other file');
  if (cells === 0) return;
  dropCalculationChain(context);
  shared.clear();
  edit(part, context, (copy) => [...copy.descendants('x:c')].filter(isDependent).forEach(freezeCell));
}

const ruleNames = new Set(['x:formula', 'x:formula1', 'x:formula2', 'xm:f', 'c:f', 'cx:f']);

/** Whether rules, lists of choices or charts use it. */
function usedIn(root: XmlElement, depends: Test): boolean {
  for (const element of root.descendants()) if (ruleNames.has(element.name) && depends(element.text)) return true;

  return false;
}
