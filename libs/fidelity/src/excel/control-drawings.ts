import { canonicalMarkup } from '../xml/canonical-markup.js';
import { escapeText } from '../xml/escape.js';
import type { XmlElement } from '../xml/tree.js';

/** EMU. */
export interface Size {
  width: number;
  height: number;
}

const emuPerPoint = 12_700;
const points = (count: number) => Math.round(count * emuPerPoint);

interface Box extends Size {
  x: number;
  y: number;
}

interface Look {
  geometry?: string;
  fill?: string | null;
  line?: string | null;
  text?: string;
}

/** Colours of controls in Excel: their ground, their edge, signs on them, and what is chosen in a list. */
const colours = { face: 'F0F0F0', edge: '8C8C8C', ink: '262626', chosen: '0078D7' };

/** A rectangle with its words, as Excel draws a button. */
export function buttonDrawing(size: Size, words: XmlElement | null, plain: string): string {
  const text = words ? bodyOf(words) : textBody([plain], { align: 'ctr', anchor: 'ctr' });

  return shapeAt(inside(size), { fill: colours.face, line: colours.edge, text });
}

/** A box or a ring before the words; `mark` says what is in it. */
export function markDrawing(
  size: Size,
  round: boolean,
  mark: 'none' | 'checked' | 'mixed',
  words: XmlElement | null,
  plain: string,
): string {
  const side = Math.min(markSide, size.height - 2 * points(0.5));
  const box: Box = { x: markLeft, y: Math.round((size.height - side) / 2), width: side, height: side };
  const parts = [shapeAt(box, { geometry: round ? 'ellipse' : 'rect', fill: 'FFFFFF', line: colours.ink })];
  if (mark === 'mixed') parts.push(shapeAt(shrunk(box, 0.25), { fill: colours.edge, line: null }));
  if (mark === 'checked')
    parts.push(
      round ? shapeAt(shrunk(box, 0.28), { geometry: 'ellipse', fill: colours.ink, line: null }) : tickIn(box),
    );
  if (words || plain !== '') {
    const left = markLeft + side + points(3);
    const text = words ? bodyOf(words, { lIns: '0', wrap: 'none' }) : textBody([plain], { align: 'l', anchor: 'ctr' });
    parts.push(
      shapeAt({ x: left, y: 0, width: size.width - left, height: size.height }, { fill: null, line: null, text }),
    );
  }

  return parts.join('');
}

const markSide = points(9);
const markLeft = points(3);

/** Words alone. */
export function labelDrawing(size: Size, words: XmlElement | null, plain: string): string {
  const text = words ? bodyOf(words) : textBody([plain], { align: 'l', anchor: 't' });

  return shapeAt({ x: 0, y: 0, ...size }, { fill: null, line: null, text });
}

/** A box with the chosen value and an arrow. */
export function choiceDrawing(size: Size, value: string): string {
  const box = inside(size);
  const side = Math.min(box.height, points(15));
  const arrow: Box = { x: box.x + box.width - side, y: box.y, width: side, height: box.height };
  const sign: Box = {
    x: arrow.x + Math.round(side * 0.3),
    y: Math.round(size.height / 2 - side * 0.1),
    width: Math.round(side * 0.4),
    height: Math.round(side * 0.22),
  };
  const text = value === '' ? '' : textBody([value], { align: 'l', anchor: 'ctr', inset: points(2) });

  return [
    shapeAt(box, { fill: 'FFFFFF', line: colours.edge }),
    text && shapeAt({ ...box, width: box.width - side }, { fill: null, line: null, text }),
    shapeAt(arrow, { fill: colours.face, line: colours.edge }),
    shapeAt(sign, { geometry: 'flowChartMerge', fill: colours.ink, line: null }),
  ].join('');
}

const rowHeight = points(11);

/** How many items of a list are seen at once. */
export function rowsOfList({ height }: Size): number {
  return Math.max(1, Math.floor((height - points(3)) / rowHeight));
}

/** A frame with these items of a list, the chosen one on a ground of its own. */
export function listDrawing(size: Size, items: readonly string[], chosen: number): string {
  const box = inside(size);
  const row = (index: number): Box => ({
    x: box.x + points(1),
    y: box.y + points(1) + index * rowHeight,
    width: box.width - points(2),
    height: rowHeight,
  });
  const lines = items.map((item, index) => {
    const isChosen = index + 1 === chosen;
    const colour = isChosen ? 'FFFFFF' : '000000';
    const text = textBody([item], { align: 'l', anchor: 'ctr', inset: points(1), colour });
    return shapeAt(row(index), { fill: isChosen ? colours.chosen : null, line: null, text });
  });

  return [shapeAt(box, { fill: 'FFFFFF', line: colours.edge }), ...lines].join('');
}

/** A ground behind a control that has one. */
export function groundDrawing(size: Size, colour: string): string {
  return shapeAt({ x: 0, y: 0, ...size }, { fill: colour, line: null });
}

