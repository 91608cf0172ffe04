import { type ChangeContext, NotApplicable } from '../recipes/change.js';
import { removeAttribute, removeNode, setAttribute } from '../xml/edit.js';
import type { XmlElement } from '../xml/tree.js';
import { outlineLevel, styleName, stylesById, usedStyles } from './styles.js';

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

/** Takes a style out, with the half link that its character twin would be left with. */
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
