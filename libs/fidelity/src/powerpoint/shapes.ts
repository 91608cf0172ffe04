import type { PartContext } from '../places/finding-places.js';
import { NotApplicable } from '../recipes/change-context.js';
import { oncePerDocument } from '../xml/once-per-document.js';
import type { XmlElement } from '../xml/tree.js';

/** Groups that hold nothing but lines. */
export function* lineGroups({ document }: PartContext): Generator<XmlElement> {
  for (const group of document.elements('p:grpSp')) {
    const members = group
      .elements()
      .filter(({ name }) => name !== 'p:nvGrpSpPr' && name !== 'p:grpSpPr' && name !== 'p:extLst');
    if (members.length > 0 && members.every(isLine)) yield group;
  }
}

function isLine(shape: XmlElement): boolean {
  if (shape.name === 'p:cxnSp') return true;

  return shape.name === 'p:sp' && shape.at('p:spPr', 'a:prstGeom')?.attribute('prst') === 'line';
}

export function* textColumns({ document }: PartContext): Generator<XmlElement> {
  for (const shape of document.elements('p:sp')) {
    const columns = Number(shape.at('p:txBody', 'a:bodyPr')?.attribute('numCol') ?? 1);
    if (
      columns > 1 &&
      (shape
        .first('p:txBody')
        ?.elements('a:p')
        .some((paragraph) => paragraph.text !== '') ??
        false)
    )
      yield shape;
  }
}

const offeredWidths = [1, 2, 3, 4, 8, 12, 16, 24].map((points) => points * 12_700);
/** A line that would change by more than this share of its width looks like another line. */
const maxChange = 1 / 3;

/** Visible lines of a width that Slides does not offer, on slides, layouts and their masters. */
export function* oddLineWidths({ document, part, package: office }: PartContext): Generator<XmlElement> {
  if (/notesMaster|handoutMaster/.test(office.types.of(part) ?? '')) return;
  for (const line of document.elements('a:ln')) {
    const width = Number(line.attribute('w') ?? Number.NaN);
    if (Number.isFinite(width) && width > 0 && !offeredWidths.includes(width) && !line.first('a:noFill')) yield line;
  }
}

/** The nearest width that Slides offers. */
export function offeredWidth(line: XmlElement): number {
  const width = Number(line.attribute('w'));
  const nearest = offeredWidths.toSorted((a, b) => Math.abs(a - width) - Math.abs(b - width))[0]!;
  if (Math.abs(nearest - width) > width * maxChange + 1)
    throw new NotApplicable('no width that Slides offers is near to that of the line');

  return nearest;
}

/** Shapes that are or hold sound or film. */
export function* media({ document }: PartContext): Generator<XmlElement> {
  const names = new Set(['a:videoFile', 'a:audioFile', 'a:quickTimeFile', 'a:wavAudioFile', 'a:audioCd']);
  for (const element of document.elements()) if (names.has(element.name) && element.closest('p:nvPr')) yield element;
}

/** A number that no shape of the slide has. */
export function freeShapeId({ document }: XmlElement): string {
  return String(++shapeIds(document).last);
}

const shapeIds = oncePerDocument((document) => {
  let last = 0;
  for (const mark of document.elements('p:cNvPr')) last = Math.max(last, Number(mark.attribute('id')) || 0);

  return { last };
});
