import type { PartContext } from '../places/finding-places.js';
import type { XmlElement } from '../xml/tree.js';

/** Pictures in which one colour is made transparent. */
export function* colourChanges({ document }: PartContext): Generator<XmlElement> {
  for (const change of document.elements('a:clrChange')) if (change.parent?.name === 'a:blip') yield change;
}

/** The internal part that a picture shows. */
export function embeddedPart(blip: XmlElement, { package: office, part }: PartContext): string | null {
  const target = office.target(part, blip.attribute('r:embed'));

  return (target !== undefined && office.nameOf(target)) || null;
}

/** Width and height from a PNG's header; null for anything else. */
export function pngSize(bytes: Uint8Array): { width: number; height: number } | null {
  if (bytes.length < 24 || Buffer.from(bytes.subarray(0, 8)).toString('latin1') !== '\x89PNG\r\n\x1a\n') return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset);

  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** Vector pictures whose bitmap preview is a placeholder of a few pixels. */
export function* svgPlaceholders(context: PartContext): Generator<XmlElement> {
  const blips = new Set([...context.document.elements('asvg:svgBlip')].map((svg) => svg.closest('a:blip')));
  for (const blip of blips) {
    const part = blip && embeddedPart(blip, context);
    const size = part ? pngSize(context.package.bytes(part)) : null;
    if (blip && size && size.width * size.height <= 64) yield blip;
  }
}

/** The vector picture that a picture shows without any other; null where it shows a bitmap, or has one for other programs. */
export function onlyVector(blip: XmlElement, context: PartContext): string | null {
  const part = embeddedPart(blip, context);
  if (part === null || !blip.descendants('asvg:svgBlip').next().done) return null;

  return /\.svg$/i.test(part) || context.package.types.of(part) === 'image/svg+xml' ? part : null;
}

/** Pictures that are a vector picture alone. */
export function* onlyVectors(context: PartContext): Generator<XmlElement> {
  for (const blip of context.document.elements('a:blip'))
    if (!blip.closest('mc:Fallback') && onlyVector(blip, context)) yield blip;
}
