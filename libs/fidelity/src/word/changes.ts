import type { PartContext } from '../findings/finding-places.js';
import type { XmlElement } from '../xml/tree.js';

const changeNames = ['w:ins', 'w:del', 'w:moveFrom', 'w:moveTo'];

/** Recorded insertions, deletions and moves of text; a paragraph or row that is marked itself counts too. */
export function* trackedChanges({ document }: PartContext): Generator<XmlElement> {
  yield* document.elementsNamed(changeNames);
}
