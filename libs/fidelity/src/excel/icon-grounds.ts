import { type ChangeContext, NotApplicable } from '../recipes/change-context.js';
import { edit } from '../recipes/new-parts.js';
import { insertNodes, makeElement, makeText, replaceNode, setAttribute } from '../xml/edit.js';
import type { XmlElement } from '../xml/tree.js';

/** Light grounds from bad to good, as Excel offers them, and from less to more; text stays readable on them. */
const signals = ['FFFFC7CE', 'FFFFD9B3', 'FFFFEB9C', 'FFE6F2C2', 'FFC6EFCE'];
const shades = ['FFF2F2F2', 'FFEDF3FA', 'FFDDEBF7', 'FFCFE2F3', 'FFBDD7EE'];
/** Which of the five for three, four and five steps. */
const picks: Record<number, number[]> = { 3: [0, 2, 4], 4: [0, 1, 2, 4], 5: [0, 1, 2, 3, 4] };

/** Gives cells a ground by the same steps at which a rule showed icons: a rule for each step, the highest first. */
export function iconsToGrounds(icons: XmlElement, context: ChangeContext): void {
  const owner = icons.parent;
  const range = owner?.parent?.attribute('sqref') ?? '';
  const cells = /^\$?([A-Z]{1,3})\$?(\d+)(?::\$?([A-Z]{1,3})\$?(\d+))?$/.exec(range);
  const steps = icons.elements('x:cfvo');
  const colours = coloursOf(icons, steps.length);
  if (owner?.name !== 'x:cfRule' || !cells || !colours) throw new NotApplicable('the rule is built in another way');
  if (['0', 'false'].includes(icons.attribute('showValue') ?? ''))
    throw new NotApplicable('the rule hides the values of its cells');

  const [, left, top, right = left, bottom = top] = cells;
  const place = { cell: `${left}${top}`, all: `$${left}$${top}:$${right}$${bottom}` };
  const first = addGrounds(colours.toReversed(), context);
  const priority = highestPriority(owner);
  const rules = steps.toReversed().map((step, index) =>
    makeElement(owner, 'x:cfRule', { type: 'expression', dxfId: String(first + index), priority: String(priority + index + 1) }, [
      makeElement(owner, 'x:formula', {}, [makeText(owner, condition(step, place, index === steps.length - 1))]),
    ]),
  ); // prettier-ignore
  replaceNode(owner, rules);
}

function coloursOf(icons: XmlElement, steps: number): string[] | null {
  const neutral = /Gray|Rating|Quarters|Black|Stars|Boxes/.test(icons.attribute('iconSet') ?? '');
  const colours = picks[steps]?.map((index) => (neutral ? shades : signals)[index]!);

  return ['1', 'true'].includes(icons.attribute('reverse') ?? '') ? (colours?.toReversed() ?? null) : (colours ?? null);
}

/** The lowest step holds for every number that no higher one took. */
function condition(step: XmlElement, { cell, all }: { cell: string; all: string }, lowest: boolean): string {
  if (lowest) return `ISNUMBER(${cell})`;
  const than = ['0', 'false'].includes(step.attribute('gte') ?? '') ? '>' : '>=';

  return `AND(ISNUMBER(${cell}),${cell}${than}${threshold(step, all)})`;
}

function threshold(step: XmlElement, all: string): string {
  const value = step.attribute('val') ?? '';
  const share = String(Number(value) / 100);
  const type = step.attribute('type');
  if (type === 'percent') return `MIN(${all})+${share}*(MAX(${all})-MIN(${all}))`;
  if (type === 'percentile') return `PERCENTILE(${all},${share})`;
  if (type === 'num' || type === 'formula') return `(${value})`;

  throw new NotApplicable('the rule is built in another way');
}

/** Rules with a higher number give way to those with a lower one, so that all other rules stay in force. */
function highestPriority({ document }: XmlElement): number {
  let highest = 0;
  for (const rule of document.elementsNamed(['x:cfRule', 'x14:cfRule']))
    highest = Math.max(highest, Number(rule.attribute('priority')) || 0);

  return highest;
}

/** What stands before the list of formats in a workbook's styles. */
const before = ['numFmts', 'fonts', 'fills', 'borders', 'cellStyleXfs', 'cellXfs', 'cellStyles'].map((name) => `x:${name}`); // prettier-ignore

/** Adds formats to the styles; gives the number of the first. */
function addGrounds(colours: readonly string[], context: ChangeContext): number {
  const { package: office } = context;
  const styles = office.relationships(office.mainPart).find(({ type }) => type === 'styles')?.target;
  if (styles === undefined || !office.has(styles)) throw new NotApplicable('the file has no styles');
  let first = 0;
  edit(styles, context, (root) => {
    const list = root.first('x:dxfs') ?? newList(root);
    first = list.elements('x:dxf').length;
    const made = colours.map((rgb) =>
      makeElement(list, 'x:dxf', {}, [
        makeElement(list, 'x:fill', {}, [
          makeElement(list, 'x:patternFill', {}, [makeElement(list, 'x:bgColor', { rgb })]),
        ]),
      ]),
    );
    insertNodes(list, list.children.length, made);
    setAttribute(list, 'count', String(first + made.length));
  });

  return first;
}

function newList(root: XmlElement): XmlElement {
  const at = root.children.findLastIndex((child) => 'name' in child && before.includes(child.name));
  const list = makeElement(root, 'x:dxfs', { count: '0' });
  insertNodes(root, at + 1, [list]);

  return list;
}
