import type { OfficePackage } from '../package/office-package.js';
import { limitPlace } from '../places/limit-place.js';
import { type PartContext, PartPlace } from '../places/finding-places.js';
import { unescapeXml } from '../xml/escape.js';
import type { XmlElement } from '../xml/tree.js';

/** Parts of a kind, by content type or name, each as one place; asked once, at the workbook. */
export function partsLike(test: (type: string, part: string) => boolean, where: (part: string) => string) {
  return function* ({ package: office }: PartContext): Generator<PartPlace> {
    for (const part of office.names) {
      if (test(office.types.of(part) ?? '', part)) yield new PartPlace(part, where(part), part);
    }
  };
}

const powerQuery = Buffer.from('http://schemas.microsoft.com/DataMashup', 'utf16le');

/** The part in which Power Query keeps its queries; it is UTF-16 as a rule. */
export function* powerQueries({ package: office }: PartContext): Generator<PartPlace> {
  for (const part of office.names) {
    if (!/^customXml\/item\d+\.xml$/i.test(part)) continue;
    const entry = office.archive.entry(part);
    if (!entry || entry.bytes > 16 * 1024 * 1024) continue;
    const head = Buffer.from(office.bytes(part)).subarray(0, 1000);
    if (head.includes(powerQuery) || head.includes('http://schemas.microsoft.com/DataMashup'))
      yield new PartPlace(part, 'The whole file', part);
  }
}

/** Pivot tables whose cache holds calculated or grouped fields. */
export function* hardPivots({ package: office, part, document }: PartContext): Generator<XmlElement> {
  const target = office.relationships(part).find(({ type }) => type === 'pivotCacheDefinition')?.target;
  if (!target || !office.has(target)) return;
  for (const field of office.xml(target).elements('x:cacheField')) {
    if (field.attribute('formula') === undefined && !field.first('x:fieldGroup')) continue;
    yield document.root;
    return;
  }
}

/** Values beyond numbers and texts: pictures in cells, stocks. Excel keeps errors of newer kinds there as well. */
export function* richValues({ package: office }: PartContext): Generator<PartPlace> {
  const kinds = office.names.find((part) => /^xl\/richData\/rdrichvaluestructure\.xml$/i.test(part));
  if (kinds && /<(?:\w+:)?s\s+t="(?!_error")/.test(office.text(kinds).text))
    yield new PartPlace(kinds, 'The whole file', kinds);
}

/** Cells that Sheets takes, of all sheets together. */
const maxCells = 10_000_000;
/** The shortest cell takes four characters. */
const cellCharacters = 4;

/** Cells by sheet, in walking order. */
const countedCells = new WeakMap<OfficePackage, Map<string, number>>();

/** The sheet with which a workbook has more cells than that. The cells are counted: a declared dimension may say anything. */
export function* tooManyCells({ document, part, package: office }: PartContext): Generator<PartPlace> {
  if (!mayHoldTooMany(office)) return;
  let own = 0;
  for (const _cell of document.source.matchAll(/<(?:\w+:)?c[\s/>]/g)) own++;
  const counts = countedCells.get(office) ?? new Map<string, number>();
  countedCells.set(office, counts.set(part, own));
  let before = 0;
  for (const [sheet, count] of counts) {
    if (sheet === part) break;
    before += count;
  }
  if (before <= maxCells && before + own > maxCells) yield limitPlace(part, before + own, maxCells, 'cells');
}

const hasRoom = new WeakMap<OfficePackage, boolean>();

function mayHoldTooMany(office: OfficePackage): boolean {
  const known = hasRoom.get(office);
  if (known !== undefined) return known;
  const bytes = office.archive.entries.reduce((sum, entry) => sum + (/\.xml$/i.test(entry.name) ? entry.bytes : 0), 0);
  hasRoom.set(office, bytes >= maxCells * cellCharacters);

  return bytes >= maxCells * cellCharacters;
}

/** Characters that a cell of Sheets holds. */
const maxCellCharacters = 50_000;

/** Shared texts that are longer. A cell that Excel has written holds 32,767 at most; other programs write more. */
export function* longCells({ document: { source }, part }: PartContext): Generator<PartPlace> {
  if (source.length <= maxCellCharacters) return;
  for (const [item] of source.matchAll(/<(?:\w+:)?si[\s>][^]*?<\/(?:\w+:)?si>/g)) {
    if (item.length <= maxCellCharacters) continue;
    const { length } = unescapeXml(item.replaceAll(/<[^>]*>/g, ''));
    if (length > maxCellCharacters) yield limitPlace(part, length, maxCellCharacters, 'characters');
  }
}

/** Sheets for one chart whose chart is not in the file. */
export function* bareChartSheets({ document, part, package: office }: PartContext): Generator<XmlElement> {
  if (document.root.name !== 'x:chartsheet') return;
  const drawing = office.target(part, document.root.first('x:drawing')?.attribute('r:id'));
  const charts = drawing === undefined ? [] : office.relationships(drawing).filter(({ type }) => /^chart(?:Ex)?$/.test(type)); // prettier-ignore
  if (!charts.some(({ target, external }) => !external && office.has(target))) yield document.root;
}

export function columnNumber(letters: string): number {
  let number = 0;
  for (const letter of letters) number = number * 26 + letter.charCodeAt(0) - 64;

  return number;
}

export function columnLetters(number: number): string {
  let letters = '';
  for (let rest = number; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;

  return letters;
}

/** A digital signature over the package, which any change ends. */
export function* signatures({ package: office }: PartContext): Generator<PartPlace> {
  const origin = office.relationships('').find(({ type }) => type === 'origin');
  if (origin && office.has(origin.target)) yield new PartPlace(origin.target, 'The whole file', origin.target);
}
