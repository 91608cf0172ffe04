import { type ChangeContext, NotApplicable } from '../recipes/change.js';
import { removeAttribute, removeNode, setAttribute } from '../xml/edit.js';
import type { XmlElement } from '../xml/tree.js';
import { outlineLevel, styleName, stylesById, usedStyles } from './styles.js';

/**
 * Lets an own heading style take the name of the built-in heading of its level, where nothing uses that one. Programs
 * know headings by the style's name; the id that paragraphs refer to, and all formatting, stay.
 */
export function builtInHeading(style: XmlElement, { package: office }: ChangeContext): void {
  const styles = stylesById(style.document);
  const level = outlineLevel(style, styles);
  if (level === null) throw new NotApplicable('no level');
  const name = `heading ${level}`;
  const all = [...style.document.elements('w:style')];
  const standing = all.find((other) => other !== style && styleName(other).toLowerCase() === name);
  if (standing && isUsed(standing, all, style, usedStyles(office.mainPart, office)))
    throw new NotApplicable(`${name} is in use`);

  if (standing) removeNode(standing);
  setAttribute(style.first('w:name')!, 'w:val', name);
  removeAttribute(style, 'w:customStyle');
}

function isUsed(style: XmlElement, all: XmlElement[], heir: XmlElement, used: ReadonlySet<string>): boolean {
  const id = style.attribute('w:styleId') ?? '';
  if (used.has(id)) return true;
  const refers = (other: XmlElement) =>
    ['w:basedOn', 'w:next', 'w:link'].some((name) => other.first(name)?.attribute('w:val') === id);

  return all.some((other) => other !== style && refers(other)) || heir.first('w:basedOn')?.attribute('w:val') === id;
}
