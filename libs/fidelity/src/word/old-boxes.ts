import type { PartContext } from '../places/finding-places.js';
import { NotApplicable } from '../recipes/change-context.js';
import { cloneElement, insertNodes, makeElement, makeText, type NewAttributes, replaceNode } from '../xml/edit.js';
import type { XmlElement, XmlNode } from '../xml/tree.js';
import { standsInFlow } from './box-looks.js';
import { drawingsOfKind } from '../drawing/drawings.js';
import { lookOfOldBox, type OldBoxLook } from './old-box-looks.js';
import { type OldBoxPlace, placeOfOldBox } from './old-box-places.js';
import { vmlShape } from '../drawing/vml-style.js';

const boxes = drawingsOfKind('text-box');

/** Boxes of the old drawing language, and those in the flow of the text. */
export function* textBoxes(context: PartContext): Generator<XmlElement> {
  for (const box of boxes(context)) if (!isFloatingDrawing(box)) yield box;
}

/** Boxes of the new drawing language that float: Docs reads them as drawings. */
export function* floatingBoxes(context: PartContext): Generator<XmlElement> {
  for (const box of boxes(context)) if (isFloatingDrawing(box)) yield box;
}

function isFloatingDrawing(box: XmlElement): boolean {
  const [place] = box.elements();

  return box.name === 'w:drawing' && place !== undefined && !standsInFlow(place);
}

/**
 * Writes a text box of the old drawing language (VML) in the new one, of the same size, look and place. The old box stays beside it for
 * programs that know no other, as Word itself writes both.
 */
export function oldBoxToDrawing(drawing: XmlElement): void {
  const shape = vmlShape(drawing);
  const content = shape?.at('v:textbox', 'w:txbxContent');
  const shapes = drawing.elements().filter(({ name }) => name !== 'v:shapetype');
  if (drawing.name !== 'w:pict' || drawing.parent?.name !== 'w:r' || !shape || !content || shapes.length > 1)
    throw new NotApplicable('the box is built in another way');
  if (['w:drawing', 'w:pict', 'w:object'].some((name) => !content.descendants(name).next().done))
    throw new NotApplicable('the box holds a drawing');
  const next = /mso-next-textbox:#([^;]+)/.exec(shape.first('v:textbox')?.attribute('style') ?? '')?.[1];
  if (next !== undefined && next !== shape.attribute('id') && next !== shape.attribute('o:spid'))
    throw new NotApplicable('the text of the box goes on in another one');

  wrapWithNew(drawing, new Writer(drawing).drawing(lookOfOldBox(shape), placeOfOldBox(shape), content));
}

function wrapWithNew(old: XmlElement, now: XmlElement): void {
  const { written } = makeElement(old, 'wps:wsp');
  const prefix = written.slice(0, written.indexOf(':'));
  const choice = makeElement(old, 'mc:Choice', { Requires: prefix, ...ownBinding(old, prefix) }, [now]);
  const fallback = makeElement(old, 'mc:Fallback');
  const both = makeElement(old, 'mc:AlternateContent', {}, [choice, fallback]);
  replaceNode(old, [both]);
  insertNodes(fallback, 0, [old]);
}

/** Programs look for the prefix that a choice requires at the choice itself or above it. */
function ownBinding(at: XmlElement, prefix: string): NewAttributes {
  const made = makeElement(at, 'wps:wsp').attributes.find(({ name }) => name === `xmlns:${prefix}`);

  return made ? { [made.name]: made.value } : {};
}

class Writer {
  constructor(private readonly at: XmlElement) {}

  drawing(look: OldBoxLook, place: OldBoxPlace | null, content: XmlElement): XmlElement {
    const size = this.make('wp:extent', { cx: look.width, cy: look.height });
    // The place of the old box in the file is no other drawing's, and a file is shorter than ids are high.
    const id = String(1_000_000 + (this.at.start % 1_000_000_000));
    const mark = this.make('wp:docPr', { id, name: 'Text Box' });
    const frame = this.make('wp:cNvGraphicFramePr');
    const graphic = this.make('a:graphic', {}, [
      this.make('a:graphicData', { uri: 'http://schemas.microsoft.com/office/word/2010/wordprocessingShape' }, [
        this.shape(look, content),
      ]),
    ]);
    if (!place) {
      const distances = { distT: '0', distB: '0', distL: '0', distR: '0' };
      return this.make('w:drawing', {}, [this.make('wp:inline', distances, [size, mark, frame, graphic])]);
    }
    const [wrap, attributes] = place.wrap;

    return this.make('w:drawing', {}, [
      this.make('wp:anchor', place.anchor, [
        this.make('wp:simplePos', { x: '0', y: '0' }),
        this.position('wp:positionH', place.horizontal),
        this.position('wp:positionV', place.vertical),
        size,
        this.make(wrap, attributes),
        mark,
        frame,
        graphic,
      ]),
    ]);
  }

  private shape(look: OldBoxLook, content: XmlElement): XmlElement {
    const { width, height, geometry, corner, fill, insets, body, growsWithText } = look;
    const adjust = corner === undefined ? [] : [this.make('a:gd', { name: 'adj', fmla: `val ${corner}` })];
    const [lIns = 0, tIns = 0, rIns = 0, bIns = 0] = insets;

    return this.make('wps:wsp', {}, [
      this.make('wps:cNvSpPr', { txBox: '1' }),
      this.make('wps:spPr', {}, [
        this.make('a:xfrm', {}, [
          this.make('a:off', { x: '0', y: '0' }),
          this.make('a:ext', { cx: width, cy: height }),
        ]),
        this.make('a:prstGeom', { prst: geometry }, [this.make('a:avLst', {}, adjust)]),
        this.fill(fill),
        this.line(look.line),
      ]),
      this.make('wps:txbx', {}, [cloneElement(content)]),
      this.make('wps:bodyPr', { ...body, lIns, tIns, rIns, bIns }, [
        this.make(growsWithText ? 'a:spAutoFit' : 'a:noAutofit'),
      ]),
    ]);
  }

  private fill(colour: string | undefined): XmlElement {
    return colour === undefined
      ? this.make('a:noFill')
      : this.make('a:solidFill', {}, [this.make('a:srgbClr', { val: colour })]);
  }

  private line(line: OldBoxLook['line']): XmlElement {
    if (!line) return this.make('a:ln', {}, [this.make('a:noFill')]);
    const { width, colour, dash, compound } = line;

    return this.make('a:ln', { w: width, ...(compound && { cmpd: compound }) }, [
      this.fill(colour),
      ...(dash ? [this.make('a:prstDash', { val: dash })] : []),
    ]);
  }

  private position(name: string, { relativeFrom, align, offset }: OldBoxPlace['horizontal']): XmlElement {
    const inside = align === undefined ? 'wp:posOffset' : 'wp:align';
    const text = this.make(inside, {}, [makeText(this.at, align ?? String(offset ?? 0))]);

    return this.make(name, { relativeFrom }, [text]);
  }

  private make(name: string, attributes: Record<string, string | number> = {}, children: XmlNode[] = []): XmlElement {
    const texts = Object.fromEntries(Object.entries(attributes).map(([key, value]) => [key, String(value)]));

    return makeElement(this.at, name, texts, children);
  }
}
