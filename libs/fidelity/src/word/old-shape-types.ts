import type { PartContext } from '../places/finding-places.js';
import type { XmlElement } from '../xml/tree.js';

/** Old shapes of a kind that their part does not define; the plain picture is known to all programs. */
export function* undefinedShapeTypes({ document }: PartContext): Generator<XmlElement> {
  const defined = new Set([...document.elements('v:shapetype')].map((type) => type.attribute('id')));
  for (const shape of document.elements('v:shape')) {
    const type = /^#(.+)$/.exec(shape.attribute('type') ?? '')?.[1];
    if (type && type !== '_x0000_t75' && !defined.has(type) && !shape.closest('mc:Fallback')) yield shape;
  }
}
