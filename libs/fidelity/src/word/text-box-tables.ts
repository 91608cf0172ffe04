import { NotApplicable } from '../recipes/change.js';
import { insertNodes, removeNode } from '../xml/edit.js';
import type { XmlElement } from '../xml/tree.js';
import { insertTable, oneCellTable } from './one-cell-table.js';

const blockParents = [
  'w:body',
  'w:tc',
  'w:hdr',
  'w:ftr',
  'w:footnote',
  'w:endnote',
  'w:comment',
  'w:docPartBody',
  'w:sdtContent',
];

/** Puts the content of a text box into a table of one cell before the paragraph that it hangs on. Inside a cell it becomes plain paragraphs. */
export function textBoxToTable(drawing: XmlElement): void {
  const boxes = [...drawing.descendants('w:txbxContent')].filter(
    (box) => box.closest('w:txbxContent', 'w:drawing', 'w:pict') === drawing,
  );
  const [box] = boxes;
  const paragraph = drawing.closest('w:p');
  const parent = paragraph?.parent;
  if (!box || boxes.length > 1 || !paragraph || !parent || !blockParents.includes(parent.name))
    throw new NotApplicable('the drawing does not hold one text box alone');
  if (box.elements().length === 0) throw new NotApplicable('the text box is empty');

  const content = [...box.elements()];
  const look = drawing.name === 'w:drawing' ? drawingLook(drawing) : vmlLook(drawing);
  if (parent.name === 'w:tc') insertNodes(parent, parent.children.indexOf(paragraph), content);
  else insertTable(oneCellTable(parent, { ...look, content }), paragraph);
  removeDrawing(drawing);
}

/** The choice for new programs and the fallback for old ones go together; a run left empty goes too. */
export function removeDrawing(drawing: XmlElement): void {
  const choice = drawing.parent?.name === 'mc:Choice' ? drawing.closest('mc:AlternateContent') : undefined;
  const whole = choice ?? drawing;
  const run = whole.parent;
  removeNode(whole);
  if (run?.name === 'w:r' && run.elements().every(({ name }) => name === 'w:rPr')) removeNode(run);
}

function drawingLook(drawing: XmlElement) {
  const place = drawing.elements()[0];
  const properties = [...drawing.descendants('wps:spPr')][0];
  const line = properties?.first('a:ln');
  const align = place?.at('wp:positionH', 'wp:align')?.text;

  return {
    width: widthFromEmu(place?.first('wp:extent')?.attribute('cx')),
    border:
      line && !line.first('a:noFill') ? (line.at('a:solidFill', 'a:srgbClr')?.attribute('val') ?? 'auto') : undefined,
    fill: properties?.at('a:solidFill', 'a:srgbClr')?.attribute('val'),
    align: align === 'center' || align === 'right' ? align : undefined,
  } as const;
}

function widthFromEmu(value: string | undefined): number {
  return bounded(Number(value) / 635);
}

function vmlLook(drawing: XmlElement) {
  const shape = drawing.elements().find((element) => element.first('v:textbox'));
  const style = Object.fromEntries(
    (shape?.attribute('style') ?? '').split(';').map((one) => one.split(':').map((part) => part.trim())),
  );
  const fill = /^#([\da-f]{6})/i.exec(shape?.attribute('fillcolor') ?? '')?.[1];
  const align = style['mso-position-horizontal'];

  return {
    width: bounded(points(style.width) * 20),
    border: ['f', 'false'].includes(shape?.attribute('stroked') ?? 't') ? undefined : 'auto',
    fill: ['f', 'false'].includes(shape?.attribute('filled') ?? 't') ? undefined : fill?.toUpperCase(),
    align: align === 'center' || align === 'right' ? align : undefined,
  } as const;
}

function points(length: string | undefined): number {
  const [, value, unit] = /^([\d.]+)(pt|in|cm|mm|px)?$/.exec(length ?? '') ?? [];
  const factor = { pt: 1, in: 72, cm: 28.35, mm: 2.835, px: 0.75 }[unit ?? 'px'] ?? 1;

  return Number(value) * factor;
}

/** Between a thumb's and a page's width; half a page where nothing is known. */
function bounded(width: number): number {
  return Number.isFinite(width) && width > 0 ? Math.round(Math.min(Math.max(width, 600), 14_000)) : 4500;
}
