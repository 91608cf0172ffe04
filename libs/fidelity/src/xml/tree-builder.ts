import { OpenProblem } from './open-problem.js';
import { type LeafKind, type XmlAttribute, XmlDocument, XmlElement, XmlLeaf } from './tree.js';

export interface ParseOptions {
  maxDepth: number;
  /** Elements for which this says no are kept as one opaque stretch: how a sheet of a million cells stays small. */
  keep?: ((element: XmlElement) => boolean) | undefined;
  /** Called where reading begins anew, so that a `keep` that collects something can drop what it has. */
  restart?: (() => void) | undefined;
}

/** Puts the tree together from what a reader of the markup reports, in document order. */
export class TreeBuilder {
  readonly document: XmlDocument;
  current: XmlElement | null = null;
  private depth = 0;
  private readonly all: XmlElement[] = [];

  constructor(
    source: string,
    private readonly options: ParseOptions,
  ) {
    this.document = new XmlDocument(source);
  }

  leaf(kind: LeafKind, start: number, end: number): void {
    const { current } = this;
    if (!current || end <= start) return;
    const before = current.children.at(-1);
    if (
      before instanceof XmlLeaf &&
      before.kind === 'opaque' &&
      (kind === 'opaque' || isBlank(this.document.source, start, end))
    )
      before.end = end;
    else current.children.push(new XmlLeaf(this.document, kind, start, end, current));
  }

  open(name: string, written: string, start: number, end: number, attributes: XmlAttribute[]): void {
    const { current, document } = this;
    if (++this.depth > this.options.maxDepth)
      throw new OpenProblem('bomb', `elements nested more than ${this.options.maxDepth} deep`);
    const element = new XmlElement(document, name, written, start, end, current, attributes);
    element.openEnd = end;
    if (current) current.children.push(element);
    else document.root = element;
    this.current = element;
    if (!this.options.keep) this.all.push(element);
  }

  /** `closeStart` is -1 for an empty-element tag. */
  close(closeStart: number, end: number): void {
    this.depth--;
    const element = this.current!;
    element.closeStart = closeStart;
    element.end = end;
    this.current = element.parent;
    if (!this.current && !this.options.keep) this.document.setElements(this.all);
    if (this.options.keep && this.current && !this.options.keep(element)) {
      this.current.children.pop();
      this.leaf('opaque', element.start, element.end);
    }
  }
}

function isBlank(source: string, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (source.charCodeAt(at) > 32) return false;

  return true;
}
