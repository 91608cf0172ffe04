import { escapeAttribute, escapeText } from './escape.js';
import { canonicalDeclarations } from './namespaces.js';
import { XmlElement, type XmlNode } from './tree.js';

/**
 * Writes a node with our own prefixes and the Transitional namespaces, whatever its file uses, so that it can be put into a
 * document that we build. Of `mc:AlternateContent` the choice is written, of content controls only their content. Elements and
 * attributes of unknown namespaces are left out.
 */
export function canonicalMarkup(node: XmlNode): string {
  const out: string[] = [];
  write(node, out);

  return out.join('');
}

/** The start tag of a root element that declares every prefix which canonical markup may use. */
export function canonicalRoot(name: string): string {
  return `<${name} ${canonicalDeclarations()}>`;
}

function write(node: XmlNode, out: string[]): void {
  if (!(node instanceof XmlElement)) {
    if (node.kind === 'text' || node.kind === 'cdata') out.push(escapeText(node.text));
    return;
  }
  if (isForeign(node.name)) return;
  if (node.name === 'mc:AlternateContent') {
    const branch = node.first('mc:Choice') ?? node.first('mc:Fallback');
    for (const child of branch?.children ?? []) write(child, out);
    return;
  }
  if (node.name === 'w:sdt') {
    for (const child of node.first('w:sdtContent')?.children ?? []) write(child, out);
    return;
  }
  out.push(`<${node.name}`);
  for (const { name, value } of node.attributes) {
    if (!isForeign(name) && !name.startsWith('xmlns') && !name.startsWith('mc:'))
      out.push(` ${name}="${escapeAttribute(transitional(node, value))}"`);
  }
  if (node.children.length === 0) {
    out.push('/>');
    return;
  }
  out.push('>');
  for (const child of node.children) write(child, out);
  out.push(`</${node.name}>`);
}

function isForeign(name: string): boolean {
  return name.startsWith('{');
}

/** A percentage of a Strict file (`50%`) as Transitional files write it: in thousandths of a percent (`50000`). */
function transitional({ name }: XmlElement, value: string): string {
  const percent = name.startsWith('a:') ? /^(-?\d+(?:\.\d+)?)%$/.exec(value)?.[1] : undefined;

  return percent === undefined ? value : String(Math.round(Number(percent) * 1000));
}