/** The stored picture of a control. */
export function previewDrawing({ width, height }: Size): string {
  return [
    '<p:pic>',
    '<p:nvPicPr><p:cNvPr id="2" name="Picture"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr>',
    '<p:blipFill><a:blip r:embed="picture"/><a:stretch><a:fillRect/></a:stretch></p:blipFill>',
    `<p:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${width}" cy="${height}"/></a:xfrm>`,
    '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr>',
    '</p:pic>',
  ].join('');
}

/** Half of the line lies outside of the box that it goes round. */
function inside({ width, height }: Size): Box {
  const margin = points(0.5);

  return { x: margin, y: margin, width: width - 2 * margin, height: height - 2 * margin };
}

function shrunk({ x, y, width, height }: Box, share: number): Box {
  const by = (length: number) => Math.round(length * share);

  return { x: x + by(width), y: y + by(height), width: width - 2 * by(width), height: height - 2 * by(height) };
}

function tickIn({ x, y, width, height }: Box): string {
  const point = (across: number, down: number) =>
    `<a:pt x="${Math.round(across * width)}" y="${Math.round(down * height)}"/>`;
  const path = [
    `<a:path w="${width}" h="${height}" fill="none">`,
    `<a:moveTo>${point(0.2, 0.5)}</a:moveTo>`,
    `<a:lnTo>${point(0.42, 0.74)}</a:lnTo>`,
    `<a:lnTo>${point(0.8, 0.26)}</a:lnTo>`,
    '</a:path>',
  ].join('');
  const geometry = [
    '<a:custGeom><a:avLst/><a:gdLst/><a:ahLst/><a:cxnLst/>',
    '<a:rect l="0" t="0" r="r" b="b"/>',
    `<a:pathLst>${path}</a:pathLst></a:custGeom>`,
  ].join('');

  return markup({ x, y, width, height }, geometry, '<a:noFill/>', lineOf(colours.ink, 1.5), '');
}

function shapeAt(box: Box, { geometry = 'rect', fill, line, text = '' }: Look): string {
  const preset = `<a:prstGeom prst="${geometry}"><a:avLst/></a:prstGeom>`;

  return markup(
    box,
    preset,
    fill ? filled(fill) : '<a:noFill/>',
    line ? lineOf(line, 0.75) : '<a:ln><a:noFill/></a:ln>',
    text,
  );
}

function markup({ x, y, width, height }: Box, geometry: string, fill: string, line: string, text: string): string {
  const place = `<a:xfrm><a:off x="${x}" y="${y}"/><a:ext cx="${width}" cy="${height}"/></a:xfrm>`;

  return [
    '<p:sp>',
    '<p:nvSpPr><p:cNvPr id="2" name="Shape"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr>',
    `<p:spPr>${place}${geometry}${fill}${line}</p:spPr>`,
    text,
    '</p:sp>',
  ].join('');
}

function filled(colour: string): string {
  return `<a:solidFill><a:srgbClr val="${colour}"/></a:solidFill>`;
}

function lineOf(colour: string, width: number): string {
  return `<a:ln w="${points(width)}">${filled(colour)}</a:ln>`;
}

/** Arial is about as wide as Tahoma, in which Excel writes most controls, and is everywhere. */
const plainFont = '<a:latin typeface="Arial"/>';
const plainSize = 800;

interface TextLook {
  align: 'l' | 'ctr';
  anchor: 't' | 'ctr';
  inset?: number;
  colour?: string;
}

function textBody(lines: readonly string[], { align, anchor, inset = 0, colour = '000000' }: TextLook): string {
  const run = (line: string) =>
    `<a:r><a:rPr sz="${plainSize}">${filled(colour)}${plainFont}</a:rPr><a:t>${escapeText(line)}</a:t></a:r>`;
  const paragraphs = lines.map((line) => `<a:p><a:pPr algn="${align}"/>${run(line)}</a:p>`);

  return [
    '<p:txBody>',
    `<a:bodyPr wrap="none" lIns="${inset}" tIns="0" rIns="0" bIns="0" anchor="${anchor}"/>`,
    '<a:lstStyle/>',
    ...paragraphs,
    '</p:txBody>',
  ].join('');
}

/** The words of a control as Excel keeps them for its shape, with their look. */
function bodyOf(words: XmlElement, changes: Record<string, string> = {}): string {
  const given = canonicalMarkup(words)
    .replaceAll(/(<\/?)xdr:/g, '$1p:')
    .replaceAll(/typeface="(?:Tahoma|Segoe UI|MS Sans Serif|Lucida Grande)"/g, 'typeface="Arial"');

  return Object.entries(changes).reduce(
    (markup, [name, value]) =>
      markup
        .replace(new RegExp(String.raw`(<a:bodyPr\b[^>]*?)\s${name}="[^"]*"`), '$1')
        .replace('<a:bodyPr', `<a:bodyPr ${name}="${value}"`),
    given,
  );
}
