import { createHash } from 'node:crypto';
import type { OfficePackage } from '../package/office-package.js';
import type { PartChanges } from '../package/part-content.js';
import { vmlStyle } from '../drawing/vml-style.js';
import type { XmlElement } from '../xml/tree.js';

/** A picture as a part shows it: by its bytes, and how large at most, in square EMU. */
interface Shown {
  part: string;
  times: number;
  area: number;
}

const emuPerPoint = 12_700;

/** How much of its size a picture may lose before it counts as another one. */
const minSize = 0.9;

/**
 * Gate 7: every picture that was shown is shown afterwards, by bytes and by size, unless a recipe declares that another one took its
 * place. Only changed parts are compared: all others are the same bytes by gate 1.
 */
export function pictureGate(
  before: OfficePackage,
  after: OfficePackage,
  changes: PartChanges,
  replaced: readonly string[],
): string | null {
  const [old, now] = [shownPictures(before, changes), shownPictures(after, changes)];
  const declared = new Map<string, number>();
  for (const part of replaced) {
    const hash = hashOf(before, part);
    if (hash) declared.set(hash, (declared.get(hash) ?? 0) + 1);
  }
  for (const [hash, picture] of old) {
    const shown = now.get(hash);
    const missing = picture.times - (shown?.times ?? 0) - (declared.get(hash) ?? 0);
    if (missing > 0) return `${picture.part} is shown ${missing} times less`;
    if (shown && shown.area < picture.area * minSize) return `${picture.part} is shown smaller`;
  }

  return null;
}

function shownPictures(office: OfficePackage, changes: PartChanges): Map<string, Shown> {
  const found = new Map<string, Shown>();
  for (const part of changes.keys()) {
    if (!part.endsWith('.xml') || part === '[Content_Types].xml' || !office.has(part)) continue;
    const targets = new Map(
      office
        .relationships(part)
        .flatMap(({ id, type, target, external }) => (type === 'image' && !external ? [[id, target]] : [])),
    );
    if (targets.size === 0) continue;
    for (const element of office.xml(part).elements()) {
      const target = targets.get(pictureId(element) ?? '');
      const hash = target === undefined || element.closest('mc:Fallback') ? null : hashOf(office, target);
      if (!hash) continue;
      const known = found.get(hash) ?? { part: target!, times: 0, area: 0 };
      found.set(hash, { ...known, times: known.times + 1, area: Math.max(known.area, areaOf(element)) });
    }
  }

  return found;
}

function pictureId(element: XmlElement): string | undefined {
  if (element.name === 'a:blip') return element.attribute('r:embed');

  return element.name === 'v:imagedata' || element.name === 'v:fill' ? element.attribute('r:id') : undefined;
}

function areaOf(element: XmlElement): number {
  if (element.name === 'v:imagedata' && element.parent) {
    const { width, height } = vmlStyle(element.parent);
    return width * height * emuPerPoint ** 2 || 0;
  }
  const extent =
    element.closest('wp:inline', 'wp:anchor')?.first('wp:extent') ??
    element
      .closest('pic:pic', 'p:pic', 'p:sp', 'xdr:pic', 'wps:wsp')
      ?.elements()
      .find(({ name }) => name.endsWith(':spPr'))
      ?.at('a:xfrm', 'a:ext');

  return Number(extent?.attribute('cx') ?? 0) * Number(extent?.attribute('cy') ?? 0) || 0;
}

const hashes = new WeakMap<OfficePackage, Map<string, string>>();

function hashOf(office: OfficePackage, part: string): string | null {
  const known = hashes.get(office) ?? new Map<string, string>();
  hashes.set(office, known);
  const cached = known.get(part);
  if (cached !== undefined) return cached;
  if (!office.has(part)) return null;
  const hash = createHash('sha1').update(office.bytes(part)).digest('base64');
  known.set(part, hash);

  return hash;
}
