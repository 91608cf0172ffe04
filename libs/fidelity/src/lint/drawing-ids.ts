import type { PartContext } from '../places/finding-places.js';
import { type ChangeContext, NotApplicable } from '../recipes/change-context.js';
import { setAttribute } from '../xml/edit.js';
import { oncePerDocument } from '../xml/once-per-document.js';
import type { XmlDocument, XmlElement } from '../xml/tree.js';

/** Drawings of a part with the id of an earlier one. Between parts ids may be the same. */
export function* sharedDrawingIds({ document }: PartContext): Generator<XmlElement> {
  const seen = new Set<string>();
  for (const properties of drawingsOf(document)) {
    const id = properties.attribute('id') ?? '';
    if (seen.has(id)) yield properties;
    seen.add(id);
  }
}

/** The fallback for old programs repeats what stands in the choice beside it. */
function* drawingsOf(document: XmlDocument): Generator<XmlElement> {
  for (const properties of document.elements('wp:docPr')) if (!properties.closest('mc:Fallback')) yield properties;
}

/** Gives a drawing the next free id of its part. */
export function numberDrawing(properties: XmlElement, { document }: ChangeContext): void {
  const next = ++drawingIds(document).last;
  if (next > 2_147_483_647) throw new NotApplicable('no number is left');
  setAttribute(properties, 'id', String(next));
}

/** The highest id of a drawing in the part; numbers that are given raise it. */
const drawingIds = oncePerDocument((document) => {
  let last = 0;
  for (const properties of document.elements('wp:docPr')) {
    const id = Number(properties.attribute('id'));
    if (Number.isInteger(id)) last = Math.max(last, id);
  }

  return { last };
});
