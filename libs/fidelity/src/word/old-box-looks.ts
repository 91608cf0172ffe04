import { NotApplicable } from '../recipes/change-context.js';
import type { XmlElement } from '../xml/tree.js';
import { points, vmlStyle } from '../drawing/vml-style.js';

/** What a box of the old drawing language looks like, in the words of the new one; lengths in EMU. */
export interface OldBoxLook {
  width: number;
  height: number;
  geometry: string;
  /** Of a round corner, in hundred-thousandths of the shorter side. */
  corner: number | undefined;
  fill: string | undefined;
  line: { colour: string; width: number; dash: string | undefined; compound: string | undefined } | undefined;
  insets: number[];
  body: Record<string, string>;
  growsWithText: boolean;
}

const emuPerPoint = 12_700;
export const emu = (length: number) => Math.round(length * emuPerPoint);

const geometries: Record<string, string> = { 'v:rect': 'rect', 'v:roundrect': 'roundRect', 'v:oval': 'ellipse' };
/** By the number of the shape's kind. */
const kinds: Record<string, string> = {
  1: 'rect',
  2: 'roundRect',
  3: 'ellipse',
  4: 'diamond',
  109: 'flowChartProcess',
  110: 'flowChartDecision',
  112: 'flowChartPredefinedProcess',
  114: 'flowChartDocument',
  116: 'flowChartTerminator',
  117: 'flowChartPreparation',
  120: 'flowChartConnector',
  176: 'flowChartAlternateProcess',
  202: 'rect',
};
const colours: Record<string, string> = {
  white: 'FFFFFF',
  black: '000000',
  red: 'FF0000',
  green: '008000',
  blue: '0000FF',
  yellow: 'FFFF00',
  gray: '808080',
  silver: 'C0C0C0',
  navy: '000080',
  maroon: '800000',
  purple: '800080',
  teal: '008080',
  olive: '808000',
  lime: '00FF00',
  aqua: '00FFFF',
  fuchsia: 'FF00FF',
  window: 'FFFFFF',
  windowtext: '000000',
};
const dashes: Record<string, string> = {
  solid: 'solid',
  dash: 'dash',
  '1 1': 'sysDot',
  dashdot: 'dashDot',
  longdash: 'lgDash',
  longdashdot: 'lgDashDot',
};
const compounds: Record<string, string> = {
  single: 'sng',
  thinthin: 'dbl',
  thickthin: 'thickThin',
  thinthick: 'thinThick',
  thickbetweenthin: 'tri',
};
const anchors: Record<string, string> = { top: 't', middle: 'ctr', bottom: 'b' };
/** What may stand in a shape without changing how it looks. */
const plain = new Set([
  'v:textbox',
  'w10:wrap',
  'w10:anchorlock',
  'o:lock',
  'v:path',
  'v:fill',
  'v:stroke',
  'v:shadow',
]);
const no = (value: string | undefined) => value === 'f' || value === 'false';
const yes = (value: string | undefined) => value === 't' || value === 'true';

/** @throws NotApplicable where the box has a look that is not carried over */
export function lookOfOldBox(shape: XmlElement): OldBoxLook {
  const { width, height, words } = vmlStyle(shape);
  if (!(width > 0 && height > 0)) throw new NotApplicable('the box has no size');
  if (words.has('rotation')) throw new NotApplicable('the box is turned');
  if (words.get('visibility') === 'hidden') throw new NotApplicable('the box is hidden');
  if (shape.elements().some(({ name }) => !plain.has(name)) || yes(shape.first('v:shadow')?.attribute('on')))
    throw new NotApplicable('the box has an effect or a picture');
  const text = new Map(
    (shape.first('v:textbox')?.attribute('style') ?? '').split(';').map((one) => {
      const [name = '', value = ''] = one.split(':');
      return [name.trim(), value.trim()] as const;
    }),
  );

  return {
    width: emu(width),
    height: emu(height),
    geometry: geometryOf(shape),
    corner: cornerOf(shape),
    fill: fillOf(shape),
    line: lineOf(shape),
    insets: insetsOf(shape.first('v:textbox')?.attribute('inset') ?? ''),
    body: {
      ...directionOf(text),
      ...(words.get('mso-wrap-style') === 'none' ? { wrap: 'none' } : { wrap: 'square' }),
      anchor: anchors[words.get('v-text-anchor') ?? 'top'] ?? 't',
    },
    growsWithText: yes(text.get('mso-fit-shape-to-text')),
  };
}

