import type { PartContext } from '../findings/finding-places.js';
import { XmlElement } from '../xml/tree.js';

/** First paragraphs of frames. Paragraphs in a row with the same frame properties are one frame; drop caps are another matter. */
export function* frames({ document }: PartContext): Generator<XmlElement> {
  for (const paragraph of document.elements('w:p')) {
    const frame = frameText(paragraph);
    if (frame !== null && frameText(previousParagraph(paragraph)) !== frame) yield paragraph;
  }
}

export function* dropCaps({ document }: PartContext): Generator<XmlElement> {
  for (const frame of document.elements('w:framePr')) {
    const kind = frame.attribute('w:dropCap');
    if (kind !== undefined && kind !== 'none') yield frame;
  }
}

/** The frame properties as one text to compare; null where the paragraph is in none. */
export function frameText(paragraph: XmlElement | undefined): string | null {
  const frame = paragraph?.at('w:pPr', 'w:framePr');
  if (!frame || (frame.attribute('w:dropCap') ?? 'none') !== 'none') return null;

  return frame.attributes
    .map(({ name, value }) => `${name}=${value}`)
    .toSorted()
    .join(' ');
}

export function previousParagraph(paragraph: XmlElement): XmlElement | undefined {
  const siblings = paragraph.parent?.children ?? [];
  let at = siblings.indexOf(paragraph) - 1;
  while (at >= 0 && !(siblings[at] instanceof XmlElement)) at--;
  const before = siblings[at];

  return before instanceof XmlElement && before.name === 'w:p' ? before : undefined;
}
