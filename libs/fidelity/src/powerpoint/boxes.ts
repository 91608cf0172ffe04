import type { PartContext } from '../places/finding-places.js';
import { relatedPart } from '../package/related-documents.js';
import { textWidth } from '../text/text-width.js';
import type { XmlElement } from '../xml/tree.js';
import { paragraphPoints } from './text-size.js';

/** EMU: less than a point is no gain. */
const least = 12_700;

/** Shapes whose text does not wrap in PowerPoint and is wider than its box. */
export function* narrowBoxes(context: PartContext): Generator<XmlElement> {
  for (const shape of context.document.elements('p:sp')) {
    const box = boxOf(shape);
    // A box that reaches the edge of the slide has nowhere to grow.
    if (box && (widenedBox(shape, context)?.width ?? 0) - box.width > least / box.unit) yield shape;
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
  const lean = { l: 1, just: 1, ctr: 0, r: -1 }[shape.at('p:txBody', 'a:p', 'a:pPr')?.attribute('algn') ?? 'l'] ?? 1;
  const needed = Math.ceil(neededWidth(shape, context) / box.unit);
  const width = Math.max(box.width, Math.min(needed, roomFor(shape, box, lean, context)));
  const shift = (lean * (width - box.width)) / 2;

  return {
    ...box,
    width,
    left: Math.round(box.left + box.width / 2 + shift * Math.cos(box.turn) - width / 2),
    top: Math.round(box.top + shift * Math.sin(box.turn)),
  };
}

/** The width at which the box reaches the edge of the slide. A turned box, and one beyond the edge already, may grow as it needs. */
function roomFor(shape: XmlElement, box: Box, lean: number, { package: office }: PartContext): number {
  const slide = Number(relatedPart(office, office.mainPart)?.root.first('p:sldSz')?.attribute('cx'));
  const [left, right] = [box.left, box.left + box.width].map((x) => onSlide(x, shape)) as [number, number];
  if (!(slide > 0) || box.turn !== 0 || left < 0 || right > slide || right <= left) return Number.POSITIVE_INFINITY;
  const [before, behind] = [left, slide - right];
  const grown = lean === 0 ? 2 * Math.min(before, behind) : lean > 0 ? behind : before;

  return Math.floor(box.width + grown / box.unit);
}

/** A place across in EMU of the slide, where the groups around a shape have units of their own. */
function onSlide(x: number, shape: XmlElement): number {
  let place = x;
  for (let group = shape.closest('p:grpSp'); group; group = group.closest('p:grpSp')) {
    const xfrm = group.at('p:grpSpPr', 'a:xfrm');
    const [outer, inner] = ['a:off', 'a:chOff'].map((name) => Number(xfrm?.first(name)?.attribute('x')));
    const [wide, own] = ['a:ext', 'a:chExt'].map((name) => Number(xfrm?.first(name)?.attribute('cx')));
    if ([outer, inner].every(Number.isFinite) && wide! > 0 && own! > 0)
      place = outer! + ((place - inner!) * wide!) / own!;
  }

  return place;
}
