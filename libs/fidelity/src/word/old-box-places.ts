import { NotApplicable } from '../recipes/change-context.js';
import type { XmlElement } from '../xml/tree.js';
import { emu } from './old-box-looks.js';
import { points, vmlStyle } from '../drawing/vml-style.js';

/** Where a floating box of the old drawing language stands, in the words of the new one; lengths in EMU. */
export interface OldBoxPlace {
  horizontal: Anchored;
  vertical: Anchored;
  /** Name of the element and its attributes. */
  wrap: [name: string, attributes: Record<string, string>];
  /** Attributes of the anchor. */
  anchor: Record<string, string>;
}

interface Anchored {
  relativeFrom: string;
  /** Either a side or a distance. */
  align?: string;
  offset?: number;
}

const horizontalFrom: Record<string, string> = {
  text: 'column',
  char: 'character',
  margin: 'margin',
  page: 'page',
  'left-margin-area': 'leftMargin',
  'right-margin-area': 'rightMargin',
  'inner-margin-area': 'insideMargin',
  'outer-margin-area': 'outsideMargin',
};
const verticalFrom: Record<string, string> = {
  text: 'paragraph',
  line: 'line',
  margin: 'margin',
  page: 'page',
  'top-margin-area': 'topMargin',
  'bottom-margin-area': 'bottomMargin',
  'inner-margin-area': 'insideMargin',
  'outer-margin-area': 'outsideMargin',
};
const wraps: Record<string, string> = {
  square: 'wrapSquare',
  tight: 'wrapSquare',
  through: 'wrapSquare',
  topandbottom: 'wrapTopAndBottom',
  none: 'wrapNone',
};
const sides: Record<string, string> = { both: 'bothSides', left: 'left', right: 'right', largest: 'largest' };

/** Null where the box stands in its line. @throws NotApplicable where its place is not carried over */
export function placeOfOldBox(shape: XmlElement): OldBoxPlace | null {
  const { floats, left, top, words } = vmlStyle(shape);
  if (!floats) return null;
  if (['mso-left-percent', 'mso-top-percent'].some((name) => Number(words.get(name) ?? 0) !== 0))
    throw new NotApplicable('the box has its place as a share of the page');
  const wrap = shape.first('w10:wrap');
  const axis = (name: string, from: Record<string, string>, anchor: string | undefined, at: number): Anchored => {
    const relativeFrom = from[words.get(`mso-position-${name}-relative`) ?? anchor ?? 'text'];
    if (relativeFrom === undefined) throw new NotApplicable('the box has its place from something not known');
    const align = words.get(`mso-position-${name}`) ?? 'absolute';

    return align === 'absolute' ? { relativeFrom, offset: emu(at) } : { relativeFrom, align };
  };
  const distance = (side: string, usual: number) => {
    const given = points(words.get(`mso-wrap-distance-${side}`));
    return String(emu(given >= 0 ? given : usual));
  };
  const depth = Number(words.get('z-index') ?? 0) || 0;

  return {
    horizontal: axis('horizontal', horizontalFrom, wrap?.attribute('anchorx'), left),
    vertical: axis('vertical', verticalFrom, wrap?.attribute('anchory'), top),
    wrap: wrapOf(wrap),
    anchor: {
      distT: distance('top', 0),
      distB: distance('bottom', 0),
      distL: distance('left', 9),
      distR: distance('right', 9),
      simplePos: '0',
      relativeHeight: String(Math.min(Math.abs(Math.trunc(depth)), 2 ** 31 - 1)),
      behindDoc: depth < 0 ? '1' : '0',
      locked: '0',
      layoutInCell: shape.attribute('o:allowincell') === 'f' ? '0' : '1',
      allowOverlap: shape.attribute('o:allowoverlap') === 'f' ? '0' : '1',
    },
  };
}

/** The outline that text follows is that of a box, so tight and square are the same. */
function wrapOf(wrap: XmlElement | undefined): OldBoxPlace['wrap'] {
  const name = wraps[(wrap?.attribute('type') ?? 'none').toLowerCase()] ?? 'wrapNone';
  const side = sides[wrap?.attribute('side') ?? 'both'] ?? 'bothSides';

  return [`wp:${name}`, name === 'wrapSquare' ? { wrapText: side } : {}];
}
