import type { OfficePackage } from '../package/office-package.js';
import { relatedPart } from '../package/related-documents.js';
import { keepOf } from './sheet-cells.js';
import { ownerOf } from '../places/part-owner.js';
import type { PartContext } from '../places/finding-places.js';
import { vmlStyle } from '../drawing/vml-style.js';
import type { XmlElement } from '../xml/tree.js';

export type ControlFamily = 'form' | 'activex';

/** A control over the cells, put together from the places in which a workbook keeps it. */
export interface SheetControl {
  family: ControlFamily;
  /** The number of its shape, which names it in all of them. */
  shape: string;
  name: string;
  sheet: string;
  /** The part with its kind and its value. */
  properties: string;
  /** The picture of it that Excel stored. */
  preview: string | null;
  /** Its shape in the old drawing, and the part that holds it. */
  old: { shape: XmlElement; part: string } | null;
}

const typesOf: Record<ControlFamily, string> = {
  form: '.controlproperties+xml',
  activex: '.activex+xml',
};
const known = new WeakMap<OfficePackage, Map<string, Map<string, SheetControl>>>();

/** The controls of a sheet that can be seen, by the number of their shape. */
export function controlsOf(office: OfficePackage, sheet: string): ReadonlyMap<string, SheetControl> {
  const bySheet = known.get(office) ?? new Map<string, Map<string, SheetControl>>();
  known.set(office, bySheet);
  const found = bySheet.get(sheet) ?? readControls(office, sheet);
  bySheet.set(sheet, found);

  return found;
}

function readControls(office: OfficePackage, sheet: string): Map<string, SheetControl> {
  const controls = new Map<string, SheetControl>();
  if (!office.relationships(sheet).some(({ type }) => type === 'control' || type === 'ctrlProp')) return controls;
  const old = oldShapes(office, sheet);
  for (const element of office.xml(sheet, keepOf('excel.sheet')).elements('x:control')) {
    const control = element.closest('mc:Fallback') ? null : readControl(element, office, sheet, old);
    if (control && !isHidden(control)) controls.set(control.shape, control);
  }

  return controls;
}

function readControl(
  element: XmlElement,
  office: OfficePackage,
  sheet: string,
  old: ReadonlyMap<string, SheetControl['old']>,
): SheetControl | null {
  const properties = partOf(office, sheet, element.attribute('r:id'));
  const type = properties && office.types.of(properties)?.toLowerCase();
  const family = (['form', 'activex'] as const).find((one) => type?.endsWith(typesOf[one]));
  const shape = element.attribute('shapeId') ?? '';
  if (!properties || !family || shape === '') return null;
  const drawn = old.get(shape) ?? null;
  const picture = drawn?.shape.first('v:imagedata');
  const preview =
    partOf(office, sheet, element.first('x:controlPr')?.attribute('r:id')) ??
    (drawn && partOf(office, drawn.part, picture?.attribute('o:relid') ?? picture?.attribute('r:id')));

  return { family, shape, name: element.attribute('name') ?? 'Control', sheet, properties, preview, old: drawn };
}

function partOf(office: OfficePackage, source: string, id: string | undefined): string | null {
  const target = office.target(source, id);

  return (target === undefined ? undefined : office.nameOf(target)) ?? null;
}

/** The shapes of the old drawings of a sheet, notes among them, by their numbers. */
function oldShapes(office: OfficePackage, sheet: string): Map<string, SheetControl['old']> {
  const shapes = new Map<string, SheetControl['old']>();
  for (const { type, target } of office.relationships(sheet)) {
    if (type !== 'vmlDrawing') continue;
    for (const shape of relatedPart(office, target)?.elements('v:shape') ?? []) {
      const number = shapeNumber(shape.attribute('o:spid') ?? shape.attribute('id'));
      if (number) shapes.set(number, { shape, part: target });
    }
  }

  return shapes;
}

export function shapeNumber(id: string | undefined): string | undefined {
  return /^_x0000_s(\d+)$/.exec(id ?? '')?.[1];
}

function isHidden({ old }: SheetControl): boolean {
  return old !== null && vmlStyle(old.shape).words.get('visibility') === 'hidden';
}

/** The hidden shape of a drawing that stands for a control tells which. */
export function controlAt(place: XmlElement, { package: office, part }: PartContext): SheetControl | undefined {
  const sheet = ownerOf(office, part, 'excel.sheet');
  const names = place.at('xdr:nvSpPr', 'xdr:cNvPr');
  const [link] = [...(names?.descendants('a14:compatExt') ?? [])];
  const number = shapeNumber(link?.attribute('spid')) ?? names?.attribute('id');

  return sheet === undefined || number === undefined ? undefined : controlsOf(office, sheet).get(number);
}

/** The control of a place that a detector gave: a hidden shape of a drawing, or the sheet's own mention. */
export function controlAtPlace(place: XmlElement, context: PartContext): SheetControl | undefined {
  if (place.name !== 'x:control') return controlAt(place, context);
  const { package: office, part } = context;

  return controlsOf(office, office.nameOf(part) ?? part).get(place.attribute('shapeId') ?? '');
}

