import type { PartContext } from '../places/finding-places.js';
import type { XmlElement } from '../xml/tree.js';

/** What may hold runs, and where a break without a run stands beside them. */
const runHolders = new Set(['w:p', 'w:hyperlink', 'w:ins', 'w:del', 'w:moveTo', 'w:moveFrom', 'w:smartTag', 'w:fldSimple', 'w:customXml', 'w:sdtContent', 'w:dir', 'w:bdo']); // prettier-ignore

/** Line breaks and tabs that stand beside the runs of a paragraph, not in one of them. */
export function* looseBreaks({ document }: PartContext): Generator<XmlElement> {
  for (const mark of document.elementsNamed(['w:br', 'w:cr', 'w:tab'])) {
    const holder = mark.parent;
    if (holder && runHolders.has(holder.name) && (holder.name === 'w:p' || holder.closest('w:p'))) yield mark;
  }
}
