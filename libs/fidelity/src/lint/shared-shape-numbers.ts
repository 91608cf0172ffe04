import { freeShapeId } from '../powerpoint/shapes.js';
import type { PartContext } from '../places/finding-places.js';
import { type ChangeContext, NotApplicable } from '../recipes/change-context.js';
import { setAttribute } from '../xml/edit.js';
import { oncePerDocument } from '../xml/once-per-document.js';
import type { XmlElement } from '../xml/tree.js';

/** Shapes of a slide with the number of an earlier one. */
export function* sharedShapeNumbers({ document }: PartContext): Generator<XmlElement> {
  const seen = new Set<string>();
  for (const mark of document.elements('p:cNvPr')) {
    if (mark.closest('mc:Fallback')) continue;
    const id = mark.attribute('id') ?? '';
    if (seen.has(id)) yield mark;
    seen.add(id);
  }
}

/** Gives a shape a number that no other one has, where nothing on the slide names the old one. */
export function numberShape(mark: XmlElement, { document }: ChangeContext): void {
  if (namedShapes(document).has(mark.attribute('id') ?? ''))
    throw new NotApplicable('an animation or a connector may mean either of the shapes');
  if (mark.closest('mc:AlternateContent')) throw new NotApplicable('it stands there for other programs too');
  setAttribute(mark, 'id', freeShapeId(mark));
}

/** What animations and connectors name. */
const namedShapes = oncePerDocument((document) => {
  const named = new Set<string>();
  for (const element of document.elements()) {
    const id = element.attribute('spid') ?? (/^a:(?:st|end)Cxn$/.test(element.name) ? element.attribute('id') : null);
    if (id) named.add(id);
  }

  return named;
});
