import { type ChangeContext, NotApplicable } from '../recipes/change-context.js';
import { textWidth } from '../text/text-width.js';
import { cloneElement, insertNodes, removeAttribute, removeNode, setAttribute } from '../xml/edit.js';
import type { XmlElement } from '../xml/tree.js';
import { freeShapeId } from './shapes.js';
import { paragraphPoints } from './text-size.js';

/** Makes a box of each column. Paragraphs go to the columns by the lines they take, in their order. */
export function splitColumns(shape: XmlElement, context: ChangeContext): void {
  const body = shape.at('p:txBody', 'a:bodyPr');
  const place = shape.at('p:spPr', 'a:xfrm');
  const [left, width] = [place?.first('a:off')?.attribute('x'), place?.first('a:ext')?.attribute('cx')].map(Number);
  const columns = Number(body?.attribute('numCol'));
  if (
    !body ||
    !place ||
    place.attribute('rot') ||
    !Number.isFinite(left) ||
    !Number.isFinite(width) ||
    !(columns <= 16)
  ) {
    throw new NotApplicable('the box is turned, or takes its place from the layout');
  }
  const gap = Number(body.attribute('spcCol') ?? 0) || 0;
  const each = Math.floor((width! - gap * (columns - 1)) / columns);
  if (each < 100_000) throw new NotApplicable('the columns would be too narrow');

  const shares = divide(shape.first('p:txBody')!.elements('a:p'), columns, (paragraph) =>
    lines(paragraph, each, context),
  );
  const boxes = shares.slice(1).map(() => cloneElement(shape));
  [shape, ...boxes].forEach((box, index) => {
    const text = box.first('p:txBody')!;
    const [from, to] = shares[index]!;
    for (const [at, paragraph] of text.elements('a:p').entries()) if (at < from || at >= to) removeNode(paragraph);
    removeAttribute(text.first('a:bodyPr')!, 'numCol');
    removeAttribute(text.first('a:bodyPr')!, 'spcCol');
    setAttribute(box.at('p:spPr', 'a:xfrm', 'a:off')!, 'x', String(left! + index * (each + gap)));
    setAttribute(box.at('p:spPr', 'a:xfrm', 'a:ext')!, 'cx', String(each));
    if (index > 0) setAttribute(box.at('p:nvSpPr', 'p:cNvPr')!, 'id', freeShapeId(shape));
  });
  const parent = shape.parent!;
  insertNodes(parent, parent.children.indexOf(shape) + 1, boxes);
}

/** Ranges of paragraphs, as even in lines as their order allows; empty shares are left out. */
function divide(
  paragraphs: XmlElement[],
  columns: number,
  linesOf: (paragraph: XmlElement) => number,
): [number, number][] {
  const total = paragraphs.reduce((sum, paragraph) => sum + linesOf(paragraph), 0);
  const ranges: [number, number][] = [];
  let [from, used] = [0, 0];
  paragraphs.forEach((paragraph, index) => {
    used += linesOf(paragraph);
    const last = index === paragraphs.length - 1;
    if (!last && (used < (total * (ranges.length + 1)) / columns || ranges.length === columns - 1)) return;
    ranges.push([from, index + 1]);
    from = index + 1;
  });

  return ranges;
}

function lines(paragraph: XmlElement, width: number, context: ChangeContext): number {
  return Math.max(1, Math.ceil(textWidth(paragraph.text, paragraphPoints(paragraph, context), false) / width));
}
