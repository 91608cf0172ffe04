import { relatedPart } from '../package/related-documents.js';
import type { PartContext } from '../findings/finding-places.js';
import type { XmlDocument, XmlElement } from '../xml/tree.js';

/** The `basedOn` that closes a circle, once for each circle: the last style of the chain before it would repeat. */
export function* styleCycles({ document }: PartContext): Generator<XmlElement> {
  const styles = stylesById(document);
  const done = new Set<XmlElement>();
  for (const style of styles.values()) {
    const chain = new Set<XmlElement>();
    for (let current: XmlElement | undefined = style; current && !done.has(current);) {
      chain.add(current);
      const base: XmlElement | undefined = current.first('w:basedOn');
      const next = styles.get(base?.attribute('w:val') ?? '');
      if (base && next && chain.has(next)) yield base;
      current = next && !chain.has(next) ? next : undefined;
    }
    for (const one of chain) done.add(one);
  }
}

export function stylesById(document: XmlDocument): Map<string, XmlElement> {
  return new Map([...document.elements('w:style')].map((style) => [style.attribute('w:styleId') ?? '', style]));
}

export function styleName(style: XmlElement): string {
  return style.first('w:name')?.attribute('w:val') ?? '';
}

/** Heading level that a style gives its paragraphs, 1 to 9, by itself or by what it is based on. */
export function outlineLevel(style: XmlElement, styles: ReadonlyMap<string, XmlElement>): number | null {
  const seen = new Set<XmlElement>();
  for (let current: XmlElement | undefined = style; current && !seen.has(current);) {
    seen.add(current);
    const own = current.at('w:pPr', 'w:outlineLvl')?.attribute('w:val');
    if (own !== undefined) return /^[0-8]$/.test(own) ? Number(own) + 1 : null;
    current = styles.get(current.first('w:basedOn')?.attribute('w:val') ?? '');
  }

  return null;
}

/** Own paragraph styles of the author's that make headings, where paragraphs use them. */
export function* customHeadings({ document, package: office }: PartContext): Generator<XmlElement> {
  const styles = stylesById(document);
  const used = usedStyles(office.mainPart, office);
  for (const [id, style] of styles) {
    const custom = style.attribute('w:customStyle');
    if (style.attribute('w:type') !== 'paragraph' || (custom !== '1' && custom !== 'true')) continue;
    if (used.has(id) && outlineLevel(style, styles) !== null) yield style;
  }
}

export function usedStyles(part: string, office: PartContext['package']): Set<string> {
  const used = new Set<string>();
  for (const element of relatedPart(office, part)?.elements('w:pStyle') ?? [])
    used.add(element.attribute('w:val') ?? '');

  return used;
}
