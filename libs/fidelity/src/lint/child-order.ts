import type { PartContext } from '../places/finding-places.js';
import type { ChangeContext } from '../recipes/change-context.js';
import { reorder } from '../xml/edit.js';
import { XmlElement, type XmlNode } from '../xml/tree.js';
import { childOrder } from '../word/order.js';

const cellOrder = [
  'a:lnL', 'a:lnR', 'a:lnT', 'a:lnB', 'a:lnTlToBr', 'a:lnBlToTr', 'a:cell3D', 'a:noFill', 'a:solidFill', 'a:gradFill',
  'a:blipFill', 'a:pattFill', 'a:grpFill', 'a:headers', 'a:extLst',
]; // prettier-ignore

/** Properties of paragraphs whose children stand in another order than the schema's. */
export function* paragraphsOutOfOrder({ document }: PartContext): Generator<XmlElement> {
  for (const properties of document.elements('w:pPr')) if (isOutOfOrder(properties)) yield properties;
}

/** Table cells of slides whose ground stands before their lines. */
export function* cellsOutOfOrder({ document }: PartContext): Generator<XmlElement> {
  for (const properties of document.elements('a:tcPr')) if (isOutOfOrder(properties)) yield properties;
}

function isOutOfOrder(parent: XmlElement): boolean {
  let last = -1;
  for (const { name } of parent.elements()) {
    const at = orderOf(parent).indexOf(name);
    // What the schema does not know has no place that could be wrong.
    if (at < 0) continue;
    if (at < last) return true;
    last = at;
  }

  return false;
}

/** Puts the children in the order of the schema; what it does not know stays behind its neighbour. */
export function putChildrenInOrder(parent: XmlElement, _context: ChangeContext): void {
  const order = orderOf(parent);
  let place = -1;
  const placed = parent.children.map((child) => {
    if (child instanceof XmlElement && order.includes(child.name)) place = order.indexOf(child.name);

    return { child, place };
  });
  reorder(
    parent,
    placed.toSorted((a, b) => a.place - b.place).map(({ child }): XmlNode => child),
  );
}

function orderOf({ name }: XmlElement): readonly string[] {
  return name === 'a:tcPr' ? cellOrder : childOrder(name);
}
