import { type PartContext, PartPlace } from '../places/finding-places.js';
import type { OfficePackage } from '../package/office-package.js';
import { relatedByType } from '../package/related-documents.js';
import { replacementFont } from '../text/fonts.js';
import type { XmlElement } from '../xml/tree.js';

/** Larger sheets are not searched for the formats of their cells. */
const maxBytes = 16 * 1024 * 1024;
const known = new WeakMap<OfficePackage, ReadonlySet<number>>();

/** The formats that cells have, empty ones included. */
function formatsInUse(office: OfficePackage): ReadonlySet<number> {
  const cached = known.get(office);
  if (cached) return cached;
  const used = new Set<number>();
  for (const part of office.names) {
    if (!(office.types.of(part) ?? '').endsWith('.worksheet+xml')) continue;
    if ((office.archive.entry(part)?.bytes ?? 0) > maxBytes) continue;
    for (const [, style] of office.text(part).text.matchAll(/<(?:[\w-]+:)?c\s[^>]*?\bs\s*=\s*["'](\d+)/g))
      used.add(Number(style));
  }
  known.set(office, used);

  return used;
}

/** The fonts of cells. */
export function fontsOfCells(office: OfficePackage): string[] {
  const styles = relatedByType(office, office.mainPart, 'styles')?.document.root;
  const formats = styles?.first('x:cellXfs')?.elements('x:xf') ?? [];
  const used = formatsInUse(office);

  return formats.flatMap((format, index) =>
    used.has(index)
      ? (partOf(styles!, 'x:fonts', format.attribute('fontId'))?.first('x:name')?.attribute('val') ?? [])
      : [],
  );
}

type Look = (format: XmlElement, styles: XmlElement) => XmlElement | undefined;

/** What formats of cells look like in a way of this kind, each once; the sheets are searched only where a format has it. */
function looks(look: Look) {
  return function* ({ document, package: office }: PartContext): Generator<XmlElement> {
    const formats = document.root.first('x:cellXfs')?.elements('x:xf') ?? [];
    const found = formats.flatMap((format, index) => {
      const place = look(format, document.root);

      return place ? [{ place, index }] : [];
    });
    if (found.length === 0) return;
    const used = formatsInUse(office);
    yield* new Set(found.flatMap(({ place, index }) => (used.has(index) ? place : [])));
  };
}

const isOn = (value: string | undefined) => value === '1' || value === 'true';
const partOf = (styles: XmlElement, list: string, index: string | undefined) =>
  styles.first(list)?.elements()[Number(index ?? -1)];

const otherLines = new Set([
  'hair', 'dashDot', 'dashDotDot', 'mediumDashed', 'mediumDashDot', 'mediumDashDotDot', 'slantDashDot',
]); // prettier-ignore
const plainFills = ['none', 'solid', 'gray125', undefined];

/** Borders in a kind of line that Sheets does not have. */
export const borderKinds = looks((format, styles) =>
  partOf(styles, 'x:borders', format.attribute('borderId'))
    ?.elements()
    .find((side) => side.name !== 'x:diagonal' && otherLines.has(side.attribute('style') ?? '')),
);

export const diagonals = looks((format, styles) => {
  const border = partOf(styles, 'x:borders', format.attribute('borderId'));
  const drawn = border && (isOn(border.attribute('diagonalUp')) || isOn(border.attribute('diagonalDown')));

  return drawn && !['none', undefined].includes(border.first('x:diagonal')?.attribute('style')) ? border : undefined;
});

/** Grounds of more than one colour. */
export const cellPatterns = looks((format, styles) => {
  const fill = partOf(styles, 'x:fills', format.attribute('fillId'));
  const pattern = fill?.first('x:patternFill');

  return (
    fill?.first('x:gradientFill') ?? (plainFills.includes(pattern?.attribute('patternType')) ? undefined : pattern)
  );
});

export const shrinking = looks((format) => {
  const alignment = format.first('x:alignment');

  return isOn(alignment?.attribute('shrinkToFit')) ? alignment : undefined;
});

export const centredAcross = looks((format) => {
  const alignment = format.first('x:alignment');

  return ['centerContinuous', 'distributed', 'fill'].includes(alignment?.attribute('horizontal') ?? '')
    ? alignment
    : undefined;
});

export const missingCellFonts = looks((format, styles) => {
  const name = partOf(styles, 'x:fonts', format.attribute('fontId'))?.first('x:name');

  return replacementFont(name?.attribute('val') ?? '') ? name : undefined;
});

const raisedFonts = looks((format, styles) => {
  const raised = partOf(styles, 'x:fonts', format.attribute('fontId'))?.first('x:vertAlign');

  return raised && raised.attribute('val') !== 'baseline' ? raised : undefined;
});

/** Raised and lowered characters: of whole cells in the formats, of a part of a cell in the texts. */
export function* raisedTexts(context: PartContext): Generator<XmlElement | PartPlace> {
  const { role, part, document } = context;
  if (role === 'excel.styles') yield* raisedFonts(context);
  else if (/<(?:\w+:)?vertAlign\s+val="su(?:per|b)script"/.test(document.source))
    yield new PartPlace(part, 'Texts of the workbook', 'vertAlign');
}
