import type { PartContext } from '../places/finding-places.js';
import { type ChangeContext, NotApplicable } from '../recipes/change-context.js';
import { colourIn } from '../word/theme-colours.js';
import { makeElement, replaceNode } from '../xml/edit.js';
import type { XmlElement } from '../xml/tree.js';
import { plainFill, slideGround, slideScheme } from './slide-colours.js';
import { shareOf } from './text-size.js';

const textProperties = ['a:rPr', 'a:defRPr'];

/** Colours of text that let the ground through. */
export function* faintTexts({ document }: PartContext): Generator<XmlElement> {
  // A shape of many runs is read once.
  const wordless = new Map<XmlElement, boolean>();
  const isWordless = (shape: XmlElement) => {
    const known = wordless.get(shape) ?? shape.text.trim() === '';
    wordless.set(shape, known);

    return known;
  };
  for (const alpha of document.elements('a:alpha')) {
    const fill = alpha.parent?.parent;
    const properties = fill?.parent;
    if (fill?.name !== 'a:solidFill' || !properties || !textProperties.includes(properties.name)) continue;
    const shape = properties.closest('p:sp', 'a:tc');
    if (!shape || isWordless(shape) || alpha.closest('mc:Fallback')) continue;
    if ((shareOf(alpha.attribute('val')) ?? 1) < 1) yield fill;
  }
}

/** Gives text the colour in which it is seen on its ground. */
export function blendText(fill: XmlElement, context: ChangeContext): void {
  const colour = colourIn(fill, context.package, slideScheme(context));
  const ground = groundOf(fill.closest('p:sp', 'a:tc')!, context);
  const share = shareOf([...fill.descendants('a:alpha')][0]?.attribute('val'));
  if (colour === undefined || ground === undefined || share === null)
    throw new NotApplicable('what is seen behind the text is not one colour');
  const blended = [0, 2, 4].map((at) => {
    const [own, other] = [colour, ground].map((hex) => parseInt(hex.slice(at, at + 2), 16)) as [number, number];
    return Math.round(own * share + other * (1 - share))
      .toString(16)
      .padStart(2, '0');
  });
  replaceNode(fill.elements()[0]!, [makeElement(fill, 'a:srgbClr', { val: blended.join('').toUpperCase() })]);
}

const fills = ['a:noFill', 'a:solidFill', 'a:gradFill', 'a:blipFill', 'a:pattFill', 'a:grpFill'];

function groundOf(holder: XmlElement, context: PartContext): string | undefined {
  if (holder.name === 'a:tc') return plainFill(holder.first('a:tcPr'), context);
  const properties = holder.first('p:spPr');
  const own = properties?.elements().find(({ name }) => fills.includes(name));
  if (own && own.name !== 'a:noFill') return plainFill(properties, context);
  const reference = holder.at('p:style', 'a:fillRef');
  if (!own && reference && reference.attribute('idx') !== '0')
    return colourIn(reference, context.package, slideScheme(context));
  if (!own && holder.at('p:nvSpPr', 'p:nvPr', 'p:ph')) return undefined;

  return liesOnGround(holder) ? slideGround(context) : undefined;
}

/** Whether nothing that is drawn before the shape lies where it lies. */
function liesOnGround(shape: XmlElement): boolean {
  const box = boxOf(shape);
  const siblings = shape.parent?.name === 'p:spTree' ? shape.parent.elements() : null;
  if (!box || !siblings) return false;

  return siblings
    .slice(0, siblings.indexOf(shape))
    .filter(({ name }) => ['p:sp', 'p:pic', 'p:grpSp', 'p:graphicFrame', 'mc:AlternateContent'].includes(name))
    .every((other) => {
      const place = boxOf(other);
      return place !== null && (place[0]! >= box[2]! || place[2]! <= box[0]! || place[1]! >= box[3]! || place[3]! <= box[1]!); // prettier-ignore
    });
}

/** Left, top, right and bottom; null where a layout says them. */
function boxOf(shape: XmlElement): number[] | null {
  const place = shape.at('p:spPr', 'a:xfrm') ?? shape.at('p:grpSpPr', 'a:xfrm') ?? shape.first('p:xfrm');
  const [x, y] = ['x', 'y'].map((name) => Number(place?.first('a:off')?.attribute(name)));
  const [width, height] = ['cx', 'cy'].map((name) => Number(place?.first('a:ext')?.attribute(name)));
  const box = [x!, y!, x! + width!, y! + height!];

  return box.every(Number.isFinite) ? box : null;
}
