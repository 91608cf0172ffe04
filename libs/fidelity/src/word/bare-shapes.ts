import type { PartContext } from '../places/finding-places.js';
import { type ChangeContext, NotApplicable } from '../recipes/change-context.js';
import { insertNodes, makeElement } from '../xml/edit.js';
import type { XmlElement } from '../xml/tree.js';

const shapes = new Set(['wps:wsp', 'wpg:wgp', 'wpc:wpc']);

/** Drawings of shapes that stand in a run without saying what a program may show that does not know them. */
export function* bareShapes({ document }: PartContext): Generator<XmlElement> {
  // In the Strict form they belong to the standard, and Word writes them so.
  if (document.strict) return;
  for (const drawing of document.elements('w:drawing')) {
    if (shapeIn(drawing) && drawing.parent?.name !== 'mc:Choice' && !drawing.closest('mc:Fallback')) yield drawing;
  }
}

function shapeIn(drawing: XmlElement): XmlElement | undefined {
  for (const place of drawing.elements()) {
    const shape = place.at('a:graphic', 'a:graphicData')?.elements()[0];
    if (shape && shapes.has(shape.name)) return shape;
  }

  return undefined;
}

/** Puts the drawing into a choice for programs that know its namespace, as Word does, with an empty one for all others. */
export function wrapShape(drawing: XmlElement, _context: ChangeContext): void {
  const prefix = shapeIn(drawing)?.written.split(':', 2)[0] ?? '';
  if (!isBound(prefix, drawing)) throw new NotApplicable('the namespace of the shape is not declared before it');
  const parent = drawing.parent!;
  const at = parent.children.indexOf(drawing);
  const choice = makeElement(parent, 'mc:Choice', { Requires: prefix }, [drawing]);
  const fallback = makeElement(parent, 'mc:Fallback');
  insertNodes(parent, at, [makeElement(parent, 'mc:AlternateContent', {}, [choice, fallback])]);
}

function isBound(prefix: string, from: XmlElement): boolean {
  for (let element: XmlElement | null = from.parent; element; element = element.parent)
    if (element.attributes.some(({ written }) => written === `xmlns:${prefix}`)) return true;

  return false;
}
