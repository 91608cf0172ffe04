import { type ChangeContext, NotApplicable } from '../recipes/change-context.js';
import { insertNodes, makeElement, removeNode, replaceNode, setAttribute } from '../xml/edit.js';
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
/** The light grounds that Excel itself offers for bad, middling and good values; text stays readable on them. */
const lights = { red: 'FFFFC7CE', yellow: 'FFFFEB9C', green: 'FFC6EFCE', blue: 'FF9BC2E6' };

/** Colours the cells by their values where a rule drew bars into them. */
export function barsToColours(bar: XmlElement, context: ChangeContext): void {
  if (isGone(bar)) return;
  const [low, high] = points(bar);
  const colour = bar.elements().find(({ name }) => name === 'x:color' || name === 'x14:fillColor') ?? lights.blue;
  if (!low || !high) throw new NotApplicable('the rule does not say what its bars begin and end with');
  refuseHiddenValues(bar);
  toScale(bar, [{ ...low, colour: white }, { ...high, colour }], context); // prettier-ignore
}

/** Colours the cells by their values where a rule showed icons in them. */
export function iconsToColours(icons: XmlElement, context: ChangeContext): void {
  if (isGone(icons)) return;
  refuseHiddenValues(icons);
  const steps = points(icons);
  if (steps.length < 3) throw new NotApplicable('the rule has too few steps');
  const set = icons.attribute('iconSet') ?? '3TrafficLights1';
  const signal = !/Gray|Rating|Quarters|Black|Stars|Boxes|Triangles/.test(set);
  const colours = signal ? [lights.red, lights.yellow, lights.green] : [white, 'FFDDEBF7', lights.blue];
  if (['1', 'true'].includes(icons.attribute('reverse') ?? '')) colours.reverse();
  toScale(icons, stopsOf(steps, colours), context);
}

/** The first threshold is where the lowest icon begins: below the others. The last colour is full where the last icon begins. */
function stopsOf(steps: readonly Point[], colours: readonly string[]): Stop[] {
  const [low, middle, high] = [steps[0]!, steps[Math.floor(steps.length / 2)]!, steps.at(-1)!];
  const begin = startOf(low, middle, high);

  return [begin, middle, high].map((step, index) => ({ ...step, colour: colours[index]! }));
}

function startOf(low: Point, middle: Point, high: Point): Point {
  if (middle.type !== 'num' || high.type !== 'num') return low.type === 'percent' ? { type: 'min' } : low;
  const [from, to] = [Number(middle.value), Number(high.value)];
  if (!(to > from)) throw new NotApplicable('the steps of the rule are out of order');

  return { type: 'num', value: String(from - (to - from)) };
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
  const linked = [...owner.document.elements('x14:cfRule')].find((one) => one.attribute('id') === id);
  if (linked) removeNewer(linked, context);
}

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
