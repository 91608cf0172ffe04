import type { OfficePackage } from '../package/office-package.js';
import { relatedPart } from '../package/related-documents.js';
import { keepOf } from '../findings/sheet-cells.js';
import { ownerOf } from '../findings/part-owner.js';
import type { PartContext } from '../findings/finding-places.js';
import { vmlStyle } from '../word/vml-style.js';
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
  const found = office.relationships(source).find((one) => one.id === id && !one.external);

  return (found && office.nameOf(found.target)) ?? null;
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

  return before?.first('xdr:pic') !== undefined && theirs !== undefined && placeOf(theirs) === placeOf(ours);
}

export function anchorOf(place: XmlElement): XmlElement | undefined {
  return place.closest('xdr:twoCellAnchor', 'xdr:oneCellAnchor', 'xdr:absoluteAnchor') ?? undefined;
}

function placeOf(corner: XmlElement | undefined): string | undefined {
  return corner
    ?.elements()
    .map(({ text }) => text.trim())
    .join(' ');
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
    const elsewhere = standIns(office, part);
    for (const element of document.elements('x:control')) {
      const shape = element.attribute('shapeId') ?? '';
      if (controls.get(shape)?.family === family && !element.closest('mc:Fallback') && !elsewhere.has(shape))
        yield element;
    }
  };
}

/** The controls of a sheet for which its drawing holds a shape. */
function standIns(office: OfficePackage, sheet: string): ReadonlySet<string> {
  const drawing = office.relationships(sheet).find(({ type }) => type === 'drawing')?.target;
  const document = drawing === undefined ? null : relatedPart(office, drawing);
  if (drawing === undefined || !document) return new Set();
  const context: PartContext = { package: office, part: drawing, role: 'excel.drawing', document };

  return new Set([...document.elements('xdr:sp')].flatMap((shape) => controlAt(shape, context)?.shape ?? []));
}
