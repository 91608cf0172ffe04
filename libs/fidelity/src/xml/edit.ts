import { escapeText } from './escape.js';
import { bindingsLost, EditProblem, usedBindings, writtenName } from './bindings.js';
import { type XmlAttribute, type XmlDocument, XmlElement, XmlLeaf, type XmlNode } from './tree.js';
import { rebuildOpenTag } from './write.js';

export { EditProblem };

/** Records the edits of a document, so that they can be undone, newest first. */
export class Journal {
  private static readonly open = new WeakMap<XmlDocument, Journal>();
  private readonly undo: (() => void)[] = [];

  constructor(private readonly document: XmlDocument) {
    Journal.open.set(document, this);
  }

  /** What a node is, and below whom; not its children. */
  static note(node: XmlNode): void {
    const journal = Journal.open.get(node.document);
    if (!journal) return;
    const { parent } = node;
    if (!(node instanceof XmlElement)) {
      journal.undo.push(() => Object.assign(node, { parent }));
      return;
    }
    const { openTag, written } = node;
    const attributes = node.attributes.map((attribute) => ({ ...attribute }));
    journal.undo.push(() => Object.assign(node, { parent, attributes, openTag, written }));
  }

  /** That children were exchanged: a copy of them all would make the edits of a long parent quadratic. */
  static noteSplice(parent: XmlElement, index: number, added: number, removed: readonly XmlNode[]): void {
    Journal.open.get(parent.document)?.undo.push(() => parent.children.splice(index, added, ...removed));
  }

  /** That the list of children is another one from now on. */
  static noteList(parent: XmlElement): void {
    const { children } = parent;
    Journal.open.get(parent.document)?.undo.push(() => (parent.children = children));
  }

  close(): void {
    Journal.open.delete(this.document);
  }

  rollBack(): void {
    while (this.undo.length > 0) this.undo.pop()!();
    this.close();
  }
}

export function touch(node: XmlElement): void {
  for (let current: XmlElement | null = node; current && !current.touched; current = current.parent)
    current.touched = true;
}

export function setAttribute(element: XmlElement, name: string, value: string): void {
  const known = element.attributes.find((attribute) => attribute.name === name);
  if (known?.value === value) return;
  Journal.note(element);
  if (known) known.value = value;
  else element.attributes.push({ name, written: writtenName(element, name, true), value });
  rebuildOpenTag(element);
  touch(element);
}

export function removeAttribute(element: XmlElement, name: string): void {
  const kept = element.attributes.filter((attribute) => attribute.name !== name);
  if (kept.length === element.attributes.length) return;

  Journal.note(element);
  element.attributes = kept;
  rebuildOpenTag(element);
  touch(element);
}

/** Replaces a node by other nodes. To wrap the node, put it into one of them first. */
export function replaceNode(node: XmlNode, by: XmlNode[]): void {
  const parent = node.parent;
  if (!parent) throw new EditProblem('the root element cannot be replaced');
  const index = parent.children.indexOf(node);
  for (const one of by) {
    // New markup may use a prefix that only the replaced element binds.
    if (node instanceof XmlElement && one instanceof XmlElement && !one.parent)
      bind(one, usedBindings(one, bindingsLost(one, node, parent)));
    move(one, parent);
  }
  const at = parent.children.indexOf(node);
  if (at >= 0) Journal.note(node);
  splice(parent, at < 0 ? index : at, at < 0 ? 0 : 1, by);
  adopt(parent, by);
}

export function insertNodes(parent: XmlElement, index: number, nodes: XmlNode[]): void {
  for (const node of nodes) move(node, parent);
  splice(parent, index, 0, nodes);
  adopt(parent, nodes);
}

export function removeNode(node: XmlNode): void {
  const { parent } = node;
  detach(node);
  if (parent) touch(parent);
}

/** Replaces an element by its content. */
export function unwrap(element: XmlElement, content: XmlNode[] = [...element.children]): void {
  replaceNode(element, content);
}

