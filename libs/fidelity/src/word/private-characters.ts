import type { PartContext } from '../places/finding-places.js';
import type { XmlElement } from '../xml/tree.js';

const privateUse =
  /[\ue000-\uf8ff]|&#(?:x[ef]\w{3}|5734[4-9]|573[5-9]\d|57[4-9]\d\d|5[89]\d{3}|6[0-2]\d{3}|63[0-6]\d\d|637[0-3]\d|6374[0-3]);/i;

/** Text with characters of the private use area, which mean something in one font alone. */
export function* privateCharacters({ document }: PartContext): Generator<XmlElement> {
  if (!document.touched && !privateUse.test(document.source)) return;
  for (const text of document.elements('w:t')) if (/[\ue000-\uf8ff]/.test(text.text)) yield text;
}
