import { SaxesParser, type SaxesTagNS } from 'saxes';
import { OpenProblem } from './open-problem.js';
import { canonicalName } from './namespaces.js';
import { scanXml } from './scan.js';
import { type LeafKind, type XmlAttribute, type XmlDocument } from './tree.js';
import { type ParseOptions, TreeBuilder } from './tree-builder.js';

export type { ParseOptions } from './tree-builder.js';

/** Parses a well-formed part into a tree with positions. saxes parses what the scanner gives up on. */
export function parseXml(source: string, options: ParseOptions): XmlDocument {
  const scanned = scanXml(source, options);
  if (scanned) return scanned;
  options.restart?.();

  return parseWithSaxes(source, options);
}

/** Parses with saxes, which is slower, knows all of XML 1.0 with namespaces and names what is not well-formed. */
export function parseWithSaxes(source: string, options: ParseOptions): XmlDocument {
  const builder = new TreeBuilder(source, options);
  const parser = new SaxesParser({ xmlns: true, position: false });
  let last = 0;

  /** Text up to the next markup, whose start it returns: no raw `<` can stand in between. */
  const markup = () => {
    const start = source.indexOf('<', last);
    builder.leaf('text', last, start);
    return start;
  };
  const other =
    (kind: LeafKind, behind = 0) =>
    () => {
      const start = markup();
      last = parser.position + behind;
      builder.leaf(kind, start, last);
    };

  parser.on('doctype', () => {
    throw new OpenProblem('doctype', 'a part declares a document type');
  });
  parser.on('error', (cause) => {
    throw new OpenProblem('damaged', `not well-formed: ${cause.message.slice(0, 200)}`, { cause });
  });
  // A comment is reported at its second dash, before its last character.
  parser.on('comment', other('comment', 1));
  parser.on('cdata', other('cdata'));
  parser.on('processinginstruction', other('instruction'));
  parser.on('xmldecl', () => {
    last = parser.position;
  });
  parser.on('opentag', (tag) => {
    const start = markup();
    last = parser.position;
    builder.open(canonicalName(tag.uri, tag.local), tag.name, start, last, attributesOf(tag));
  });
  parser.on('closetag', ({ isSelfClosing }) => {
    const closeStart = isSelfClosing ? -1 : markup();
    if (!isSelfClosing) last = parser.position;
    builder.close(closeStart, last);
  });

  parser.write(source).close();

  return builder.document;
}

function attributesOf(tag: SaxesTagNS): XmlAttribute[] {
  const attributes: XmlAttribute[] = [];
  for (const written in tag.attributes) {
    const { uri, local, value } = tag.attributes[written]!;
    attributes.push({ name: canonicalName(uri, local), written, value });
  }

  return attributes;
}
