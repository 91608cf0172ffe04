import type { PartContext } from '../findings/finding-places.js';
import type { XmlElement } from '../xml/tree.js';

/** Pictures in which one colour is made transparent. */
export function* colourChanges({ document }: PartContext): Generator<XmlElement> {
  for (const change of document.elements('a:clrChange')) if (change.parent?.name === 'a:blip') yield change;
}

/** The internal part that a picture shows. */
export function embeddedPart(blip: XmlElement, { package: office, part }: PartContext): string | null {
  const id = blip.attribute('r:embed');
  const found = office.relationships(part).find((one) => one.id === id && !one.external);

  return found && office.has(found.target) ? office.nameOf(found.target)! : null;
}
