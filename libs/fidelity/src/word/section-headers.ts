import type { PartContext } from '../places/finding-places.js';
import type { XmlElement } from '../xml/tree.js';

const ordinary = ['default', undefined];

/** Sections that begin a header or footer after pages that have none. */
export function* lateHeaders({ document }: PartContext): Generator<XmlElement> {
  const sections = [...document.elements('w:sectPr')].filter((section) => !section.closest('w:sectPrChange'));
  for (const name of ['w:headerReference', 'w:footerReference']) {
    const has = (section: XmlElement) =>
      section.elements(name).some((one) => ordinary.includes(one.attribute('w:type')));
    const first = sections.findIndex(has);
    if (first > 0) yield sections[first]!;
  }
}
