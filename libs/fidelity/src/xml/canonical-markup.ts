import { escapeAttribute, escapeText } from './escape.js';
import { canonicalDeclarations } from './namespaces.js';
import { XmlElement, type XmlNode } from './tree.js';

/**
 * A node written with our own prefixes and the Transitional namespaces, whatever its file uses: for documents that we make
 * ourselves around it. Of alternatives the first is taken, controls give way to what they hold, and what stands in
 * namespaces that we do not know is left out.
 */
export function canonicalMarkup(node: XmlNode): string {
  const out: string[] = [];
  write(node, out);

  return out.join('');
}

/** The start tag of a root that binds every prefix which canonical markup may use. */
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

/** Strict files write shares of colours and lengths as percentages where Transitional ones count thousandths. */
function transitional({ name }: XmlElement, value: string): string {
  const share = name.startsWith('a:') ? /^(-?\d+(?:\.\d+)?)%$/.exec(value)?.[1] : undefined;

  return share === undefined ? value : String(Math.round(Number(share) * 1000));
}
