import type { XmlElement } from '../xml/tree.js';
import { excelLocator } from '../excel/excel-locator.js';
import type { PartContext } from '../places/finding-places.js';
import { powerpointLocator } from './powerpoint-locator.js';
import { wordLocator } from './word-locator.js';

/** Says where in the file, in a person's terms, an element of a part is. */
export type Locate = (element: XmlElement) => string;

const locators = { docx: wordLocator, pptx: powerpointLocator, xlsx: excelLocator };

/** Made when first asked: in most parts nothing is found. */
export function locatorFor(context: PartContext): Locate {
  let locate: Locate | undefined;

  return (element) => (locate ??= locators[context.package.kind.format](context))(element);
}
