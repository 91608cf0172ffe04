import type { PartContext } from '../findings/finding-places.js';
import { shownText } from '../text/story-text.js';
import type { XmlElement } from '../xml/tree.js';

const tab = /\t|&#(?:0*9|x0*9);/i;

/** Text with a tab character that Word shows; indentation of a pretty-printed file is not shown. */
export function* rawTabs({ document }: PartContext): Generator<XmlElement> {
  if (!document.touched && !tab.test(document.source)) return;
  for (const text of document.elements('w:t')) if (shownText(text).includes('\t')) yield text;
}
