import type { PartContext } from '../places/finding-places.js';
import type { XmlElement } from '../xml/tree.js';
import { embeddedPart } from './pictures.js';

/** Shown pictures whose part has one of these endings. */
function* picturesWith(endings: RegExp, context: PartContext): Generator<XmlElement> {
  for (const blip of context.document.elements('a:blip')) {
    const part = blip.closest('mc:Fallback') ? null : embeddedPart(blip, context);
    if (part !== null && endings.test(part)) yield blip;
  }
}

/** Pictures of kinds that Google does not take: it names PNG, JPEG and GIF. */
export function* foreignPictures(context: PartContext): Generator<XmlElement> {
  yield* picturesWith(/\.(?:webp|avif|heic|heif|jxr|wdp|jp2|tiff?)$/i, context);
}

/** Windows drawings. */
export function* metafiles(context: PartContext): Generator<XmlElement> {
  yield* picturesWith(/\.(?:emf|wmf|emz|wmz)$/i, context);
}

/** Pictures that lie outside the file and are not kept in it. */
export function* linkedPictures({ document, package: office, part }: PartContext): Generator<XmlElement> {
  const outside = new Set(office.relationships(part).flatMap((one) => (one.external ? one.id : [])));
  for (const blip of document.elements('a:blip')) {
    const link = blip.attribute('r:link');
    if (link && outside.has(link) && !blip.attribute('r:embed') && !blip.closest('mc:Fallback')) yield blip;
  }
}
