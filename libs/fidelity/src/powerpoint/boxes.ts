import type { PartContext } from '../findings/finding-places.js';
import { textWidth } from '../text/text-width.js';
import type { XmlElement } from '../xml/tree.js';
import { paragraphPoints } from './text-size.js';

/** Shapes whose text does not wrap in PowerPoint and is wider than its box. */
export function* narrowBoxes(context: PartContext): Generator<XmlElement> {
  for (const shape of context.document.elements('p:sp')) {
    const box = boxOf(shape);
    if (box && neededWidth(shape, context) > box.width * box.unit) yield shape;
  }
}

export interface Box {
  left: number;
  top: number;
  width: number;
  /** Clockwise, in radians. */
  turn: number;
  /** EMU that one unit of these numbers is on the slide: the groups that a shape is in may have units of their own. */
  unit: number;
}

/** The shape's own place, where its text runs unwrapped and level. */
export function boxOf(shape: XmlElement): Box | null {
  const body = shape.at('p:txBody', 'a:bodyPr');
  const place = shape.at('p:spPr', 'a:xfrm');
  if (body?.attribute('wrap') !== 'none' || (body.attribute('vert') ?? 'horz') !== 'horz' || !place) return null;
  const [left, top] = [place.first('a:off')?.attribute('x'), place.first('a:off')?.attribute('y')].map(Number);
  const width = Number(place.first('a:ext')?.attribute('cx'));
  const unit = unitOf(shape);
  if (![left, top, width, unit].every(Number.isFinite)) return null;
  const turn = (Number(place.attribute('rot') ?? 0) / 60_000 / 180) * Math.PI;

  return { left: left!, top: top!, width, turn, unit };
}

function unitOf(shape: XmlElement): number {
  let unit = 1;
  for (let group = shape.closest('p:grpSp'); group; group = group.closest('p:grpSp')) {
    const place = group.at('p:grpSpPr', 'a:xfrm');
    const [outer, inner] = ['a:ext', 'a:chExt'].map((name) => Number(place?.first(name)?.attribute('cx')));
    if (outer! > 0 && inner! > 0) unit *= outer! / inner!;
  }

  return unit;
}

/** Width that the longest line takes, with the insets, in EMU; 0 without text. */
export function neededWidth(shape: XmlElement, context: PartContext): number {
  const text = shape.first('p:txBody');
  const body = text?.first('a:bodyPr');
  let widest = 0;
  for (const paragraph of text?.elements('a:p') ?? []) widest = Math.max(widest, paragraphWidth(paragraph, context));
  if (widest === 0) return 0;

  return widest + inset(body, 'lIns') + inset(body, 'rIns');
}

function paragraphWidth(paragraph: XmlElement, context: PartContext): number {
  const points = paragraphPoints(paragraph, context);
  let [line, widest] = [0, 0];
  for (const piece of paragraph.elements()) {
    if (piece.name === 'a:br') line = 0;
    const bold = ['1', 'true'].includes(piece.first('a:rPr')?.attribute('b') ?? '');
    line += textWidth(piece.first('a:t')?.text ?? '', points, bold);
    widest = Math.max(widest, line);
  }

  return widest;
}

function inset(body: XmlElement | undefined, name: string): number {
  const value = Number(body?.attribute(name) ?? 91_440);

  return Number.isFinite(value) ? value : 91_440;
}

/**
 * Where the widened box goes so that its text stays where it was: it grows away from the side that the text leans on,
 * along its own turned axis, since a shape turns about its centre.
 */
export function widenedBox(shape: XmlElement, context: PartContext): Box | null {
  const box = boxOf(shape);
  if (!box) return null;
  const width = Math.max(box.width, Math.ceil(neededWidth(shape, context) / box.unit));
  const lean = { l: 1, just: 1, ctr: 0, r: -1 }[shape.at('p:txBody', 'a:p', 'a:pPr')?.attribute('algn') ?? 'l'] ?? 1;
  const shift = (lean * (width - box.width)) / 2;

  return {
    ...box,
    width,
    left: Math.round(box.left + box.width / 2 + shift * Math.cos(box.turn) - width / 2),
    top: Math.round(box.top + shift * Math.sin(box.turn)),
  };
}
