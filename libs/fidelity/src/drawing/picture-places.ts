import type { DrawingSize } from './drawing-size.js';
import { vmlShape, vmlStyle, type VmlStyle } from './vml-style.js';
import { insertNodes, makeElement, makeText, reorder, setAttribute } from '../xml/edit.js';
import type { XmlElement } from '../xml/tree.js';

const emuPerPoint = 12_700;

/** Enlarges a place by the margins of its picture and moves the anchor, so that the drawing itself stays where it was. */
export function enlargePlace(place: XmlElement, { width, height, left, top }: DrawingSize): void {
  const extent = place.first('wp:extent')!;
  const effects = place.first('wp:effectExtent');
  for (const side of effects ? ['l', 't', 'r', 'b'] : []) setAttribute(effects!, side, '0');
  setAttribute(extent, 'cx', String(width));
  setAttribute(extent, 'cy', String(height));
  for (const [name, margin] of [
    ['wp:positionH', left],
    ['wp:positionV', top],
  ] as const) {
    const offset = place.at(name, 'wp:posOffset');
    const value = Number(offset?.text);
    if (!offset || margin === 0 || !Number.isInteger(value)) continue;
    reorder(offset, []);
    insertNodes(offset, 0, [makeText(offset, String(value - margin))]);
  }
}

/** The place of a VML drawing in DrawingML: inline, or anchored where it floated. */
export function placeOfVml(drawing: XmlElement, at: XmlElement, size: DrawingSize, inside: XmlElement[]): XmlElement {
  const shape = vmlShape(drawing);
  const style = shape && vmlStyle(shape);
  const extent = makeElement(at, 'wp:extent', { cx: String(size.width), cy: String(size.height) });
  if (!shape || !style?.floats)
    return makeElement(at, 'wp:inline', { distT: '0', distB: '0', distL: '0', distR: '0' }, [extent, ...inside]);

  const level = Number(style.words.get('z-index')) || 0;
  const attributes = {
    distT: '0',
    distB: '0',
    distL: '114300',
    distR: '114300',
    simplePos: '0',
    relativeHeight: String(Math.min(Math.abs(level), 2 ** 31)),
    behindDoc: level < 0 ? '1' : '0',
    locked: '0',
    layoutInCell: '1',
    allowOverlap: '1',
  };

  return makeElement(at, 'wp:anchor', attributes, [
    makeElement(at, 'wp:simplePos', { x: '0', y: '0' }),
    position(at, style, 'horizontal', style.left * emuPerPoint - size.left),
    position(at, style, 'vertical', style.top * emuPerPoint - size.top),
    extent,
    makeElement(at, 'wp:effectExtent', { l: '0', t: '0', r: '0', b: '0' }),
    wrap(at, shape),
    ...inside,
  ]);
}

const relatives = {
  horizontal: { char: 'character', margin: 'margin', page: 'page', 'left-margin-area': 'leftMargin', 'right-margin-area': 'rightMargin' },
  vertical: { line: 'line', margin: 'margin', page: 'page', 'top-margin-area': 'topMargin', 'bottom-margin-area': 'bottomMargin' },
} as const; // prettier-ignore

function position(at: XmlElement, { words }: VmlStyle, axis: 'horizontal' | 'vertical', offset: number): XmlElement {
  const relative = words.get(`mso-position-${axis}-relative`) ?? '';
  const known: Record<string, string> = relatives[axis];
  const relativeFrom = known[relative] ?? (axis === 'horizontal' ? 'column' : 'paragraph');
  const align = words.get(`mso-position-${axis}`) ?? '';
  const aligned = (axis === 'horizontal' ? ['left', 'center', 'right'] : ['top', 'center', 'bottom']).includes(align);
  const where = aligned
    ? makeElement(at, 'wp:align', {}, [makeText(at, align)])
    : makeElement(at, 'wp:posOffset', {}, [makeText(at, String(Math.round(offset)))]);

  return makeElement(at, axis === 'horizontal' ? 'wp:positionH' : 'wp:positionV', { relativeFrom }, [where]);
}

function wrap(at: XmlElement, shape: XmlElement): XmlElement {
  const type = shape.first('w10:wrap')?.attribute('type');
  if (type === 'topAndBottom') return makeElement(at, 'wp:wrapTopAndBottom');
  if (type === 'square' || type === 'tight' || type === 'through')
    return makeElement(at, 'wp:wrapSquare', { wrapText: 'bothSides' });

  return makeElement(at, 'wp:wrapNone');
}
