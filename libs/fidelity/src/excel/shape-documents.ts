import { drawnSize, hasNoGround, marginOf, whyNotDrawn, wholeShape, wordsOfShape } from './drawn-shapes.js';
import type { PartContext } from '../places/finding-places.js';
import { canonicalMarkup } from '../xml/canonical-markup.js';
import type { XmlElement } from '../xml/tree.js';
import { type PictureRequest, sides } from '../render/draw-pictures.js';
import { pictureKey } from '../drawing/picture-documents.js';

const emuPerInch = 914_400;

/** A slide with nothing but a shape of a sheet, or the group that it belongs to: slides draw the same shapes. */
export function shapeRequest(place: XmlElement, context: PartContext): PictureRequest | null {
  const { package: source } = context;
  const shape = wholeShape(place);
  const size = drawnSize(shape);
  if (!size || whyNotDrawn(shape, context) !== null) return null;
  const margin = marginOf(shape);
  const [width, height] = [size.width, size.height].map((extent) => (extent + 2 * margin) / emuPerInch) as [number, number]; // prettier-ignore
  const side = sides.find(({ inches }) => inches >= Math.max(width, height))?.inches;
  if (!side) return null;
  return {
    key: pictureKey(shape, context.part),
    slide: { shapes: shapeAtCorner(shape, margin), source },
    side,
    width,
    height,
    words: wordsOfShape(shape),
    wordsInside: true,
    clear: hasNoGround(shape) ? 'all' : 'around',
  };
}

/** Shapes of sheets and slides have the same content under other names. */
function shapeAtCorner(shape: XmlElement, margin: number): string {
  return canonicalMarkup(shape)
    .replaceAll(/(<\/?)xdr:/g, '$1p:')
    .replaceAll(/(<p:(?:sp|cxnSp|grpSp))\s[^>]*>/g, '$1>')
    .replaceAll(/<a:hlinkClick\b[^>]*(?:\/>|>.*?<\/a:hlinkClick>)/gs, '')
    .replaceAll(/<p:(cNvSpPr|cNvCxnSpPr|cNvGrpSpPr)\b(?:[^>]*\/>|.*?<\/p:\1>)/gs, '$&<p:nvPr/>')
    .replace(/<a:off\b[^>]*>/, `<a:off x="${margin}" y="${margin}"/>`);
}
