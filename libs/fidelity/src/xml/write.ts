import { escapeAttribute } from './escape.js';
import { type XmlDocument, XmlElement, XmlLeaf, type XmlNode } from './tree.js';

/** Writes a document. Untouched stretches are copied from the source character by character. */
export function writeXml(document: XmlDocument): string {
  const { source, root } = document;
  if (!root.touched) return source;

  const out: string[] = [source.slice(0, root.start)];
  writeNode(root, out);
  out.push(source.slice(root.end));

  return out.join('');
}

export function markupOf(node: XmlNode): string {
  const out: string[] = [];
  writeNode(node, out);

  return out.join('');
}

function writeNode(node: XmlNode, out: string[]): void {
  if (node instanceof XmlLeaf) {
    out.push(node.markup);
    return;
  }
  const { source } = node.document;
  if (!node.touched) {
    out.push(source.slice(node.start, node.end));
    return;
  }
  const open = node.openTag ?? source.slice(node.start, node.openEnd);
  if (node.children.length === 0 && node.closeStart < 0) {
    out.push(node.openTag === null ? open : open.replace(/>$/, '/>'));
    return;
  }
  out.push(open.replace(/\s*\/>$/, '>'));
  for (const child of node.children) writeNode(child, out);
  const keepsClose = node.closeStart >= 0 && node.openTag === null;
  out.push(keepsClose ? source.slice(node.closeStart, node.end) : `</${node.written}>`);
}

/** Rebuilds the start tag from the current attributes. */
export function rebuildOpenTag(element: XmlElement): void {
  const attributes = element.attributes.map(({ written, value }) => ` ${written}="${escapeAttribute(value)}"`).join('');
  element.openTag = `<${element.written}${attributes}>`;
}
