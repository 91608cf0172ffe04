import { keepOf } from './sheet-cells.js';
import type { OfficePackage } from '../package/office-package.js';
import { relatedPart } from '../package/related-documents.js';
import { XmlElement } from '../xml/tree.js';

export interface ChartFrame {
  /** The part that shows the chart, and its relationship to it. */
  drawing: string;
  id: string;
  /** EMU. */
  width: number;
  height: number;
}

const emuPerPixel = 9525;
const usual = { column: 64 * emuPerPixel, row: 20 * emuPerPixel };

/** Where a chart part is shown on a sheet and how large; null where no drawing shows it. */
export function chartFrame(office: OfficePackage, chart: string): ChartFrame | null {
  const drawing = office.sourceOf(chart, 'chart') ?? office.sourceOf(chart, 'chartEx');
  if (drawing === undefined || !office.types.of(drawing)?.endsWith('.drawing+xml')) return null;
  const id = office.relationships(drawing).find(({ target }) => office.nameOf(target) === chart)?.id;
  const frame = id === undefined ? undefined : framesOf(relatedPart(office, drawing)?.root, id)[0];
  const size = frame && anchorSize(frame, office, drawing);

  return id !== undefined && size ? { drawing, id, ...size } : null;
}

/** The frames that show the chart of a relationship. */
export function framesOf(root: XmlElement | undefined, id: string): XmlElement[] {
  const frames = [...(root?.descendants('xdr:graphicFrame') ?? [])];

  return frames.filter(
    (frame) => frame.at('a:graphic', 'a:graphicData')?.elements().some((one) => one.attribute('r:id') === id) ?? false,
  );
} // prettier-ignore

function anchorSize(frame: XmlElement, office: OfficePackage, drawing: string) {
  const anchor = frame.closest('xdr:oneCellAnchor', 'xdr:absoluteAnchor', 'xdr:twoCellAnchor');
  const extent = anchor?.first('xdr:ext');
  if (extent) return positive(Number(extent.attribute('cx')), Number(extent.attribute('cy')));
  const [from, to] = [anchor?.first('xdr:from'), anchor?.first('xdr:to')];
  if (!from || !to) return null;
  const { column, row } = gridOf(office, drawing);

  return positive(span(from, to, 'xdr:col', column), span(from, to, 'xdr:row', row));
}

function positive(width: number, height: number): { width: number; height: number } | null {
  return width > 0 && height > 0 ? { width: Math.round(width), height: Math.round(height) } : null;
}

function span(from: XmlElement, to: XmlElement, name: 'xdr:col' | 'xdr:row', size: (index: number) => number): number {
  const number = (at: XmlElement, child: string) => Number(at.first(child)?.text ?? 0) || 0;
  const [first, last] = [number(from, name), Math.min(number(to, name), number(from, name) + 2000)];
  let total = number(to, `${name}Off`) - number(from, `${name}Off`);
  for (let index = first; index < last; index++) total += size(index);

  return total;
}

/** Widths of columns as the sheet gives them; rows count with the sheet's usual height. */
function gridOf(office: OfficePackage, drawing: string) {
  const sheet = office.sourceOf(drawing, 'drawing');
  const root = sheet === undefined ? undefined : office.xml(sheet, keepOf('excel.sheet')).root;
  const format = root?.first('x:sheetFormatPr');
  const columns = root?.first('x:cols')?.elements('x:col') ?? [];
  const height = Number(format?.attribute('defaultRowHeight')) * 12_700 || usual.row;
  const width = (letters: number) => Math.round(letters * 7 + 5) * emuPerPixel;
  const column = (index: number) => {
    const own = columns.find(
      (one) => Number(one.attribute('min')) <= index + 1 && index < Number(one.attribute('max')),
    );
    const letters = Number(own?.attribute('width') ?? format?.attribute('defaultColWidth'));
    return Number.isFinite(letters) ? width(letters) : usual.column;
  };

  return { column, row: () => height };
}
