import type { PartContext } from '../places/finding-places.js';
import { type ChangeContext } from '../recipes/change-context.js';
import { insertNodes, makeElement, setAttribute } from '../xml/edit.js';
import { oncePerDocument } from '../xml/once-per-document.js';
import type { XmlElement } from '../xml/tree.js';

/** The numbers that a slide may have (ECMA-376 part 1, 19.7.13). */
const [lowest, highest] = [256, 2_147_483_647];

/** Slides in the list of slides whose number another one has, or that is none. */
export function* sharedSlideNumbers({ document }: PartContext): Generator<XmlElement> {
  const seen = new Set<string>();
  for (const slide of document.root.first('p:sldIdLst')?.elements('p:sldId') ?? []) {
    const id = slide.attribute('id') ?? '';
    const isValid = /^\d+$/.test(id) && Number(id) >= lowest && Number(id) <= highest;
    if (!isValid || seen.has(id)) yield slide;
    seen.add(id);
  }
}

/** Gives a slide a number of its own, and puts it behind its namesake where sections name that. */
export function numberSlide(slide: XmlElement, _context: ChangeContext): void {
  const numbers = slideNumbers(slide.document);
  const old = slide.attribute('id') ?? '';
  while (numbers.taken.has(numbers.next)) numbers.next++;
  const number = String(numbers.next++);
  setAttribute(slide, 'id', number);
  const others = (numbers.bearers.get(old) ?? 1) - 1;
  numbers.bearers.set(old, others);
  const named = numbers.inSections.get(old) ?? [];
  const [first] = named;
  if (named.length > 1 || (first && others === 0))
    setAttribute(named.splice(others === 0 ? 0 : 1, 1)[0]!, 'id', number);
  else if (first) {
    const at = first.parent!.children.indexOf(first);
    insertNodes(first.parent!, at + 1, [makeElement(first, 'p14:sldId', { id: number })]);
  }
}

/** The numbers of slides, with how many slides have each and where sections name it. */
const slideNumbers = oncePerDocument((document) => {
  const bearers = new Map<string, number>();
  for (const slide of document.root.first('p:sldIdLst')?.elements('p:sldId') ?? []) {
    const id = slide.attribute('id') ?? '';
    bearers.set(id, (bearers.get(id) ?? 0) + 1);
  }
  const inSections = Map.groupBy(document.elements('p14:sldId'), (one) => one.attribute('id') ?? '');

  return { next: lowest, taken: new Set([...bearers.keys()].map(Number)), bearers, inSections };
});
