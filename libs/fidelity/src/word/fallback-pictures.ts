import { type ChangeContext, NotApplicable } from '../recipes/change.js';
import { declareText } from '../render/place-pictures.js';
import { embeddedPart } from '../drawing/pictures.js';
import { replaceNode } from '../xml/edit.js';
import type { XmlElement } from '../xml/tree.js';

/** Keeps the picture that Office itself put into the file for programs that do not know the drawing. */
export function pictureOfFallback(drawing: XmlElement, context: ChangeContext): void {
  const choice = drawing.parent?.name === 'mc:Choice' ? drawing.parent : undefined;
  const whole = choice?.parent;
  const preview = whole?.at('mc:Fallback', 'w:drawing');
  const blip = preview?.elements()[0]?.at('a:graphic', 'a:graphicData', 'pic:pic', 'pic:blipFill', 'a:blip');
  if (!whole || !preview || !blip || !embeddedPart(blip, context))
    throw new NotApplicable('the file holds no picture of it');
  declareText(whole, context);
  replaceNode(whole, [preview]);
}
