import type { XmlElement } from '../xml/tree.js';
import type { PartContext } from './finding-places.js';
import { wordLocator } from './word-locator.js';

/** Gives the function that says where in the file, in a person's terms, an element of this part is. */
export function locatorFor(context: PartContext): (element: XmlElement) => string {
  if (context.package.kind.format === 'docx') return wordLocator(context);

  return () => context.part;
}
