import type { PartContext } from '../places/finding-places.js';
import { type ChangeContext, NotApplicable } from '../recipes/change-context.js';
import { insertNodes, makeElement, removeNode, replaceNode, setAttribute } from '../xml/edit.js';
import type { XmlElement } from '../xml/tree.js';
import { fontScale, inheritedLevels, inheritedSize, shareOf, sizeOf } from './text-size.js';

/** Boxes with words that PowerPoint shrinks to fit. */
export function* shrunkTexts({ document, role }: PartContext): Generator<XmlElement> {
  for (const fit of document.elements('a:normAutofit')) {
    const body = fit.closest('p:txBody');
    // Words in the placeholders of a layout are shown on no slide.
    const isPrompt = role !== 'powerpoint.slide' && body?.parent?.at('p:nvSpPr', 'p:nvPr', 'p:ph') !== undefined;
    if (!body || isPrompt || body.elements('a:p').every(({ text }) => text.trim() === '')) continue;
    if (fontScale(body) < 1 || reductionOf(fit) > 0) yield fit;
  }
}

function reductionOf(fit: XmlElement): number {
  return shareOf(fit.attribute('lnSpcReduction')) ?? 0;
}

/** Writes the sizes and spacings that PowerPoint draws, and lets the box shrink nothing any more. */
export function writeShrunkSizes(fit: XmlElement, context: ChangeContext): void {
  const body = fit.closest('p:txBody')!;
  const [scale, reduction] = [fontScale(body), reductionOf(fit)];
  if (scale < 0.05) throw new NotApplicable('the text is shrunk to nothing');
  for (const paragraph of body.elements('a:p')) {
    const inherited = inheritedSize(paragraph, context);
    // What a paragraph inherits is looked up before anything is written.
    const levels = [...inheritedLevels(paragraph, context)];
    for (const piece of paragraph.elements()) {
      if (!['a:r', 'a:br', 'a:fld', 'a:endParaRPr'].includes(piece.name)) continue;
      const properties = piece.name === 'a:endParaRPr' ? piece : (piece.first('a:rPr') ?? newProperties(piece));
      setAttribute(properties, 'sz', String(scaled(sizeOf(properties) ?? inherited, scale)));
    }
    if (reduction > 0) tighten(paragraph, levels, reduction);
  }
  replaceNode(fit, [makeElement(fit, 'a:noAutofit')]);
}

/** Hundredths of a point, in steps of a tenth as PowerPoint itself writes them. */
function scaled(size: number, scale: number): number {
  return Math.max(100, Math.round((size * scale) / 10) * 10);
}

function newProperties(piece: XmlElement): XmlElement {
  const properties = makeElement(piece, 'a:rPr');
  insertNodes(piece, 0, [properties]);

  return properties;
}

/** Takes the reduction off the paragraph's line spacing, and the same share off the points before and behind it. */
function tighten(paragraph: XmlElement, levels: readonly XmlElement[], reduction: number): void {
  const own = paragraph.first('a:pPr');
  const find = (name: string) => [own, ...levels].map((level) => level?.first(name)?.elements()[0]).find(Boolean);
  const line = find('a:lnSpc');
  if (line?.name !== 'a:spcPts') {
    const share = (shareOf(line?.attribute('val')) ?? 1) - reduction;
    write(paragraph, 'a:lnSpc', 'a:spcPct', Math.max(10_000, Math.round(share * 100_000)));
  }
  for (const name of ['a:spcBef', 'a:spcAft']) {
    const points = find(name);
    const value = Number(points?.attribute('val'));
    if (points?.name === 'a:spcPts' && value > 0)
      write(paragraph, name, 'a:spcPts', Math.round(value * (1 - reduction)));
  }
}

const spacings = ['a:lnSpc', 'a:spcBef', 'a:spcAft'];

function write(paragraph: XmlElement, name: string, unit: string, value: number): void {
  let properties = paragraph.first('a:pPr');
  if (!properties) {
    properties = makeElement(paragraph, 'a:pPr');
    insertNodes(paragraph, 0, [properties]);
  }
  const old = properties.first(name);
  if (old) removeNode(old);
  const before = spacings.slice(0, spacings.indexOf(name));
  const at = properties.children.findLastIndex((child) => 'name' in child && before.includes(child.name));
  const spacing = makeElement(properties, name, {}, [makeElement(properties, unit, { val: String(value) })]);
  insertNodes(properties, at + 1, [spacing]);
}
