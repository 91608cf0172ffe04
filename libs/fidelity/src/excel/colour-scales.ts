import { type ChangeContext, NotApplicable } from '../recipes/change-context.js';
import { insertNodes, makeElement, removeNode, replaceNode, setAttribute } from '../xml/edit.js';
import { oncePerDocument } from '../xml/once-per-document.js';
import type { XmlElement } from '../xml/tree.js';

/** One colour at one value. */
interface Stop {
  /** `min`, `max`, `num`, `percent`, `percentile` or `formula`. */
  type: string;
  value?: string | undefined;
  /** A colour of the file, or ARGB. */
  colour: XmlElement | string;
}

const white = 'FFFFFFFF';
const blue = 'FF9BC2E6';
const red = 'FFF8696B';

/** Colours the cells by their values where a rule drew bars into them. */
export function barsToColours(bar: XmlElement, context: ChangeContext): void {
  if (isGone(bar)) return;
  const [low, high] = points(bar);
  const colour = bar.elements().find(({ name }) => name === 'x:color' || name === 'x14:fillColor') ?? blue;
  if (!low || !high) throw new NotApplicable('the rule does not say what its bars begin and end with');
  refuseHiddenValues(bar);
  // Where the sheet holds a negative number, bars may point to the other side.
  const middle = /<(?:\w+:)?v>-/.test(bar.document.source) && low.type === 'min' && high.type === 'max';
  const stops = middle
    ? [
        { ...low, colour: red },
        { type: 'num', value: '0', colour: white },
        { ...high, colour },
      ]
    : [
        { ...low, colour: white },
        { ...high, colour },
      ];
  toScale(bar, stops, context); // prettier-ignore
}

type Point = Omit<Stop, 'colour'>;

function points(rule: XmlElement): Point[] {
  return rule.elements().flatMap((one) => {
    if (one.name !== 'x:cfvo' && one.name !== 'x14:cfvo') return [];
    const type = one.attribute('type') ?? 'num';
    const value = one.attribute('val') ?? one.first('xm:f')?.text;
    return [{ type: type === 'autoMin' ? 'min' : type === 'autoMax' ? 'max' : type, value }];
  });
}

/** A rule of the newer kind that belongs to a plain one went with it. */
function isGone(place: XmlElement): boolean {
  return place.closest('x:worksheet') === undefined;
}

function refuseHiddenValues(rule: XmlElement): void {
  if (['0', 'false'].includes(rule.attribute('showValue') ?? ''))
    throw new NotApplicable('the rule hides the values of its cells');
}

function toScale(rule: XmlElement, stops: readonly Stop[], context: ChangeContext): void {
  const owner = rule.parent!;
  if (owner.name === 'x:cfRule') plainToScale(owner, rule, stops, context);
  else if (owner.name === 'x14:cfRule') newerToScale(owner, stops, context);
  else throw new NotApplicable('the rule is built in another way');
}

function plainToScale(owner: XmlElement, rule: XmlElement, stops: readonly Stop[], context: ChangeContext): void {
  const id = [...owner.descendants('x14:id')][0]?.text;
  setAttribute(owner, 'type', 'colorScale');
  replaceNode(rule, [scaleAt(owner, stops)]);
  const list = owner.first('x:extLst');
  if (list) removeNode(list);
  if (id === undefined) return;
  const linked = newerRules(owner.document).get(id);
  if (linked) removeNewer(linked, context);
}

const newerRules = oncePerDocument(
  (document) => new Map([...document.elements('x14:cfRule')].map((rule) => [rule.attribute('id'), rule])),
);

/** A rule of the newer kind alone becomes a plain one for the same cells. */
function newerToScale(owner: XmlElement, stops: readonly Stop[], context: ChangeContext): void {
  const cells = owner.parent?.first('xm:sqref')?.text;
  const sheet = owner.closest('x:worksheet');
  if (!cells || !sheet || [...owner.descendants('x14:cfIcon')].length > 0)
    throw new NotApplicable('the rule is built in another way');
  const rule = makeElement(sheet, 'x:cfRule', { type: 'colorScale', priority: owner.attribute('priority') ?? '1' }, [
    scaleAt(sheet, stops),
  ]);
  const at = sheet.children.findLastIndex((child) => 'name' in child && before.has(child.name));
  insertNodes(sheet, at + 1, [makeElement(sheet, 'x:conditionalFormatting', { sqref: cells }, [rule])]);
  removeNewer(owner, context);
}

/** What stands before the rules of a sheet. */
const before = new Set(['sheetPr', 'dimension', 'sheetViews', 'sheetFormatPr', 'cols', 'sheetData', 'sheetCalcPr', 'sheetProtection', 'protectedRanges', 'scenarios', 'autoFilter', 'sortState', 'dataConsolidate', 'customSheetViews', 'mergeCells', 'phoneticPr', 'conditionalFormatting'].map((name) => `x:${name}`)); // prettier-ignore

function removeNewer(rule: XmlElement, context: ChangeContext): void {
  for (const { text, start } of rule.descendants('xm:f'))
    context.declared.push({ removed: text, inserted: '', at: start });
  let empty: XmlElement | null = rule;
  while (empty && empty.name !== 'x:worksheet') {
    const above: XmlElement | null = empty.parent;
    removeNode(empty);
    empty = above?.elements().some(({ name }) => name !== 'xm:sqref') ? null : above;
  }
}

function scaleAt(at: XmlElement, stops: readonly Stop[]): XmlElement {
  const limits = stops.map(({ type, value }) =>
    makeElement(at, 'x:cfvo', {
      type,
      ...(value === undefined || type === 'min' || type === 'max' ? {} : { val: value }),
    }),
  );
  const colours = stops.map(({ colour }) => makeElement(at, 'x:color', typeof colour === 'string' ? { rgb: colour } : plainAttributes(colour))); // prettier-ignore

  return makeElement(at, 'x:colorScale', {}, [...limits, ...colours]);
}

function plainAttributes({ attributes }: XmlElement): Record<string, string> {
  return Object.fromEntries(
    attributes.filter(({ name }) => !name.includes(':')).map(({ name, value }) => [name, value]),
  );
}
