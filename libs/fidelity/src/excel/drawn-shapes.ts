import type { PartContext } from '../places/finding-places.js';
import type { OfficePackage } from '../package/office-package.js';
import type { XmlElement } from '../xml/tree.js';

/** Shapes, text boxes and lines over the cells. Hidden ones stand in for controls and objects, which are found as such. */
export function* drawnShapes({ document }: PartContext): Generator<XmlElement> {
  for (const shape of document.elementsNamed(['xdr:sp', 'xdr:cxnSp'])) if (!isHidden(shape)) yield shape;
}

const namesOf: Record<string, string> = {
  'xdr:sp': 'xdr:nvSpPr',
  'xdr:cxnSp': 'xdr:nvCxnSpPr',
  'xdr:grpSp': 'xdr:nvGrpSpPr',
};

function isHidden(shape: XmlElement): boolean {
  for (let current: XmlElement | null = shape; current; current = current.parent) {
    const names = namesOf[current.name];
    const hidden = names === undefined ? undefined : current.at(names, 'xdr:cNvPr')?.attribute('hidden');
    if (hidden === '1' || hidden === 'true') return true;
  }

  return false;
}

/** The outermost group of a shape, or the shape itself: what one picture shows. */
export function wholeShape(shape: XmlElement): XmlElement {
  let whole = shape;
  for (let above = shape.parent; above?.name === 'xdr:grpSp'; above = above.parent) whole = above;

  return whole;
}

/** How far a picture of the shape reaches beyond it, in EMU: half of its widest line, and a little. */
export function marginOf(shape: XmlElement): number {
  const widths = [...shape.descendants('a:ln')].map((line) => Number(line.attribute('w') ?? 9525) || 0);

  return Math.min(maxMarginEmu, Math.ceil(Math.max(9525, ...widths) / 2) + 6350);
}

/** EMU by which the outline of a shape stands out at each edge: a quarter of an inch. */
const maxMarginEmu = 228_600;

/** As large as Excel last drew it, in EMU; null for lines, which need a margin that their cells do not give. */
export function drawnSize(shape: XmlElement): { width: number; height: number } | null {
  const extent = propertiesOf(shape)?.at('a:xfrm', 'a:ext');
  const [width, height] = [Number(extent?.attribute('cx')), Number(extent?.attribute('cy'))];

  return width >= thinnest && height >= thinnest ? { width: Math.round(width), height: Math.round(height) } : null;
}

/** Eight points, in EMU. */
const thinnest = 101_600;

function propertiesOf(shape: XmlElement): XmlElement | undefined {
  return shape.first('xdr:spPr') ?? shape.first('xdr:grpSpPr');
}

/** Why a picture would not do for a shape, to be read behind a colon; null where it does. */
export function whyNotDrawn(shape: XmlElement, { package: office, part }: PartContext): string | null {
  const inside = [shape, ...shape.descendants()];
  const has = (test: (element: XmlElement) => boolean) => inside.some(test);
  if (shape.parent?.name === 'mc:Choice' || shape.parent?.name === 'mc:Fallback')
    return 'the shape is built in another way';
  if (has((one) => (one.attribute('macro') ?? '') !== '')) return 'a click on it starts a macro';
  if (has((one) => (one.attribute('textlink') ?? '') !== '')) return 'it shows the value of a cell';
  if (has(({ name }) => name === 'xdr:pic' || name === 'xdr:graphicFrame')) return 'pictures or charts belong to it';
  if (Number(propertiesOf(shape)?.first('a:xfrm')?.attribute('rot') ?? 0) !== 0) return 'the shape is turned';
  if (has((one) => one.name === 'a:alpha' && one.attribute('val') !== '100000'))
    return 'what lies behind it shines through';
  const links = new Set(office.relationships(part).flatMap(({ id, type }) => (type === 'hyperlink' ? [id] : [])));
  const own = shape.elements()[0]?.at('xdr:cNvPr', 'a:hlinkClick');
  const refers = ({ attributes }: XmlElement) =>
    attributes.some(({ name, value }) => name.startsWith('r:') && value !== '' && !links.has(value));
  if (has((one) => one !== own && refers(one))) return 'pictures belong to it';
  if (has((one) => one !== own && one.name === 'a:hlinkClick')) return 'words in it are links';

  return null;
}

