import { SaxesParser, type SaxesTagNS } from 'saxes';
import { OpenProblem } from '../package/open-problem.js';
import { canonicalName } from './namespaces.js';
import { type LeafKind, type XmlAttribute, XmlDocument, XmlElement, XmlLeaf } from './tree.js';

export interface ParseOptions {
  maxDepth: number;
  /** Elements for which this says no are kept as one opaque stretch: how a sheet of a million cells stays small. */
  keep?: (element: XmlElement) => boolean;
}

/** Parses a well-formed part into a tree with positions. saxes judges; the tree only notes where things stand. */
export function parseXml(source: string, { maxDepth, keep }: ParseOptions): XmlDocument {
  const document = new XmlDocument(source);
  const parser = new SaxesParser({ xmlns: true, position: false });
  let current: XmlElement | null = null;
  let depth = 0;
  let last = 0;

  const leaf = (kind: LeafKind, start: number, end: number) => {
    if (!current || end <= start) return;
    const before = current.children.at(-1);
    if (before instanceof XmlLeaf && before.kind === 'opaque' && (kind === 'opaque' || isBlank(source, start, end)))
      before.end = end;
    else current.children.push(new XmlLeaf(document, kind, start, end, current));
  };
  /** Text up to the next markup, whose start it returns: no raw `<` can stand in between. */
  const markup = () => {
    const start = source.indexOf('<', last);
    leaf('text', last, start);
    return start;
  };
  const other = (kind: LeafKind) => () => {
    const start = markup();
    last = parser.position;
    leaf(kind, start, last);
  };

  parser.on('doctype', () => {
    throw new OpenProblem('doctype', 'a part declares a document type');
  });
  parser.on('error', (cause) => {
    throw new OpenProblem('damaged', `not well-formed: ${cause.message.slice(0, 200)}`, { cause });
  });
  parser.on('comment', other('comment'));
  parser.on('cdata', other('cdata'));
  parser.on('processinginstruction', other('instruction'));
  parser.on('xmldecl', () => {
    last = parser.position;
  });
  parser.on('opentag', (tag) => {
    if (++depth > maxDepth) throw new OpenProblem('bomb', `elements nested more than ${maxDepth} deep`);
    const start = markup();
    last = parser.position;
    const element: XmlElement = new XmlElement(
      document,
      canonicalName(tag.uri, tag.local),
      tag.name,
      start,
      last,
      current,
      attributesOf(tag),
    );
    element.openEnd = last;
    if (current) current.children.push(element);
    else document.root = element;
    current = element;
  });
  parser.on('closetag', (tag) => {
    depth--;
    const element = current!;
    if (!tag.isSelfClosing) {
      element.closeStart = markup();
      last = parser.position;
    }
    element.end = last;
    current = element.parent;
    if (keep && current && !keep(element)) {
      current.children.pop();
      leaf('opaque', element.start, element.end);
    }
  });

  parser.write(source).close();

  return document;
}

function attributesOf(tag: SaxesTagNS): XmlAttribute[] {
  const attributes: XmlAttribute[] = [];
  for (const written in tag.attributes) {
    const { uri, local, value } = tag.attributes[written]!;
    attributes.push({ name: canonicalName(uri, local), written, value });
  }

  return attributes;
}

function isBlank(source: string, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (source.charCodeAt(at) > 32) return false;

  return true;
}
