import type { XmlElement } from '../xml/tree.js';
import { vmlShape, vmlStyle } from './vml-style.js';

const emuPerPoint = 12_700;
/** Margin of a line's picture, for the line's thickness and arrow heads. */
const margin = 4 * emuPerPoint;
/** The most that an effect may add at one side, in EMU. */
const maxEmu = 72 * emuPerPoint;
/** A drawing that is lower or narrower than this looks like a line. */
const thin = 8 * emuPerPoint;

export interface DrawingSize {
  /** Of its picture, in EMU. */
  width: number;
  height: number;
  /** How far the drawing itself lies inside its picture. */
  left: number;
  top: number;
}

/** How large a drawing is shown, in EMU; null where it does not say. */
export function shownSize(drawing: XmlElement): { width: number; height: number } | null {
  const extent = drawing.name === 'w:drawing' ? drawing.elements()[0]?.first('wp:extent') : undefined;
  const [width, height] = extent ? [Number(extent.attribute('cx')), Number(extent.attribute('cy'))] : vmlSize(drawing);
  if (!(width >= 0 && height >= 0 && width + height > 0)) return null;

  return { width: Math.round(width), height: Math.round(height) };
}

/** How large the picture of a drawing is: as it is shown, with what its outline and shadow take beside it; lines get a margin. */
export function drawingSize(drawing: XmlElement): DrawingSize | null {
  const shown = shownSize(drawing);
  if (!shown) return null;
  const beside = drawing.elements()[0]?.first('wp:effectExtent');
  const room = (side: string, extent: number) =>
    Math.min(maxEmu, Math.max(extent < thin ? margin : 0, Math.round(Number(beside?.attribute(side)) || 0)));
  const [left, right] = [room('l', shown.width), room('r', shown.width)];
  const [top, bottom] = [room('t', shown.height), room('b', shown.height)];

  return { width: shown.width + left + right, height: shown.height + top + bottom, left, top };
}

function vmlSize(drawing: XmlElement): [number, number] {
  const shape = vmlShape(drawing);
  if (!shape) return [Number.NaN, Number.NaN];
  const { width, height } = vmlStyle(shape);

  return [width * emuPerPoint, height * emuPerPoint];
}
