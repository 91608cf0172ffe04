import { leadsToServer } from '../package/server-targets.js';
import type { XmlElement } from '../xml/tree.js';
import type { PartContext } from './finding-places.js';

/** Whether an element's relationship leads to a drive or a file server. */
export function linksToServer(element: XmlElement, { package: office, part }: PartContext): boolean {
  const id = element.attribute('r:id');
  if (!id) return false;

  return office
    .relationships(part)
    .some((one) => one.id === id && one.external && one.type === 'hyperlink' && leadsToServer(one.target));
}

/** Links of shapes, pictures and their text; jumps between slides and to programs have an action of their own. */
export function* drawnServerLinks(context: PartContext): Generator<XmlElement> {
  for (const link of context.document.elementsNamed(['a:hlinkClick', 'a:hlinkMouseOver', 'a:hlinkHover'])) {
    const action = link.attribute('action') ?? '';
    if (/^ppaction:\/\/(?!hlinkfile|hlinkpres)/.test(action) || link.closest('mc:Fallback')) continue;
    if (linksToServer(link, context)) yield link;
  }
}
