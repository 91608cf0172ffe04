import type { PartContext } from '../places/finding-places.js';
import type { XmlElement } from '../xml/tree.js';

/** Places of pictures whose part is not in the file: Office shows an empty frame there. */
export function* lostPictures({ document, package: office, part }: PartContext): Generator<XmlElement> {
  const known = new Map(office.relationships(part).map((one) => [one.id, one]));
  for (const image of document.elementsNamed(['a:blip', 'v:imagedata'])) {
    const id = image.attribute(image.name === 'a:blip' ? 'r:embed' : 'r:id');
    if (!id || image.closest('mc:Fallback')) continue;
    const relationship = known.get(id);
    if (!relationship || (!relationship.external && !office.has(relationship.target))) yield image;
  }
}
