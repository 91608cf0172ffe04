import { unescapeXml } from './escape.js';
import { isStrictUri } from './namespaces.js';

/** The document that a node belongs to, and its position in the source, or -1 for a node that a recipe made. */
interface Placed {
  readonly document: XmlDocument;
  start: number;
  end: number;
  parent: XmlElement | null;
}

export interface XmlAttribute {
  /** Canonical, `w:val`; the name as written stands in `written`. */
  name: string;
  written: string;
  value: string;
}

export type LeafKind = 'text' | 'cdata' | 'comment' | 'instruction' | 'opaque';

/** Character data, a comment, an instruction, or a stretch that was read but not kept. */
export class XmlLeaf implements Placed {
  constructor(
    readonly document: XmlDocument,
    readonly kind: LeafKind,
    public start: number,
    public end: number,
    public parent: XmlElement | null,
    /** The markup of a made or changed leaf, already escaped. */
    public raw: string | null = null,
  ) {}

  get markup(): string {
    return this.raw ?? this.document.source.slice(this.start, this.end);
  }

  get text(): string {
    if (this.kind === 'cdata') return this.markup.slice(9, -3);

    return this.kind === 'text' ? unescapeXml(this.markup) : '';
  }
}

export type XmlNode = XmlElement | XmlLeaf;

/** An element with its position in the source. An edit marks its ancestors as touched; all others are copied when written. */
export class XmlElement implements Placed {
  children: XmlNode[] = [];
  /** The start tag ends here in the source; equal to `end` for an empty-element tag. */
  openEnd = -1;
  closeStart = -1;
  /** Own start tag, when it differs from the source. */
  openTag: string | null = null;
  /** The tag name as written. */
  written: string;
  touched = false;

  constructor(
    readonly document: XmlDocument,
    readonly name: string,
    written: string,
    public start: number,
    public end: number,
    public parent: XmlElement | null,
    public attributes: XmlAttribute[],
  ) {
    this.written = written;
  }

  attribute(name: string): string | undefined {
    for (const attribute of this.attributes) if (attribute.name === name) return attribute.value;

    return undefined;
  }

  elements(name?: string): XmlElement[] {
    const found: XmlElement[] = [];
    for (const child of this.children) {
      if (child instanceof XmlElement && (name === undefined || child.name === name)) found.push(child);
    }

    return found;
  }

  first(name: string): XmlElement | undefined {
    for (const child of this.children) if (child instanceof XmlElement && child.name === name) return child;

    return undefined;
  }

  /** The elements behind this one below the same parent. */
  *following(): Generator<XmlElement, undefined> {
    const siblings = this.parent?.children ?? [];
    for (let at = siblings.indexOf(this) + 1; at > 0 && at < siblings.length; at++) {
      const sibling = siblings[at];
      if (sibling instanceof XmlElement) yield sibling;
    }
  }

  /** The elements before this one below the same parent, the nearest first. */
  *preceding(): Generator<XmlElement, undefined> {
    const siblings = this.parent?.children ?? [];
    for (let at = siblings.indexOf(this) - 1; at >= 0; at--) {
      const sibling = siblings[at];
      if (sibling instanceof XmlElement) yield sibling;
    }
  }

  /** Child of child of child. */
  at(...path: string[]): XmlElement | undefined {
    const [name, ...rest] = path;
    const child = name === undefined ? undefined : this.first(name);

    return rest.length === 0 ? child : child?.at(...rest);
  }

  closest(...names: string[]): XmlElement | undefined {
    for (let current = this.parent; current; current = current.parent) if (names.includes(current.name)) return current;

    return undefined;
  }

  /** Depth first, in document order, without the element itself. */
  *descendants(name?: string): Generator<XmlElement> {
    for (const element of walk(this))
      if (element !== this && (name === undefined || element.name === name)) yield element;
  }

  /** Character data of the element and all below it. */
  get text(): string {
    let text = '';
    for (const child of this.children) text += child.text;

    return text;
  }
}

export class XmlDocument {
  root!: XmlElement;

  constructor(public source: string) {}

  /** A place of the source, where stretches were left out of it, as a place of the part. */
  originOf: (place: number) => number = (place) => place;

  get touched(): boolean {
    return this.root.touched;
  }

  /** Whether the part is written in the Strict form of the standard. */
  get strict(): boolean {
    return this.root.attributes.some(({ name, value }) => name.startsWith('xmlns') && isStrictUri(value));
  }

  /** Every element in document order, as long as nobody changed anything. */
  private list: XmlElement[] | null = null;
  private byName: Map<string, XmlElement[]> | null = null;

  /** All elements as the parser met them, where it kept them all. */
  setElements(list: XmlElement[]): void {
    this.list = list;
  }

  /** All elements in document order, the root first, or those of one name. A document that nobody changed is walked once. */
  elements(name?: string): Iterable<XmlElement> {
    if (this.touched)
      return name === undefined ? walk(this.root) : walk(this.root).filter((element) => element.name === name);
    this.list ??= [...walk(this.root)];
    if (name === undefined) return this.list;
    this.byName ??= Map.groupBy(this.list, (element) => element.name);

    return this.byName.get(name) ?? [];
  }

  /** All elements of some names in document order. */
  elementsNamed(names: readonly string[]): Iterable<XmlElement> {
    if (names.length === 1) return this.elements(names[0]);
    if (this.touched) return walk(this.root).filter((element) => names.includes(element.name));

    return names.flatMap((name) => [...this.elements(name)]).toSorted(byStart);
  }
}

function byStart(a: XmlElement, b: XmlElement): number {
  return a.start - b.start;
}

/** Depth first without recursion: parts may be deep, and generators inside generators are slow. */
function* walk(root: XmlElement): Generator<XmlElement> {
  const stack: XmlElement[] = [root];
  for (let element = stack.pop(); element; element = stack.pop()) {
    yield element;
    for (let index = element.children.length - 1; index >= 0; index--) {
      const child = element.children[index]!;
      if (child instanceof XmlElement) stack.push(child);
    }
  }
}
