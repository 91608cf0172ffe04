import type { PartContext } from '../places/finding-places.js';
import { type ChangeContext, NotApplicable } from '../recipes/change-context.js';
import { placeOfVml } from '../drawing/picture-places.js';
import { pictureMarkup } from '../drawing/place-pictures.js';
import { insertNodes, makeElement, replaceNode } from '../xml/edit.js';
import type { XmlElement } from '../xml/tree.js';
import { shownSize } from '../drawing/drawing-size.js';
import { drawingsOf, kindOfDrawing } from '../drawing/drawings.js';
import { vmlShape, vmlStyle } from '../drawing/vml-style.js';

/** Pictures drawn as VML, the way of Word before 2007; the preview of an object and the fallback of a drawing are none. */
export function* oldPictures(context: PartContext): Generator<XmlElement> {
  for (const drawing of drawingsOf(context))
    if (drawing.name === 'w:pict' && kindOfDrawing(drawing) === 'picture' && pictureId(drawing, context)) yield drawing;
}

function pictureId(drawing: XmlElement, { package: office, part }: PartContext): string | null {
  const id = vmlShape(drawing)?.first('v:imagedata')?.attribute('r:id');
  const found = office.relationships(part).find((one) => one.id === id);

  return found && (found.external || office.has(found.target)) ? found.id : null;
}

/** Draws the same picture in DrawingML: the same image, size, place and description. */
export function oldPictureToDrawing(drawing: XmlElement, context: ChangeContext): void {
  const { package: office, part } = context;
  const shape = vmlShape(drawing)!;
  const image = shape.first('v:imagedata')!;
  const id = pictureId(drawing, context);
  const size = shownSize(drawing);
  const { words } = vmlStyle(shape);
  if (id === null || office.relationships(part).find((one) => one.id === id)?.external)
    throw new NotApplicable('the picture lies outside the file');
  if (!size || size.width === 0 || size.height === 0)
    throw new NotApplicable('the file does not say how large the picture is');
  if (words.has('rotation') || words.has('flip')) throw new NotApplicable('the picture is turned');
  if (shape.attribute('href') !== undefined) throw new NotApplicable('the picture is a link');
  // Readers that look for pictures in the old box itself see none of another kind there.
  if (drawing.closest('v:textbox')) throw new NotApplicable('it stands in an old text box');
  if (drawing.closest('mc:AlternateContent')) throw new NotApplicable('it stands there for other programs too');

  const parent = drawing.parent!;
  const description = (shape.attribute('alt') ?? image.attribute('o:title') ?? '').slice(0, 2000);
  const properties = makeElement(parent, 'wp:docPr', {
    id: String(900_000 + (drawing.start % 90_000)),
    name: 'Picture',
    ...(description ? { descr: description } : {}),
  });
  const graphic = pictureMarkup(parent, id, size);
  adjust(graphic, image, parent);
  const inside = [properties, makeElement(parent, 'wp:cNvGraphicFramePr'), graphic];
  replaceNode(drawing, [
    makeElement(parent, 'w:drawing', {}, [placeOfVml(drawing, parent, { ...size, left: 0, top: 0 }, inside)]),
  ]);
}

const sides = { l: 'cropleft', t: 'croptop', r: 'cropright', b: 'cropbottom' } as const;

/** Takes over what is cut off at the sides, and how much the picture is faded. */
function adjust(graphic: XmlElement, image: XmlElement, at: XmlElement): void {
  const blip = [...graphic.descendants('a:blip')][0]!;
  const cropped = Object.entries(sides).flatMap(([side, name]) => {
    const share = Math.round(shareOf(image.attribute(name), 0) * 100_000);
    return share === 0 ? [] : [[side, String(share)]];
  });
  if (cropped.length > 0) insertNodes(blip.parent!, 1, [makeElement(at, 'a:srcRect', Object.fromEntries(cropped))]);
  const [gain, level] = [shareOf(image.attribute('gain'), 1), shareOf(image.attribute('blacklevel'), 0)];
  const [bright, contrast] = [Math.round(level * 200_000), Math.round((gain < 1 ? gain - 1 : 1 - 1 / gain) * 100_000)];
  if (bright !== 0 || contrast !== 0)
    insertNodes(blip, 0, [makeElement(at, 'a:lum', { bright: String(bright), contrast: String(contrast) })]);
}

/** A share of VML: `22938f` in 65,536ths, `0.35` or `35%`. */
function shareOf(value: string | undefined, otherwise: number): number {
  const [, number, unit] = /^\s*(-?[\d.]+)\s*([f%]?)\s*$/.exec(value ?? '') ?? [];
  const share = Number(number) / (unit === 'f' ? 65_536 : unit === '%' ? 100 : 1);

  return Number.isFinite(share) ? share : otherwise;
}
