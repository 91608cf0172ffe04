import type { PartContext } from '../places/finding-places.js';
import { type ChangeContext, NotApplicable } from '../recipes/change-context.js';
import { setAttribute } from '../xml/edit.js';
import type { XmlElement } from '../xml/tree.js';

/** Pictures that stand in a line and name one size for the line and another for themselves. */
export function* differentSizes({ document }: PartContext): Generator<XmlElement> {
  for (const line of document.elements('wp:inline')) {
    const [outer, inner] = sizesOf(line) ?? [];
    if (outer && inner && differ(outer, inner)) yield line;
  }
}

function sizesOf(line: XmlElement): [XmlElement, XmlElement] | null {
  const outer = line.first('wp:extent');
  const place = line.at('a:graphic', 'a:graphicData', 'pic:pic', 'pic:spPr', 'a:xfrm');
  const inner = place?.first('a:ext');
  // A turned picture takes more room than it is large.
  if (!outer || !inner || Number(place?.attribute('rot') ?? 0) !== 0) return null;

  return [outer, inner];
}

function differ(outer: XmlElement, inner: XmlElement): boolean {
  return ['cx', 'cy'].some((side) => {
    const [large, small] = [Number(outer.attribute(side)), Number(inner.attribute(side))];

    return large > 0 && small >= 0 && (small === 0 || large / small > 2 || small / large > 2);
  });
}

/** Writes the size that Word shows on the picture itself as well. */
export function writeShownSize(line: XmlElement, _context: ChangeContext): void {
  const sizes = sizesOf(line);
  if (!sizes) throw new NotApplicable('the picture has one size alone');
  for (const side of ['cx', 'cy']) setAttribute(sizes[1], side, sizes[0].attribute(side) ?? '0');
}
