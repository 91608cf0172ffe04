import { embeddedPart, pngSize } from '../drawing/pictures.js';
import type { PartContext } from '../places/finding-places.js';
import { relatedPart } from '../package/related-documents.js';
import type { ChangeContext } from '../recipes/change-context.js';
import { insertNodes, makeElement } from '../xml/edit.js';
import type { XmlElement } from '../xml/tree.js';

const shapes = ['p:pic', 'p:sp', 'p:cxnSp'];

/** Pictures and shapes without their properties, which they need even where these are empty. */
export function* shapesWithoutProperties({ document }: PartContext): Generator<XmlElement> {
  for (const shape of document.elementsNamed(shapes)) if (!shape.first('p:spPr')) yield shape;
}

const emuPerPixel = 9525;

/** Gives a shape its properties; a picture that no layout places gets its own size, in the middle of the slide. */
export function addShapeProperties(shape: XmlElement, context: ChangeContext): void {
  const placeholder = shape.elements()[0]?.at('p:nvPr', 'p:ph');
  const inside = shape.name === 'p:pic' ? [...(placeholder ? [] : [middleOf(shape, context)]), rectangle(shape)] : [];
  const properties = makeElement(shape, 'p:spPr', {}, inside);
  const before = ['p:nvPicPr', 'p:nvSpPr', 'p:nvCxnSpPr', 'p:blipFill'];
  const at = shape.children.findLastIndex((child) => 'name' in child && before.includes(child.name));
  insertNodes(shape, at + 1, [properties]);
}

function rectangle(at: XmlElement): XmlElement {
  return makeElement(at, 'a:prstGeom', { prst: 'rect' }, [makeElement(at, 'a:avLst')]);
}

function middleOf(shape: XmlElement, context: ChangeContext): XmlElement {
  const { package: office } = context;
  const slide = relatedPart(office, office.mainPart)?.root.first('p:sldSz');
  const [across, down] = [Number(slide?.attribute('cx')) || 9_144_000, Number(slide?.attribute('cy')) || 6_858_000];
  const blip = [...shape.descendants('a:blip')][0];
  const part = blip && embeddedPart(blip, context);
  const size = part ? pngSize(office.bytes(part)) : null;
  const [wide, high] = size ? [size.width * emuPerPixel, size.height * emuPerPixel] : [across / 2, down / 2];
  const shrink = Math.min(1, (across * 0.8) / wide, (down * 0.8) / high);
  const [cx, cy] = [Math.round(wide * shrink), Math.round(high * shrink)];

  return makeElement(shape, 'a:xfrm', {}, [
    makeElement(shape, 'a:off', { x: String(Math.round((across - cx) / 2)), y: String(Math.round((down - cy) / 2)) }),
    makeElement(shape, 'a:ext', { cx: String(cx), cy: String(cy) }),
  ]);
}
