import type { PartContext } from '../places/finding-places.js';
import { type ChangeContext, NotApplicable } from '../recipes/change-context.js';
import { setAttribute } from '../xml/edit.js';
import { oncePerDocument } from '../xml/once-per-document.js';
import type { XmlDocument, XmlElement } from '../xml/tree.js';

/** Bookmarks of a part with the number of an earlier one, so that nobody can tell which end belongs to which beginning. */
export function* sharedBookmarks({ document }: PartContext): Generator<XmlElement> {
  const seen = new Set<string>();
  for (const mark of marksOf(document)) {
    if (mark.name !== 'w:bookmarkStart') continue;
    const id = mark.attribute('w:id') ?? '';
    if (seen.has(id)) yield mark;
    seen.add(id);
  }
}

/** The fallback for old programs repeats what stands in the choice beside it. */
function* marksOf(document: XmlDocument): Generator<XmlElement> {
  for (const mark of document.elementsNamed(['w:bookmarkStart', 'w:bookmarkEnd']))
    if (!mark.closest('mc:Fallback')) yield mark;
}

/** Gives a bookmark, beginning and end, the next free number of its part. */
export function numberBookmark(start: XmlElement, { document }: ChangeContext): void {
  const marks = bookmarkNumbers(document);
  const end = marks.ends.get(start);
  if (!end) throw new NotApplicable('it cannot be told where each bookmark ends');
  const number = String(++marks.last);
  setAttribute(start, 'w:id', number);
  setAttribute(end, 'w:id', number);
}

/** Where each bookmark ends, for the numbers whose beginnings and ends take turns, and the highest number of anything in the part. */
const bookmarkNumbers = oncePerDocument((document) => {
  const ends = new Map<XmlElement, XmlElement>();
  for (const marks of Map.groupBy(marksOf(document), (mark) => mark.attribute('w:id')).values()) {
    const takesTurns = marks.every(({ name }, at) => (name === 'w:bookmarkStart') === (at % 2 === 0));
    if (!takesTurns || marks.length % 2 !== 0) continue;
    for (let at = 0; at < marks.length; at += 2) ends.set(marks[at]!, marks[at + 1]!);
  }
  let last = 0;
  for (const element of document.elements()) {
    const id = Number(element.attribute('w:id'));
    if (Number.isInteger(id)) last = Math.max(last, id);
  }

  return { ends, last };
});
