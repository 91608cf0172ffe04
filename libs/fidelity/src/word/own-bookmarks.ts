import type { PartContext } from '../places/finding-places.js';
import type { XmlElement } from '../xml/tree.js';
import { fieldsOf } from './fields.js';

/** Bookmarks that somebody named and nothing refers to; those of Word itself begin with a line and are hidden. */
export function* ownBookmarks({ document }: PartContext): Generator<XmlElement> {
  const links = [...document.elements('w:hyperlink')].map((link) => link.attribute('w:anchor'));
  const referred = new Set([...links, ...fieldsOf(document).flatMap(({ code }) => code.split(/[\s"]+/))]);
  for (const mark of document.elements('w:bookmarkStart')) {
    const name = mark.attribute('w:name') ?? '';
    if (!/^(?:_|OLE_LINK|$)/.test(name) && !referred.has(name)) yield mark;
  }
}
