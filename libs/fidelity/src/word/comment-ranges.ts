import type { PartContext } from '../places/finding-places.js';
import { type ChangeContext, NotApplicable } from '../recipes/change-context.js';
import { insertNodes } from '../xml/edit.js';
import type { XmlElement } from '../xml/tree.js';

const changes = new Set(['w:ins', 'w:del', 'w:moveFrom', 'w:moveTo']);
/** What may stand in the range beside tracked changes without being words of it. */
const silent = new Set(['w:bookmarkStart', 'w:bookmarkEnd', 'w:proofErr', 'w:commentRangeStart', 'w:commentRangeEnd', 'w:permStart', 'w:permEnd']); // prettier-ignore

/** Comments whose range begins before and ends behind tracked changes, with no other words in it. */
export function* commentsAroundChanges({ document }: PartContext): Generator<XmlElement> {
  for (const start of document.elements('w:commentRangeStart')) if (rangeAround(start)) yield start;
}

const maxInside = 200;

interface Range {
  end: XmlElement;
  changes: XmlElement[];
}

function rangeAround(start: XmlElement): Range | null {
  const id = start.attribute('w:id');
  const inside: XmlElement[] = [];
  let looked = 0;
  for (const next of start.following()) {
    // Ranges may lie in each other.
    if (++looked > maxInside) return null;
    if (next.name === 'w:commentRangeEnd' && next.attribute('w:id') === id)
      return inside.length > 0 ? { end: next, changes: inside } : null;
    if (changes.has(next.name)) inside.push(next);
    else if (!silent.has(next.name)) return null;
  }

  return null;
}

/** Moves the marks of a comment's range into the changes that it stands around. */
export function commentIntoChange(start: XmlElement, _context: ChangeContext): void {
  const range = rangeAround(start);
  if (!range) throw new NotApplicable('the comment is about other words too');
  const last = range.changes.at(-1)!;
  insertNodes(range.changes[0]!, 0, [start]);
  insertNodes(last, last.children.length, [range.end]);
}
