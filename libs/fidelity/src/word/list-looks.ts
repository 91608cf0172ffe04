import type { PartContext } from '../places/finding-places.js';
import { relatedPart } from '../package/related-documents.js';
import type { XmlElement } from '../xml/tree.js';

/** Figures that lists of Docs do not have; those of other scripts are left out, since nothing is known of them. */
const otherFigures = new Set([
  'ordinal', 'cardinalText', 'ordinalText', 'chicago', 'hex', 'decimalEnclosedCircle', 'decimalEnclosedFullstop',
  'decimalEnclosedParen', 'hebrew1', 'hebrew2', 'arabicAlpha', 'arabicAbjad', 'russianLower', 'russianUpper', 'numberInDash', 'custom',
]); // prettier-ignore

/** List levels that paragraphs of the text use and that are numbered in such a way. */
export function* otherNumbers(context: PartContext): Generator<XmlElement> {
  for (const level of usedLevels(context)) {
    const format = level.first('w:numFmt');
    if (format && otherFigures.has(format.attribute('w:val') ?? '')) yield format;
  }
}

/** List levels that paragraphs of the text use and whose bullet is a picture. */
export function* pictureBullets(context: PartContext): Generator<XmlElement> {
  for (const level of usedLevels(context)) {
    const bullet = level.first('w:lvlPicBulletId');
    if (bullet) yield bullet;
  }
}

function* usedLevels({ package: office, document }: PartContext): Generator<XmlElement> {
  const text = relatedPart(office, office.mainPart);
  if (!text) return;
  const lists = new Map(
    document.root
      .elements('w:num')
      .map((list) => [list.attribute('w:numId'), list.first('w:abstractNumId')?.attribute('w:val')]),
  );
  const used = new Set(
    [...text.elements('w:numPr')].map((list) => {
      const definition = lists.get(list.first('w:numId')?.attribute('w:val'));

      return `${definition} ${list.first('w:ilvl')?.attribute('w:val') ?? '0'}`;
    }),
  );
  for (const definition of document.root.elements('w:abstractNum')) {
    for (const level of definition.elements('w:lvl'))
      if (used.has(`${definition.attribute('w:abstractNumId')} ${level.attribute('w:ilvl')}`)) yield level;
  }
}
