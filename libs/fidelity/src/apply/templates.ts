import { makeElement, makeText } from '../xml/edit.js';
import type { XmlElement, XmlNode } from '../xml/tree.js';
import { type ChangeContext, NotApplicable } from '../recipes/change-context.js';
import { follow } from '../recipes/navigate.js';
import type { Template } from '../recipes/recipe.js';
import { evaluate } from './values.js';

/** Makes the nodes of a template at a place; slots take nodes out of the document into the new markup. */
export function build(template: Template, place: XmlElement, node: XmlElement, context: ChangeContext): XmlNode[] {
  if (template.text !== undefined) return [makeText(place, evaluate(template.text, node, context))];
  if (template.slot) {
    const source = follow(node, template.slot);
    if (!source) throw new NotApplicable('the place is built in another way');
    return template.whole ? [source] : [...source.children];
  }
  if (!template.element) throw new NotApplicable('the recipe is empty');

  const attributes: Record<string, string> = {};
  for (const [name, value] of Object.entries(template.attributes ?? {}))
    attributes[name] = evaluate(value, node, context);
  const children = (template.children ?? []).flatMap((child) => build(child, place, node, context));

  return [makeElement(place, template.element, attributes, children)];
}
