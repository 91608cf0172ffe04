import { OpenProblem } from './open-problem.js';
import { descent } from './plain-row-pattern.js';
import { type Cut, PlainRows, type PlainRowsOptions, type SkimmedSheet } from './plain-rows.js';
import { scanXml } from './scan.js';
import { type XmlDocument, XmlElement, XmlLeaf, type XmlNode } from './tree.js';
import type { ParseOptions } from './tree-builder.js';

const pieceLength = 64 * 1024;

/** Leaves the plain rows out of a sheet whose text is at hand. */
export function skim(source: string, options: PlainRowsOptions): SkimmedSheet | null {
  const rows = new PlainRows(options);
  for (let at = 0; at < source.length; at += pieceLength)
    if (!rows.add(source.slice(at, at + pieceLength))) return null;

  return rows.finish();
}

/**
 * Parses what is left of a sheet. Null where that is not well-formed, or rows were left out elsewhere than between the rows of the sheet's
 * data: such a sheet has to be read as a whole.
 */
export function parseSkimmed({ text, cuts, hasDescent }: SkimmedSheet, options: ParseOptions): XmlDocument | null {
  const dropped = new Set<XmlNode>();
  const document = scanned(text, { ...options, keep: keepRows(options.keep, dropped) });
  const [data, ...others] = document?.root.elements('x:sheetData') ?? [];
  if (!document || others.length > 0 || data?.written !== 'sheetData' || !areBetweenRows(cuts, data)) return null;
  if (hasDescent && !declares(document.root, descent.slice(0, descent.indexOf(':')))) return null;
  data.children = data.children.map((node) =>
    dropped.has(node) ? new XmlLeaf(document, 'opaque', node.start, node.end, data) : node,
  );
  document.originOf = (place) => place + missingAt(cuts, place);

  return document;
}

/** The tree that a sheet read as a whole would give, of which the rows that were left out are opaque stretches. */
export function parseSkimmedInPlace(source: string, skimmed: SkimmedSheet, options: ParseOptions): XmlDocument | null {
  const document = parseSkimmed(skimmed, options);
  if (!document) return null;
  const { cuts } = skimmed;
  const data = document.root.first('x:sheetData')!;
  shift(document.root, cuts);
  document.originOf = (place) => place;
  document.source = source;
  data.children = withStretches(data, cuts);

  return document;
}

/** Rows stay until it is known that nothing was left out inside one. */
function keepRows(keep: ParseOptions['keep'], dropped: Set<XmlNode>): ParseOptions['keep'] {
  return (element) => {
    if (keep?.(element) ?? true) return true;
    const isRow =
      element.name === 'x:row' && element.parent?.name === 'x:sheetData' && element.parent.parent?.parent === null;
    if (isRow) dropped.add(element);

    return isRow;
  };
}

function scanned(text: string, options: ParseOptions): XmlDocument | null {
  try {
    return scanXml(text, options);
  } catch (cause) {
    // Reading it as a whole finds the same.
    if (cause instanceof OpenProblem) return null;
    throw cause;
  }
}

function areBetweenRows(cuts: readonly Cut[], data: XmlElement): boolean {
  let index = 0;
  for (const { at } of cuts) {
    if (at < data.openEnd || at > data.closeStart) return false;
    while (index < data.children.length && data.children[index]!.end <= at) index++;
    const next = data.children[index];
    if (next && next.start < at) return false;
  }

  return true;
}

function declares(root: XmlElement, prefix: string): boolean {
  return root.attributes.some(({ written }) => written === `xmlns:${prefix}`);
}

/** How many characters were left out before a place, or right at it. */
function missingAt(cuts: readonly Cut[], place: number): number {
  let [low, high] = [0, cuts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (cuts[middle]!.at <= place) low = middle + 1;
    else high = middle;
  }

  return low === 0 ? 0 : cuts[low - 1]!.missing;
}

/** What ends at a cut ends before what was left out there. */
function shift(root: XmlElement, cuts: readonly Cut[]): void {
  const begins = (place: number) => place + missingAt(cuts, place);
  const ends = (place: number) => place + missingAt(cuts, place - 1);
  const stack: XmlNode[] = [root];
  for (let node = stack.pop(); node; node = stack.pop()) {
    node.start = begins(node.start);
    node.end = ends(node.end);
    if (!(node instanceof XmlElement)) continue;
    node.openEnd = ends(node.openEnd);
    if (node.closeStart >= 0) node.closeStart = begins(node.closeStart);
    stack.push(...node.children);
  }
}

function withStretches(data: XmlElement, cuts: readonly Cut[]): XmlNode[] {
  const stretches = cuts.map(({ at, length, missing }) => {
    const end = at + missing;

    return new XmlLeaf(data.document, 'opaque', end - length, end, data);
  });

  return [...data.children, ...stretches].toSorted((a, b) => a.start - b.start);
}
