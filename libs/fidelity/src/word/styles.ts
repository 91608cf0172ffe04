import { relatedPart } from '../package/related-documents.js';
import type { PartContext } from '../findings/finding-places.js';
import type { XmlDocument, XmlElement } from '../xml/tree.js';
import { type ChangeContext, NotApplicable } from '../recipes/change-context.js';
import { removeAttribute, removeNode, setAttribute } from '../xml/edit.js';

/** The `basedOn` that closes a cycle, once for each cycle: the last style of the chain before it would repeat. */
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
  const styles = new Map<string, XmlElement>();
  for (const style of document.elements('w:style')) {
    const id = style.attribute('w:styleId');
    // A style without an id can be named by nobody, and is not the one that a missing `basedOn` names.
    if (id) styles.set(id, style);
  }

  return styles;
}

export function styleName(style: XmlElement): string {
  return style.first('w:name')?.attribute('w:val') ?? '';
}

/** Styles beyond so many `basedOn` are not looked at: people make chains of ten, and each style of a chain would walk all of it. */
export const longestStyleChain = 100;

/** Heading level that a style gives its paragraphs, 1 to 9, by itself or by what it is based on. */
export function outlineLevel(style: XmlElement, styles: ReadonlyMap<string, XmlElement>): number | null {
  const seen = new Set<XmlElement>();
  for (let current: XmlElement | undefined = style; current && !seen.has(current) && seen.size < longestStyleChain;) {
    seen.add(current);
    const own = current.at('w:pPr', 'w:outlineLvl')?.attribute('w:val');
    if (own !== undefined) return /^[0-8]$/.test(own) ? Number(own) + 1 : null;
    current = styles.get(current.first('w:basedOn')?.attribute('w:val') ?? '');
  }

  return null;
}

/** Names of the styles that programs know as headings. */
const builtInName = /^heading [1-9]$/i;

/** Paragraph styles in use that have an outline level, but not the name of a built-in heading. */
export function* customHeadings({ document, part, package: office }: PartContext): Generator<XmlElement> {
  // The styles of building blocks belong to paragraphs that nobody sees.
  const main = office.relationships(office.mainPart).find(({ type }) => type === 'styles')?.target;
  if (main === undefined || office.nameOf(main) !== office.nameOf(part)) return;
  const styles = stylesById(document);
  const used = usedStyles(office.mainPart, office);
  for (const [id, style] of styles) {
    if (style.attribute('w:type') !== 'paragraph' || builtInName.test(styleName(style))) continue;
    if (used.has(id) && outlineLevel(style, styles) !== null) yield style;
  }
}

export function usedStyles(part: string, office: PartContext['package']): Set<string> {
  const used = new Set<string>();
  for (const element of relatedPart(office, part)?.elements('w:pStyle') ?? [])
    used.add(element.attribute('w:val') ?? '');

  return used;
}

/** Docs knows six levels. */
const deepest = 6;

/**
 * Lets an own heading style take the name of the built-in heading of its level, or of the next deeper one that nothing uses. Programs
 * know headings by the style's name; the id that paragraphs refer to, and all formatting, stay.
 */
export function builtInHeading(style: XmlElement, { package: office }: ChangeContext): void {
  const styles = stylesById(style.document);
  const level = outlineLevel(style, styles);
  if (level === null) throw new NotApplicable('the style has no heading level');
  const all = [...style.document.elements('w:style')];
  const used = usedStyles(office.mainPart, office);
  for (let at = level; at <= deepest; at++) {
    const name = `heading ${at}`;
    const standing = all.find((other) => other.parent && other !== style && styleName(other).toLowerCase() === name);
    if (standing && isUsed(standing, all, style, used)) continue;
    if (standing) dismiss(standing, all);
    setAttribute(style.first('w:name')!, 'w:val', name);
    removeAttribute(style, 'w:customStyle');
    return;
  }

  throw new NotApplicable('all built-in headings are in use');
}

/** Removes a style and the links that name it. */
function dismiss(style: XmlElement, all: XmlElement[]): void {
  const id = style.attribute('w:styleId');
  for (const link of all.flatMap((other) => other.elements('w:link')))
    if (link.attribute('w:val') === id) removeNode(link);
  removeNode(style);
}

function isUsed(style: XmlElement, all: XmlElement[], heir: XmlElement, used: ReadonlySet<string>): boolean {
  const id = style.attribute('w:styleId') ?? '';
  if (used.has(id)) return true;
  const refers = (other: XmlElement) =>
    ['w:basedOn', 'w:next'].some((name) => other.first(name)?.attribute('w:val') === id);

  return all.some((other) => other !== style && refers(other)) || heir.first('w:basedOn')?.attribute('w:val') === id;
}
