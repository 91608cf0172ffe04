import type { PartContext } from '../places/finding-places.js';
import type { XmlElement } from '../xml/tree.js';

export type DrawingKind =
  | 'text-box'
  | 'shape'
  | 'group'
  | 'word-art'
  | 'watermark'
  | 'smartart'
  | 'chart'
  | 'picture'
  | 'svg'
  | 'object'
  | 'control';

const drawingNames = ['w:drawing', 'w:pict', 'w:object'];

/** Every drawn thing once: the fallback for old programs repeats what its choice holds. */
export function* drawingsOf({ document }: PartContext): Generator<XmlElement> {
  for (const element of document.elementsNamed(drawingNames)) if (!element.closest('mc:Fallback')) yield element;
}

export function kindOfDrawing(drawing: XmlElement): DrawingKind | null {
  if (drawing.name === 'w:drawing') return kindOfDrawingMl(drawing);
  if (drawing.first('o:OLEObject')) return 'object';
  if (drawing.first('w:control')) return 'control';

  return kindOfVml(drawing);
}

function kindOfDrawingMl(drawing: XmlElement): DrawingKind | null {
  const content = drawing.elements()[0]?.at('a:graphic', 'a:graphicData')?.elements()[0];
  switch (content?.name) {
    case 'wps:wsp':
      if (content.at('wps:txbx', 'w:txbxContent')) return 'text-box';
      return isInvisible(content) ? null : 'shape';
    case 'wpg:wgp':
    case 'wpc:wpc':
    case 'lc:lockedCanvas':
      return 'group';
    case 'dgm:relIds':
      return 'smartart';
    case 'c:chart':
    case 'cx:chart':
      return 'chart';
    case 'pic:pic':
      return 'picture';
    default:
      return null;
  }
}

/** Neither filled nor outlined, and without an effect: what nobody sees cannot be missed. */
function isInvisible(shape: XmlElement): boolean {
  const properties = shape.first('wps:spPr');
  const effects = properties
    ?.elements()
    .some(({ name }) => ['a:effectLst', 'a:effectDag', 'a:scene3d', 'a:sp3d'].includes(name));

  return properties?.first('a:noFill') !== undefined && properties.at('a:ln', 'a:noFill') !== undefined && !effects;
}

const vmlShapes = ['v:shape', 'v:rect', 'v:roundrect', 'v:oval', 'v:line', 'v:polyline', 'v:curve', 'v:arc'];

function kindOfVml(drawing: XmlElement): DrawingKind | null {
  const shape = drawing.elements().find(({ name }) => name === 'v:group' || vmlShapes.includes(name));
  if (!shape) return null;
  if (shape.name === 'v:group') return 'group';
  if (shape.first('v:textpath')) return isWatermark(shape) ? 'watermark' : 'word-art';
  if (shape.at('v:textbox', 'w:txbxContent')) return 'text-box';
  // A horizontal line is a picture to Docs, and survives.
  if (shape.attribute('o:hr') !== undefined) return null;

  return shape.first('v:imagedata') ? 'picture' : 'shape';
}

function isWatermark(shape: XmlElement): boolean {
  return `${shape.attribute('id') ?? ''}${shape.attribute('o:spid') ?? ''}`.includes('PowerPlusWaterMarkObject');
}

export function drawingsOfKind(...kinds: DrawingKind[]) {
  return function* (context: PartContext): Generator<XmlElement> {
    for (const drawing of drawingsOf(context)) {
      const kind = kindOfDrawing(drawing);
      if (kind && kinds.includes(kind)) yield drawing;
    }
  };
}

/** Pictures and fills of boxes and shapes in the metafile formats of Windows. */
export function* metafilePictures(context: PartContext): Generator<XmlElement> {
  for (const drawing of drawingsOf(context)) if (metafileOf(drawing, context)) yield drawing;
}

/** The preview of an object, a chart or a diagram belongs to that. */
const withPictures = new Set<DrawingKind | null>(['picture', 'text-box', 'shape', 'group', null]);

export function metafileOf(drawing: XmlElement, { package: office, part }: PartContext): string | null {
  if (!withPictures.has(kindOfDrawing(drawing))) return null;
  for (const element of drawing.descendants()) {
    // A drawing inside a box is one of its own.
    if (element.closest('w:drawing', 'w:pict', 'w:object') !== drawing) continue;
    const isVml = element.name === 'v:imagedata' || element.name === 'v:fill';
    const id = element.attribute('r:embed') ?? (isVml ? element.attribute('r:id') : undefined);
    const target = office.target(part, id);
    if (target && isMetafile(target) && office.has(target)) return target;
  }

  return null;
}

/** The picture that stands for an embedded object or a control, and the element that shows it. */
export function previewOf(
  drawing: XmlElement,
  { package: office, part }: PartContext,
): { image: XmlElement; target: string } | null {
  const images = [...drawing.descendants('v:imagedata')];
  const [image] = images;
  const id = image?.attribute('r:id');
  const target = office.target(part, id);
  if (!image || images.length > 1 || target === undefined || !office.has(target)) return null;

  return { image, target };
}

/** Whether only Windows draws a picture. */
export function isMetafile(target: string): boolean {
  return /\.(?:emf|wmf|emz|wmz)$/i.test(target);
}
