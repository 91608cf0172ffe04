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

/** Width and height from a PNG's header; null for anything else. */
export function pngSize(bytes: Uint8Array): { width: number; height: number } | null {
  if (bytes.length < 24 || Buffer.from(bytes.subarray(0, 8)).toString('latin1') !== '\x89PNG\r\n\x1a\n') return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset);

  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** Vector pictures whose bitmap preview is a placeholder of a few pixels. */
export function* svgPlaceholders(context: PartContext): Generator<XmlElement> {
  for (const svg of context.document.elements('asvg:svgBlip')) {
    const blip = svg.closest('a:blip');
    const part = blip && embeddedPart(blip, context);
    const size = part ? pngSize(context.package.bytes(part)) : null;
    if (blip && size && size.width * size.height <= 64) yield blip;
  }
}
