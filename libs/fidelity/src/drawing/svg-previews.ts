import type { PartContext } from '../findings/finding-places.js';
import type { XmlElement } from '../xml/tree.js';
import { pngSize } from './png-size.js';
import { embeddedPart } from './pictures.js';

/** Vector pictures whose bitmap preview is a stand-in of a few pixels. */
export function* svgPlaceholders(context: PartContext): Generator<XmlElement> {
  for (const svg of context.document.elements('asvg:svgBlip')) {
    const blip = svg.closest('a:blip');
    const part = blip && embeddedPart(blip, context);
    const size = part ? pngSize(context.package.bytes(part)) : null;
    if (blip && size && size.width * size.height <= 64) yield blip;
  }
}
