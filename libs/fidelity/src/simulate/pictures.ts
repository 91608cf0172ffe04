import type { PartContext } from '../places/finding-places.js';
import type { XmlElement } from '../xml/tree.js';

const types: Record<string, string> = { png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg', gif: 'image/gif' };
/** Bytes of a picture that is put into the page. */
const maxBytes = 512 * 1024;

/** The picture of a drawing inside the page itself; nothing is loaded from elsewhere. */
export function pictureHtml(drawing: XmlElement, { package: office, part }: PartContext): string {
  for (const element of drawing.descendants()) {
    const id = element.attribute('r:embed') ?? (element.name === 'v:imagedata' ? element.attribute('r:id') : undefined);
    const target = office.target(part, id);
    const type = target && types[target.slice(target.lastIndexOf('.') + 1).toLowerCase()];
    const entry = target ? office.archive.entry(target) : undefined;
    if (!target || !type || !entry || entry.bytes > maxBytes) continue;

    return `<img alt="" src="data:${type};base64,${Buffer.from(office.bytes(target)).toString('base64')}">`;
  }

  return '<span class="picture">▧</span>';
}