/** What stands for a control, with the anchor that holds it, among the other anchors of a drawing. */
export function outermost(place: XmlElement): XmlElement {
  let current = place;
  while (current.parent && current.parent.name !== 'xdr:wsDr') current = current.parent;

  return current;
}

/** Whether the picture of a control lies beneath it already. */
export function hasPictureBeneath(place: XmlElement): boolean {
  const own = outermost(place);
  const anchors = own.parent?.elements() ?? [];
  const before = anchors[anchors.indexOf(own) - 1];
  const [theirs, ours] = [before?.first('xdr:from'), anchorOf(place)?.first('xdr:from')];

  return (
    before?.first('xdr:pic') !== undefined &&
    theirs !== undefined &&
    ours !== undefined &&
    String(cornerOf(theirs)) === String(cornerOf(ours))
  );
}

/** Column, its offset, row, its offset; offsets in EMU. */
type Corner = readonly [number, number, number, number];
/** Upper left and lower right. */
export type Corners = readonly [Corner, Corner];

/** The cells between which a control is held; null where it is held in another way. */
export function cornersOf(place: XmlElement, { old }: SheetControl): Corners | null {
  const anchor = anchorOf(place) ?? place.at('x:controlPr', 'x:anchor');
  const [from, to] = ['from', 'to'].map((name) => anchor?.first(`xdr:${name}`) ?? anchor?.first(`x:${name}`));
  if (from && to && anchor?.name !== 'xdr:oneCellAnchor') return [cornerOf(from), cornerOf(to)];

  return anchor || !old ? null : oldCorners(old.shape);
}

function cornerOf(corner: XmlElement): Corner {
  const number = (name: string) => Math.round(Number(corner.first(name)?.text)) || 0;

  return [number('xdr:col'), number('xdr:colOff'), number('xdr:row'), number('xdr:rowOff')];
}

const emuPerPoint = 12_700;

/**
 * The old drawing counts in pixels of the screen it was written on: where a shape begins in the first column, its style
 * tells their size.
 */
function oldCorners(shape: XmlElement): Corners | null {
  const numbers = (shape.at('xo:ClientData', 'xo:Anchor')?.text ?? '').split(',').map(Number);
  if (numbers.length !== 8 || !numbers.every(Number.isInteger)) return null;
  const [left = 0, across = 0, top = 0, down = 0, right = 0, across2 = 0, bottom = 0, down2 = 0] = numbers;
  const measured = left === 0 && across > 0 ? vmlStyle(shape).left / across : 0;
  const pixel = Math.round((measured >= 0.3 && measured <= 1 ? measured : 0.75) * emuPerPoint);

  return [
    [left, across * pixel, top, down * pixel],
    [right, across2 * pixel, bottom, down2 * pixel],
  ];
}

export function anchorOf(place: XmlElement): XmlElement | undefined {
  return place.closest('xdr:twoCellAnchor', 'xdr:oneCellAnchor', 'xdr:absoluteAnchor') ?? undefined;
}

/** Controls of a family: where the drawing stands in for them, or in the sheet where it does not. */
export function controlsLike(family: ControlFamily) {
  return function* (context: PartContext): Generator<XmlElement> {
    const { package: office, part, role, document } = context;
    if (role === 'excel.drawing') {
      for (const shape of document.elements('xdr:sp')) {
        const control = controlAt(shape, context);
        if (control?.family === family && !shape.closest('mc:Fallback') && !hasPictureBeneath(shape)) yield shape;
      }
      return;
    }
    const controls = controlsOf(office, office.nameOf(part) ?? part);
    if (controls.size === 0) return;
    const drawn = drawnOf(office, part);
    for (const element of document.elements('x:control')) {
      const control = controls.get(element.attribute('shapeId') ?? '');
      if (control?.family !== family || element.closest('mc:Fallback') || drawn.standIns.has(control.shape)) continue;
      const corners = cornersOf(element, control);
      if (!corners || !drawn.pictures.has(String(corners[0]))) yield element;
    }
  };
}

/** The controls of a sheet for which its drawing holds a shape, and the corners of the pictures there. */
function drawnOf(office: OfficePackage, sheet: string): { standIns: Set<string>; pictures: Set<string> } {
  const drawing = office.relationships(sheet).find(({ type }) => type === 'drawing')?.target;
  const document = drawing === undefined ? null : relatedPart(office, drawing);
  if (drawing === undefined || !document) return { standIns: new Set(), pictures: new Set() };
  const context: PartContext = { package: office, part: drawing, role: 'excel.drawing', document };
  const shapes = [...document.elements('xdr:sp')];
  const corners = [...document.elements('xdr:pic')].flatMap((picture) => anchorOf(picture)?.first('xdr:from') ?? []);

  return {
    standIns: new Set(shapes.flatMap((shape) => controlAt(shape, context)?.shape ?? [])),
    pictures: new Set(corners.map((corner) => String(cornerOf(corner)))),
  };
}