/** What Excel gives a column that says nothing, in characters, and the pixels of a character in its usual font. */
const usualWidth = 8.43;
const pixelsOfDigit = 7;
const emuPerPixel = 9525;
/** How far a size may be from the other: columns are counted in whole pixels and in a font that may not be here. */
const sameSize = 1.25;

/** Whether the cells between which a shape is held are about as wide together as Excel last drew it: where they are not, they decide. */
export function fitsItsCells(shape: XmlElement, width: number, { package: office, part }: PartContext): boolean {
  const anchor = shape.parent;
  const [from, to] = [anchor?.first('xdr:from'), anchor?.first('xdr:to')];
  if (anchor?.name !== 'xdr:twoCellAnchor' || !from || !to) return true;
  const sheet = office.sourceOf(part, 'drawing');
  if (!sheet) return true;
  const widths = columnWidths(office, sheet);
  const [first, last] = [numberIn(from, 'xdr:col'), numberIn(to, 'xdr:col')];
  let between = numberIn(to, 'xdr:colOff') - numberIn(from, 'xdr:colOff');
  for (let column = first; column < Math.min(last, first + 200); column++) between += widths.of(column + 1);

  return between <= 0 || Math.max(between / width, width / between) <= sameSize;
}

function numberIn(place: XmlElement, name: string): number {
  return Number(place.first(name)?.text ?? 0) || 0;
}

class ColumnWidths {
  private readonly columns: { min: number; max: number; width: number }[];
  private readonly general: number;
  private readonly known = new Map<number, number>();

  constructor(sheet: string) {
    this.columns = [...sheet.matchAll(/<(?:\w+:)?col\s[^>]*>/g)].map(([tag]) => ({
      min: numberOf(tag, 'min'),
      max: numberOf(tag, 'max'),
      width: /\shidden="(?:1|true)"/.test(tag) ? -1 : numberOf(tag, 'width'),
    }));
    this.general = numberOf(/<(?:\w+:)?sheetFormatPr\s[^>]*>/.exec(sheet)?.[0] ?? '', 'defaultColWidth');
  }

  /** EMU; none for a hidden column. */
  of(column: number): number {
    const known = this.known.get(column) ?? this.read(column);
    this.known.set(column, known);

    return known;
  }

  private read(column: number): number {
    const own = this.columns.find(({ min, max }) => min <= column && column <= max)?.width;
    if (own === -1) return 0;

    return Math.trunc((own || this.general || usualWidth + 5 / pixelsOfDigit) * pixelsOfDigit) * emuPerPixel;
  }
}

const widthsOfSheets = new WeakMap<OfficePackage, Map<string, ColumnWidths>>();

/** Read once for all shapes of a sheet. */
function columnWidths(office: OfficePackage, sheet: string): ColumnWidths {
  const sheets = widthsOfSheets.get(office) ?? new Map<string, ColumnWidths>();
  widthsOfSheets.set(office, sheets);
  // Columns are told before the cells.
  const widths = sheets.get(sheet) ?? new ColumnWidths(office.text(sheet).text.slice(0, 100_000));
  sheets.set(sheet, widths);

  return widths;
}

function numberOf(tag: string, name: string): number {
  return Number(new RegExp(String.raw`\s${name}="([\d.]+)"`).exec(tag)?.[1] ?? 0);
}

/** The words of a shape, for the description of its picture. */
export function wordsOfShape(shape: XmlElement): string {
  return [...shape.descendants('a:t')]
    .map(({ text }) => text.trim())
    .filter((text) => text !== '')
    .join(' ');
}

/** Whether nothing lies behind the words: a text box without a ground of its own. */
export function hasNoGround(shape: XmlElement): boolean {
  const properties = shape.first('xdr:spPr');
  if (!properties) return false;
  if (properties.first('a:noFill')) return true;
  const fill = properties.elements().some(({ name }) => name.startsWith('a:') && name.endsWith('Fill'));

  return !fill && (shape.at('xdr:style', 'a:fillRef')?.attribute('idx') ?? '0') === '0';
}
