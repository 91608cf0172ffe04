import { kindOfDrawing } from './drawings.js';
import { points, vmlShape, vmlStyle } from './vml-style.js';
import { canonicalMarkup } from '../xml/canonical-markup.js';
import type { XmlElement } from '../xml/tree.js';

/** A drawing without its anchor, so that it stands where the page begins; in canonical markup. */
export function drawingAtCorner(drawing: XmlElement): string {
  const [place] = drawing.elements();
  if (drawing.name !== 'w:drawing') return vmlAtCorner(drawing);
  const inside = ['wp:extent', 'wp:docPr', 'wp:cNvGraphicFramePr', 'a:graphic']
    .flatMap((name) => place?.elements(name) ?? [])
    .map(canonicalMarkup);

  return `<w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0">${inside.join('')}</wp:inline></w:drawing>`;
}

const floating = /(?:^|;)\s*(?:position|margin-left|margin-top|mso-position-[\w-]+|z-index)\s*:[^;"]*/g;

function vmlAtCorner(drawing: XmlElement): string {
  const shape = vmlShape(drawing);
  const markup = canonicalMarkup(drawing);
  const types = drawing.first('v:shapetype') ? '' : shapeTypes(drawing);
  const own = markup.replace(/^<[^>]*>/, (open) => open + types);
  if (!shape) return own;
  const { floats, left, top } = vmlStyle(shape);
  if (shape.attribute('from') !== undefined && shape.attribute('to') !== undefined)
    return own.replace(/(?<=\s(?:from|to)=")[^"]*/g, (ends) => shifted(ends, left, top));

  return floats ? own.replaceAll(/(?<=\sstyle=")[^"]*/g, (style) => style.replaceAll(floating, '')) : own;
}

/** The end of a line, in points, relative to the line's upper left corner. */
function shifted(end: string, left: number, top: number): string {
  const [x, y] = end.split(',').map(points);

  return `${(x || 0) - left}pt,${(y || 0) - top}pt`;
}

/** Kinds of shapes are defined once in a part, in the first drawing that uses them. */
function shapeTypes(drawing: XmlElement): string {
  const types = new Map<string, string>();
  for (const type of drawing.document.elements('v:shapetype'))
    types.set(type.attribute('id') ?? '', canonicalMarkup(type));

  return [...types.values()].join('');
}

/** Whether a shape says itself that it is filled with white: a picture of it may then look empty, and is right. */
export function mayBeWhite(drawing: XmlElement): boolean {
  if (kindOfDrawing(drawing) !== 'shape') return false;
  for (const properties of drawing.descendants('wps:spPr')) {
    const colour = properties.at('a:solidFill', 'a:srgbClr') ?? properties.at('a:solidFill', 'a:schemeClr');
    if (['FFFFFF', 'bg1', 'lt1'].includes(colour?.attribute('val') ?? '')) return true;
  }

  return false;
}
