import { type ChangeContext, NotApplicable } from '../recipes/change-context.js';
import { addPicture } from '../recipes/new-parts.js';
import { pictureKey } from '../drawing/picture-documents.js';
import { storiesBelow } from '../text/story-text.js';
import {
  cloneNode,
  insertNodes,
  makeElement,
  makeText,
  removeAttribute,
  removeNode,
  renameElement,
  reorder,
  replaceNode,
  setAttribute,
} from '../xml/edit.js';
import type { XmlElement } from '../xml/tree.js';
import { drawnSize, fitsItsCells, marginOf, whyNotDrawn, wholeShape, wordsOfShape } from './drawn-shapes.js';

/** Puts a picture in the place of a shape or of the group that it belongs to, with the words as description. */
export function pictureOfShape(place: XmlElement, context: ChangeContext): void {
  const shape = wholeShape(place);
  // The first shape of a group took the others with it.
  if (!shape.parent?.children.includes(shape)) return;
  const size = drawnSize(shape);
  const reason = whyNotDrawn(shape, context);
  const picture = context.pictures.get(pictureKey(shape, context.part));
  if (reason !== null || !size) throw new NotApplicable(reason ?? 'the file does not say how large the shape is');
  if (!fitsItsCells(shape, size.width, context)) throw new NotApplicable('its cells give it another size');
  if (!picture) throw new NotApplicable('what draws pages here does not show it as Office does');
  context.wordsInPictures.push(picture.words);
  const lines = storiesBelow(shape).flatMap((story) => story.lines);
  if (lines.length > 0)
    context.declared.push({ removed: lines.map((line) => `\n${line}`).join(''), inserted: '', at: shape.start });
  const margin = marginOf(shape);
  const shown = { width: size.width + 2 * margin, height: size.height + 2 * margin };
  const anchor = shape.parent;
  replaceNode(shape, [pictureAt(shape, addPicture(picture.png, context), shown)]);
  if (anchor) fixSize(anchor, shown, margin);
}

/** Anchors the picture at one cell with its own size, so that no width of columns stretches its words. */
function fixSize(anchor: XmlElement, { width, height }: { width: number; height: number }, margin: number): void {
  const size = { cx: String(width), cy: String(height) };
  for (const name of ['xdr:colOff', 'xdr:rowOff']) {
    const offset = anchor.at('xdr:from', name);
    if (offset) setText(offset, String(Math.max(0, (Number(offset.text) || 0) - margin)));
  }
  const own = anchor.first('xdr:ext');
  if (own) for (const [name, value] of Object.entries(size)) setAttribute(own, name, value);
  const to = anchor.first('xdr:to');
  if (anchor.name !== 'xdr:twoCellAnchor' || !to) return;
  const from = anchor.children.indexOf(to);
  insertNodes(anchor, from, [makeElement(anchor, 'xdr:ext', size)]);
  removeNode(to);
  removeAttribute(anchor, 'editAs');
  renameElement(anchor, 'xdr:oneCellAnchor');
}

function setText(element: XmlElement, text: string): void {
  reorder(element, []);
  insertNodes(element, 0, [makeText(element, text)]);
}

function pictureAt(shape: XmlElement, id: string, { width, height }: { width: number; height: number }): XmlElement {
  const make = (name: string, attributes: Record<string, string> = {}, children: XmlElement[] = []) =>
    makeElement(shape.parent!, name, attributes, children);
  const known = shape.elements()[0]?.first('xdr:cNvPr');
  const words = wordsOfShape(shape).slice(0, 2000);
  const names = make('xdr:cNvPr', {
    id: known?.attribute('id') ?? '2',
    name: known?.attribute('name') ?? 'Picture',
    ...(words ? { descr: words } : {}),
  });
  const link = known?.first('a:hlinkClick');
  const copy = link && cloneNode(link);
  if (copy) names.children.push(Object.assign(copy, { parent: names }));

  return make('xdr:pic', {}, [
    make('xdr:nvPicPr', {}, [names, make('xdr:cNvPicPr')]),
    make('xdr:blipFill', {}, [make('a:blip', { 'r:embed': id }), make('a:stretch', {}, [make('a:fillRect')])]),
    make('xdr:spPr', {}, [
      make('a:xfrm', {}, [make('a:off', { x: '0', y: '0' }), make('a:ext', { cx: String(width), cy: String(height) })]),
      make('a:prstGeom', { prst: 'rect' }, [make('a:avLst')]),
    ]),
  ]);
}
