import type { PartContext } from '../places/finding-places.js';
import { type ChangeContext, NotApplicable } from '../recipes/change-context.js';
import { insertNodes, makeElement, setAttribute } from '../xml/edit.js';
import type { XmlElement } from '../xml/tree.js';
import { putInOrder } from './order.js';
import { paragraphStyles, type RunFormat, runFormat, type StyleSheet, styleSheet } from './text-format.js';

/** A line of most fonts takes about so much of their size. */
const usualHeight = 1.17;
const heights: Readonly<Record<string, number>> = {
  aptos: 1.28, arial: 1.15, calibri: 1.22, cambria: 1.17, 'courier new': 1.13, georgia: 1.14, helvetica: 1.15,
  'liberation sans': 1.15, 'liberation serif': 1.15, 'segoe ui': 1.33, tahoma: 1.21, 'times new roman': 1.15,
  'trebuchet ms': 1.16, verdana: 1.22,
}; // prettier-ignore
/** Below this share of the size a line is tighter than the font. */
const tight = 1.15;

/** Paragraphs whose lines are set to a height below that of their font. */
export function* exactLines(context: PartContext): Generator<XmlElement> {
  const { document } = context;
  const sheet = styleSheet(context);
  if (!document.touched && !document.source.includes('exact') && !sheet.source.includes('exact')) return;
  for (const paragraph of document.elements('w:p')) if (tightLine(paragraph, sheet)) yield paragraph;
}

interface TightLine {
  points: number;
  format: RunFormat;
}

function tightLine(paragraph: XmlElement, sheet: StyleSheet): TightLine | null {
  // The height of a drop cap is that of the lines beside it.
  if ((paragraph.at('w:pPr', 'w:framePr')?.attribute('w:dropCap') ?? 'none') !== 'none') return null;
  const styles = paragraphStyles(paragraph, sheet);
  const layers = [
    paragraph.first('w:pPr'),
    ...styles.map((style) => style.first('w:pPr')),
    sheet.defaults?.at('w:pPrDefault', 'w:pPr'),
  ].map((layer) => layer?.first('w:spacing'));
  const find = (name: string) => layers.find((layer) => layer?.attribute(name) !== undefined)?.attribute(name);
  if (find('w:lineRule') !== 'exact') return null;
  const points = twips(find('w:line')) / 20;
  const format = tallest(paragraph, styles, sheet);

  return points > 0 && points < tight * format.size - 0.01 ? { points, format } : null;
}

function twips(value: string | undefined): number {
  const [, number, unit] = /^([\d.]+)(pt)?$/.exec(value ?? '') ?? [];

  return Number(number) * (unit ? 20 : 1);
}

function tallest(paragraph: XmlElement, styles: readonly XmlElement[], sheet: StyleSheet): RunFormat {
  const runs = [...paragraph.descendants('w:r')].filter(
    (run) => run.closest('w:p') === paragraph && run.first('w:t') !== undefined,
  );
  const formats = runs.map((run) => runFormat(run.first('w:rPr'), styles, sheet));
  if (formats.length === 0) formats.push(runFormat(paragraph.at('w:pPr', 'w:rPr'), styles, sheet));

  return formats.reduce((most, one) => (one.size > most.size ? one : most));
}

const drawn = ['w:drawing', 'w:pict', 'w:object', 'm:oMath', 'm:oMathPara'];

/** Gives the same line height as a share of the font's own, which programs take as it is. */
export function exactToProportional(paragraph: XmlElement, context: ChangeContext): void {
  const found = tightLine(paragraph, styleSheet(context));
  if (!found) throw new NotApplicable('the size of its text is not known');
  // A picture is cut off at the exact height, and would show in full.
  if (drawn.some((name) => !paragraph.descendants(name).next().done))
    throw new NotApplicable('a picture or an equation stands in the lines');
  const { points, format } = found;
  const natural = format.size * (heights[format.font?.toLowerCase() ?? ''] ?? usualHeight);
  let properties = paragraph.first('w:pPr');
  if (!properties) {
    properties = makeElement(paragraph, 'w:pPr');
    insertNodes(paragraph, 0, [properties]);
  }
  const spacing = properties.first('w:spacing') ?? putInOrder(properties, makeElement(properties, 'w:spacing'));
  setAttribute(spacing, 'w:line', String(Math.max(1, Math.round((240 * points) / natural))));
  setAttribute(spacing, 'w:lineRule', 'auto');
}
