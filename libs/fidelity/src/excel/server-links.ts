import type { PartContext } from '../places/finding-places.js';
import { drawnServerLinks, linksToServer } from '../places/linked-targets.js';
import { leadsToServer } from '../package/server-targets.js';
import { type ChangeContext, NotApplicable } from '../recipes/change-context.js';
import { removeNode } from '../xml/edit.js';
import type { XmlElement } from '../xml/tree.js';

/** Links of cells and of shapes to files on drives and servers. */
export function* excelServerLinks(context: PartContext): Generator<XmlElement> {
  for (const link of context.document.elements('x:hyperlink')) if (linksToServer(link, context)) yield link;
  for (const formula of context.document.elements('x:f')) {
    const target = /^\s*=?\s*HYPERLINK\(\s*"([^"]*)"/i.exec(formula.text)?.[1];
    if (target !== undefined && leadsToServer(target)) yield formula;
  }
  yield* drawnServerLinks(context);
}

/** Takes a link away and keeps what its cell or shape shows. */
export function dropSheetLink(link: XmlElement, _context: ChangeContext): void {
  if (link.name === 'x:f') throw new NotApplicable('the link is made by a formula');
  const list = link.parent;
  removeNode(link);
  if (list?.name === 'x:hyperlinks' && list.elements().length === 0) removeNode(list);
}