function geometryOf(shape: XmlElement): string {
  const kind = /^#_x0000_t(\d+)$/.exec(shape.attribute('type') ?? '')?.[1];
  const geometry = geometries[shape.name] ?? (shape.name === 'v:shape' ? kinds[kind ?? ''] : undefined);
  if (geometry === undefined || shape.attribute('adj') !== undefined)
    throw new NotApplicable('the box has a form of its own');

  return geometry;
}

/** A share of the shorter side: `.25`, or `10923f` in parts of 65,536. */
function cornerOf(shape: XmlElement): number | undefined {
  const size = shape.name === 'v:roundrect' ? shape.attribute('arcsize') : undefined;
  if (size === undefined) return undefined;
  const share = size.endsWith('f') ? Number(size.slice(0, -1)) / 65_536 : Number(size);

  return Number.isFinite(share) ? Math.round(Math.min(Math.max(share, 0), 0.5) * 100_000) : undefined;
}

function fillOf(shape: XmlElement): string | undefined {
  if (no(shape.attribute('filled')) || no(shape.first('v:fill')?.attribute('on'))) return undefined;
  const fill = shape.first('v:fill');
  if ((fill?.attribute('type') ?? 'solid') !== 'solid' || fill?.attribute('opacity') || shape.attribute('opacity'))
    throw new NotApplicable('the box is filled with more than one colour');

  return colour(shape.attribute('fillcolor') ?? fill?.attribute('color') ?? 'white');
}

function lineOf(shape: XmlElement): OldBoxLook['line'] {
  const stroke = shape.first('v:stroke');
  if (no(shape.attribute('stroked')) || no(stroke?.attribute('on'))) return undefined;
  const weight = points(shape.attribute('strokeweight') ?? stroke?.attribute('weight') ?? '0.75pt');

  return {
    colour: colour(shape.attribute('strokecolor') ?? stroke?.attribute('color') ?? 'black'),
    width: emu(weight >= 0 ? weight : 0.75),
    dash: known(dashes, stroke?.attribute('dashstyle')),
    compound: known(compounds, stroke?.attribute('linestyle')),
  };
}

function known(names: Record<string, string>, name: string | undefined): string | undefined {
  if (name === undefined) return undefined;
  const value = names[name.toLowerCase()];
  if (value === undefined) throw new NotApplicable('the line of the box is of a kind of its own');

  return value;
}

/** `#abc`, `#aabbcc` or a name; the number of a colour of the theme may stand behind it. */
function colour(text: string): string {
  const word = text.trim().split(/\s/)[0]!.toLowerCase();
  const [, short] = /^#([\da-f]{3})$/.exec(word) ?? [];
  const [, long] = /^#([\da-f]{6})$/.exec(word) ?? [];
  const found = long ?? short?.replaceAll(/./g, '$&$&') ?? colours[word];
  if (found === undefined) throw new NotApplicable('the box has a colour that is not known');

  return found.toUpperCase();
}

const usualInsets = [7.2, 3.6, 7.2, 3.6];

function insetsOf(inset: string): number[] {
  const given = inset.split(',').map((one) => points(one));

  return usualInsets.map((usual, side) => emu(given[side]! >= 0 ? given[side]! : usual));
}

function directionOf(text: ReadonlyMap<string, string>): Record<string, string> {
  const flow = text.get('layout-flow') ?? 'horizontal';
  if (flow === 'horizontal') return {};
  if (flow !== 'vertical') throw new NotApplicable('the text of the box is turned');

  return { vert: text.get('mso-layout-flow-alt') === 'bottom-to-top' ? 'vert270' : 'vert' };
}
