import type { ChangeContext } from '../recipes/change-context.js';
import { insertNodes, makeText, reorder } from '../xml/edit.js';
import type { XmlElement } from '../xml/tree.js';
import { isShownText, shownText } from './story-text.js';

/** Replaces the text of an element and declares the change to the text gate. */
export function replaceText(target: XmlElement, value: string, context: ChangeContext): void {
  const removed = shownText(target);
  if (removed === value) return;
  reorder(target, []);
  insertNodes(target, 0, [makeText(target, value)]);
  // A formula is no text: its value is.
  if (isShownText(target)) context.declared.push({ removed, inserted: value, at: target.start });
}
