import { type ChangeContext, NotApplicable } from '../recipes/change-context.js';
import { edit } from '../recipes/new-parts.js';
import { insertNodes, makeElement, makeText, replaceNode, setAttribute } from '../xml/edit.js';
import { oncePerDocument } from '../xml/once-per-document.js';
import type { XmlElement } from '../xml/tree.js';

/** Light grounds from bad to good, as Excel offers them, and from less to more; text stays readable on them. */
const signals = ['FFFFC7CE', 'FFFFD9B3', 'FFFFEB9C', 'FFE6F2C2', 'FFC6EFCE'];
const shades = ['FFF2F2F2', 'FFEDF3FA', 'FFDDEBF7', 'FFCFE2F3', 'FFBDD7EE'];
/** A longer list would make a formula that nobody can read. */
const maxRanges = 20;
/** Which of the five for three, four and five steps. */
const picks: Record<number, number[]> = { 3: [0, 2, 4], 4: [0, 1, 2, 4], 5: [0, 1, 2, 3, 4] };

/** Gives cells a ground by the same steps at which a rule showed icons: a rule for each step, the highest first. */
export function iconsToGrounds(icons: XmlElement, context: ChangeContext): void {
  const owner = icons.parent;
  const place = placeOf(owner?.parent?.attribute('sqref') ?? '');
  const steps = icons.elements('x:cfvo');
  const colours = coloursOf(icons, steps.length);
  if (owner?.name !== 'x:cfRule' || !owner.parent || !place || !colours)
    throw new NotApplicable('the rule is built in another way');
  if (['0', 'false'].includes(icons.attribute('showValue') ?? ''))
    throw new NotApplicable('the rule hides the values of its cells');

  // Programs count a formula's cells from the first range or from the upper left of all: that is the same cell then.
  if (owner.parent.elements('x:cfRule').length === 1) setAttribute(owner.parent, 'sqref', place.ranges);
  else if (place.several) throw new NotApplicable('the rule is built in another way');
  const first = addGrounds(colours.toReversed(), context);
  const priority = priorities(owner.document);
  const rules = steps.toReversed().map((step, index) =>
    makeElement(owner, 'x:cfRule', { type: 'expression', dxfId: String(first + index), priority: String(++priority.last) }, [
      makeElement(owner, 'x:formula', {}, [makeText(owner, condition(step, place, index === steps.length - 1))]),
    ]),
  ); // prettier-ignore
  replaceNode(owner, rules);
}

interface RulePlace {
  /** The upper left cell. */
  cell: string;
  /** All cells, as the arguments of a function. */
  all: string;
  /** The ranges with that of the upper left cell first. */
  ranges: string;
  several: boolean;
}

/** Null where no range begins at the upper left of all, or a range is written in another way. */
function placeOf(sqref: string): RulePlace | null {
  const ranges = sqref
    .trim()
    .split(/\s+/)
    .map((written) => {
      const [whole, left, top, right = left, bottom = top] =
        /^([A-Z]{1,3})(\d+)(?::([A-Z]{1,3})(\d+))?$/.exec(written.replaceAll('$', '')) ?? [];
      return whole === undefined ? null : { whole, left: left!, top: Number(top), column: columnOf(left!), all: `$${left}$${top}:$${right}$${bottom}` }; // prettier-ignore
    });
  if (ranges.length > maxRanges || ranges.some((range) => range === null)) return null;
  const sorted = ranges.flatMap((range) => range ?? []).toSorted((a, b) => a.column - b.column || a.top - b.top);
  const [first] = sorted;
  if (!first || sorted.some(({ top }) => top < first.top)) return null;

  return {
    cell: `${first.left}${first.top}`,
    all: sorted.map(({ all }) => all).join(','),
    ranges: sorted.map(({ whole }) => whole).join(' '),
    several: sorted.length > 1,
  };
}

function columnOf(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + (letter.codePointAt(0)! - 64), 0);
}

function coloursOf(icons: XmlElement, steps: number): string[] | null {
  const neutral = /Gray|Rating|Quarters|Black|Stars|Boxes/.test(icons.attribute('iconSet') ?? '');
  const colours = picks[steps]?.map((index) => (neutral ? shades : signals)[index]!);

  return ['1', 'true'].includes(icons.attribute('reverse') ?? '') ? (colours?.toReversed() ?? null) : (colours ?? null);
}

/** The lowest step holds for every number that no higher one took. */
function condition(step: XmlElement, { cell, all, several }: RulePlace, lowest: boolean): string {
  if (lowest) return `ISNUMBER(${cell})`;
  const than = ['0', 'false'].includes(step.attribute('gte') ?? '') ? '>' : '>=';

  return `AND(ISNUMBER(${cell}),${cell}${than}${threshold(step, all, several)})`;
}

function threshold(step: XmlElement, all: string, several: boolean): string {
  const value = step.attribute('val') ?? '';
  const share = String(Number(value) / 100);
  const type = step.attribute('type');
  if (type === 'percent') return `MIN(${all})+${share}*(MAX(${all})-MIN(${all}))`;
  // Sheets takes the percentile of one range alone.
  if (type === 'percentile' && !several) return `PERCENTILE(${all},${share})`;
  if (type === 'num' || type === 'formula') return `(${value})`;

  throw new NotApplicable('the rule is built in another way');
}

/** Rules with a higher number give way to those with a lower one, so that all other rules stay in force. */
const priorities = oncePerDocument((document) => {
  let last = 0;
  for (const rule of document.elementsNamed(['x:cfRule', 'x14:cfRule']))
    last = Math.max(last, Number(rule.attribute('priority')) || 0);

  return { last };
});

/** What stands before the list of formats in a workbook's styles. */
const before = ['numFmts', 'fonts', 'fills', 'borders', 'cellStyleXfs', 'cellXfs', 'cellStyles'].map((name) => `x:${name}`); // prettier-ignore

/** How many formats a list holds, once it was counted. */
const formats = new WeakMap<XmlElement, { children: number; count: number }>();

/** Adds formats to the styles; gives the number of the first. */
function addGrounds(colours: readonly string[], context: ChangeContext): number {
  const { package: office } = context;
  const styles = office.relationships(office.mainPart).find(({ type }) => type === 'styles')?.target;
  if (styles === undefined || !office.has(styles)) throw new NotApplicable('the file has no styles');
  let first = 0;
  edit(styles, context, (root) => {
    const list = root.first('x:dxfs') ?? newList(root);
    const known = formats.get(list);
    // Other children than those that were counted are what is left when a place was taken back.
    first = known?.children === list.children.length ? known.count : list.elements('x:dxf').length;
    const made = colours.map((rgb) =>
      makeElement(list, 'x:dxf', {}, [
        makeElement(list, 'x:fill', {}, [
          makeElement(list, 'x:patternFill', {}, [makeElement(list, 'x:bgColor', { rgb })]),
        ]),
      ]),
    );
    insertNodes(list, list.children.length, made);
    formats.set(list, { children: list.children.length, count: first + made.length });
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