/** Replaces an element by one of another name with the same attributes and children. */
export function renameElement(element: XmlElement, name: string): XmlElement {
  const renamed = new XmlElement(
    element.document,
    name,
    '',
    element.start,
    element.end,
    element.parent,
    element.attributes,
  );
  renamed.openEnd = element.openEnd;
  renamed.closeStart = element.closeStart;
  const parent = element.parent;
  renamed.written = writtenName(element, name, false);
  replaceNode(element, [renamed]);
  renamed.parent = parent;
  insertNodes(renamed, 0, [...element.children]);
  rebuildOpenTag(renamed);
  touch(renamed);

  return renamed;
}

export interface NewAttributes {
  [name: string]: string;
}

/** Makes an element for this place: with the prefix in force there, or one that it declares itself. */
export function makeElement(
  at: XmlElement,
  name: string,
  attributes: NewAttributes = {},
  children: XmlNode[] = [],
): XmlElement {
  const element = new XmlElement(at.document, name, '', -1, -1, at, []);
  element.written = writtenName(element, name, false);
  for (const [key, value] of Object.entries(attributes)) {
    element.attributes.push({ name: key, written: writtenName(element, key, true), value });
  }
  element.parent = null;
  rebuildOpenTag(element);
  element.touched = true;
  insertNodes(element, 0, children);

  return element;
}

export function makeText(at: XmlElement, value: string): XmlLeaf {
  return new XmlLeaf(at.document, 'text', -1, -1, null, escapeText(value));
}

/** A copy of a node and all below it, to be put anywhere in the same document. */
export function cloneNode(node: XmlNode): XmlNode {
  if (!(node instanceof XmlElement)) return new XmlLeaf(node.document, node.kind, -1, -1, null, node.markup);

  const attributes = node.attributes.map((attribute) => ({ ...attribute }));
  const copy = new XmlElement(node.document, node.name, node.written, -1, -1, null, attributes);
  rebuildOpenTag(copy);
  copy.touched = true;
  copy.children = node.children.map(cloneNode);
  for (const child of copy.children) child.parent = copy;

  return copy;
}

export function cloneElement(element: XmlElement): XmlElement {
  const copy = cloneNode(element);
  if (!(copy instanceof XmlElement)) throw new TypeError('an element is copied to an element');

  return copy;
}

/** Detaches a node to put it below `to`, and declares on it the namespaces that are bound at its old place alone. */
function move(node: XmlNode, to: XmlElement): void {
  for (let current: XmlElement | null = to; current; current = current.parent)
    if (current === node) throw new EditProblem('a node cannot be moved into itself');
  if (node instanceof XmlElement && node.parent) bind(node, bindingsLost(node, node.parent, to));
  detach(node);
}

function bind(node: XmlElement, missing: readonly XmlAttribute[]): void {
  if (missing.length === 0) return;
  Journal.note(node);
  node.attributes = [...node.attributes, ...missing];
  rebuildOpenTag(node);
  touch(node);
}

function detach(node: XmlNode): void {
  const { parent } = node;
  if (!parent) return;
  Journal.note(node);
  const index = parent.children.indexOf(node);
  if (index >= 0) splice(parent, index, 1, []);
  touch(parent);
  node.parent = null;
}

/** Gives a parent its children in a new order. */
export function reorder(parent: XmlElement, children: XmlNode[]): void {
  Journal.noteList(parent);
  parent.children = children;
  touch(parent);
}

function splice(parent: XmlElement, index: number, count: number, nodes: readonly XmlNode[]): void {
  const at = Math.min(index, parent.children.length);
  const removed = parent.children.splice(at, count, ...nodes);
  Journal.noteSplice(parent, at, nodes.length, removed);
}

function adopt(parent: XmlElement, nodes: XmlNode[]): void {
  for (const node of nodes) {
    Journal.note(node);
    node.parent = parent;
  }
  touch(parent);
}
