import { type ChangeContext, NotApplicable } from '../recipes/change-context.js';
import { addPicture } from '../recipes/new-parts.js';
import { pictureKey } from '../render/picture-documents.js';
import { storiesBelow } from '../text/story-text.js';
import { cloneNode, makeElement, replaceNode } from '../xml/edit.js';
import type { XmlElement } from '../xml/tree.js';
import { drawnSize, whyNotDrawn, wholeShape, wordsOfShape } from './drawn-shapes.js';

/** Puts a picture in the place of a shape or of the group that it belongs to, with the words as description. */
export function pictureOfShape(place: XmlElement, context: ChangeContext): void {
  // The first shape of a group took the others with it.
  if (!place.closest('xdr:wsDr')) return;
  const shape = wholeShape(place);
  const size = drawnSize(shape);
  const reason = whyNotDrawn(shape, context);
  const picture = context.pictures.get(pictureKey(shape, context.part));
  if (reason !== null || !size) throw new NotApplicable(reason ?? 'the file does not say how large the shape is');
  if (!picture) throw new NotApplicable('LibreOffice does not draw it as Office does');
  context.wordsInPictures.push(picture.words);
  const lines = storiesBelow(shape).flatMap((story) => story.lines);
  if (lines.length > 0)
    context.declared.push({ removed: lines.map((line) => `\n${line}`).join(''), inserted: '', at: shape.start });
  replaceNode(shape, [pictureAt(shape, addPicture(picture.png, context), size)]);
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
