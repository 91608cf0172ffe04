import { relatedPart } from '../package/related-documents.js';
import type { PartContext } from '../places/finding-places.js';
import type { OfficePackage } from '../package/office-package.js';
import { oncePerDocument } from '../xml/once-per-document.js';
import type { XmlElement } from '../xml/tree.js';
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

export const stylesById = oncePerDocument((document): ReadonlyMap<string, XmlElement> => {
  const styles = new Map<string, XmlElement>();
  for (const style of document.elements('w:style')) {
    const id = style.attribute('w:styleId');
    // A style without an id can be named by nobody, and is not the one that a missing `basedOn` names.
    if (id) styles.set(id, style);
  }

  return styles;
});

export function styleName(style: XmlElement): string {
  return style.first('w:name')?.attribute('w:val') ?? '';
}

/** Styles beyond so many `basedOn` are not looked at: people make chains of ten, and each style of a chain would walk all of it. */
export const maxStyleChain = 100;

/** Heading level that a style gives its paragraphs, 1 to 9, by itself or by what it is based on. */
export function outlineLevel(style: XmlElement, styles: ReadonlyMap<string, XmlElement>): number | null {
  const seen = new Set<XmlElement>();
  for (let current: XmlElement | undefined = style; current && !seen.has(current) && seen.size < maxStyleChain;) {
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
  const used = usedStyles(office);
  for (const [id, style] of styles) {
    if (style.attribute('w:type') !== 'paragraph' || builtInName.test(styleName(style))) continue;
    if (used.has(id) && outlineLevel(style, styles) !== null) yield style;
  }
}

const used = new WeakMap<OfficePackage, ReadonlySet<string>>();

/** The styles of the paragraphs of a document, by their ids; read once. */
export function usedStyles(office: OfficePackage): ReadonlySet<string> {
  const marks = used.has(office) ? [] : (relatedPart(office, office.mainPart)?.elements('w:pStyle') ?? []);
  const known = used.get(office) ?? new Set([...marks].map((mark) => mark.attribute('w:val') ?? ''));
  used.set(office, known);

  return known;
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
  const sheet = sheetOf(style.document);
  for (let at = level; at <= deepest; at++) {
    const name = `heading ${at}`;
    const standing = sheet.byName.get(name);
    if (standing?.parent && isUsed(standing, sheet, style, usedStyles(office))) continue;
    if (standing?.parent) dismiss(standing, sheet);
    sheet.byName.set(name, style);
    setAttribute(style.first('w:name')!, 'w:val', name);
    removeAttribute(style, 'w:customStyle');
    return;
  }

  throw new NotApplicable('all built-in headings are in use');
}

interface NamedStyles {
  byName: Map<string, XmlElement>;
  /** What names a style, by the style's id. */
  links: ReadonlyMap<string, XmlElement[]>;
  /** Ids of the styles that others build on or are followed by, with those others. */
  users: ReadonlyMap<string, XmlElement[]>;
}

/** The styles by what is asked of them for each heading. */
const sheetOf = oncePerDocument((document): NamedStyles => {
  const all = [...document.elements('w:style')];
  const idOf = (mark: XmlElement) => mark.attribute('w:val') ?? '';
  const marks = (names: readonly string[]) => all.flatMap((style) => names.flatMap((name) => style.elements(name)));

  return {
    // Where two have one name, the first counts.
    byName: new Map(all.toReversed().map((style) => [styleName(style).toLowerCase(), style])),
    links: Map.groupBy(marks(['w:link']), idOf),
    users: new Map([...Map.groupBy(marks(['w:basedOn', 'w:next']), idOf)].map(([id, by]) => [id, by.map((mark) => mark.parent!)])),
  };
}); // prettier-ignore

/** Removes a style and the links that name it. */
function dismiss(style: XmlElement, { links }: NamedStyles): void {
  for (const link of links.get(style.attribute('w:styleId') ?? '') ?? []) removeNode(link);
  removeNode(style);
}

function isUsed(style: XmlElement, { users }: NamedStyles, heir: XmlElement, inText: ReadonlySet<string>): boolean {
  const id = style.attribute('w:styleId') ?? '';
  if (inText.has(id)) return true;

  return users.get(id)?.some((other) => other !== style) === true || heir.first('w:basedOn')?.attribute('w:val') === id;
}
