import type { PartContext } from '../places/finding-places.js';
import { type ChangeContext, NotApplicable } from '../recipes/change-context.js';
import { insertNodes, makeElement, removeAttribute, setAttribute } from '../xml/edit.js';
import type { XmlElement } from '../xml/tree.js';

/** Width by height of the sizes that a slide may name by these words. */
const shares: Readonly<Record<string, number>> = { screen4x3: 4 / 3, screen16x9: 16 / 9, screen16x10: 16 / 10 };

/** A slide size that is named otherwise than it is. */
export function* wrongSlideSizes({ document }: PartContext): Generator<XmlElement> {
  for (const size of document.elements('p:sldSz')) {
    const named = shares[size.attribute('type') ?? ''];
    const share = Number(size.attribute('cx')) / Number(size.attribute('cy'));
    if (named && share > 0 && Math.abs(Math.max(share, 1 / share) / named - 1) > 0.02) yield size;
  }
}

export function dropSizeName(size: XmlElement, _context: ChangeContext): void {
  removeAttribute(size, 'type');
}

/** A presentation that does not say how large its notes are, which the standard asks for. */
export function* missingNotesSizes({ document }: PartContext): Generator<XmlElement> {
  if (document.root.name === 'p:presentation' && !document.root.first('p:notesSz')) yield document.root;
}

/** Adds the size of notes that PowerPoint itself begins with. */
export function addNotesSize(root: XmlElement, _context: ChangeContext): void {
  const size = root.first('p:sldSz');
  if (!size) throw new NotApplicable('the slides have no size either');
  insertNodes(root, root.children.indexOf(size) + 1, [
    makeElement(root, 'p:notesSz', { cx: '6858000', cy: '9144000' }),
  ]);
}

/** Shapes that are given two outlines. */
export function* doubleOutlines({ document }: PartContext): Generator<XmlElement> {
  for (const properties of document.elements('p:spPr')) {
    const outlines = properties.elements().filter(({ name }) => name === 'a:prstGeom' || name === 'a:custGeom');
    if (outlines.length > 1) yield properties;
  }
}

/** Shapes that say neither where they are nor that a layout says so. */
export function* shapesWithoutPlace({ document }: PartContext): Generator<XmlElement> {
  for (const shape of document.elements('p:sp')) {
    const properties = shape.first('p:spPr');
    if (properties && !properties.first('a:xfrm') && !shape.at('p:nvSpPr', 'p:nvPr', 'p:ph')) yield shape;
  }
}

const places = ['a:off', 'a:ext', 'a:chOff', 'a:chExt', 'a:gridCol', 'a:tr'];

/** Places and sizes with a fraction, as a division leaves them; in EMU, which are whole. */
export function* fractionalPlaces({ document }: PartContext): Generator<XmlElement> {
  for (const place of document.elementsNamed(places)) if (fractions(place).length > 0) yield place;
}

/** Rounds to whole EMU, by less than a thousandth of a pixel. */
export function roundPlace(place: XmlElement, _context: ChangeContext): void {
  for (const name of fractions(place)) setAttribute(place, name, String(Math.round(Number(place.attribute(name)))));
}

function fractions(place: XmlElement): string[] {
  const names = ['x', 'y', 'cx', 'cy', 'w', 'h'];

  return names.filter((name) => /^-?\d*\.\d+(?:e[+-]?\d+)?$/i.test(place.attribute(name) ?? ''));
}
