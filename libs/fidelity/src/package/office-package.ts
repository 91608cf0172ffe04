import { decodeText, type DecodedText, encodeText, type XmlEncoding } from '../xml/text-encoding.js';
import { parseXml, type ParseOptions } from '../xml/parse.js';
import type { XmlDocument } from '../xml/tree.js';
import { ContentTypes } from './content-types.js';
import { kindOf, type OfficeKind } from './kinds.js';
import { defaultLimits, type PackageLimits } from './limits.js';
import { OpenProblem } from './open-problem.js';
import { readRelationships, type Relationship, relationshipsPart } from './relationships.js';
import { isBareLegacy, isEncryptedPackage, sniff } from './sniff.js';
import { freeBuffer } from './free-buffer.js';
import { contentOf, DeflatedPart, type PartChanges } from './part-content.js';
import { partKey, ZipArchive } from './zip-archive.js';

/** An Office file opened in place. Parts are read when asked for; bytes written to it are kept until it is saved. */
export class OfficePackage {
  readonly kind: OfficeKind;
  readonly mainPart: string;
  readonly types: ContentTypes;
  private readonly related = new Map<string, Relationship[]>();
  private readonly encodings = new Map<string, XmlEncoding>();

  constructor(
    readonly archive: ZipArchive,
    /** Parts that are not, or no longer, what the archive holds; null for those taken out. */
    private readonly written: PartChanges = new Map(),
  ) {
    if (!archive.entry('[Content_Types].xml')) throw new OpenProblem('not-office', 'no [Content_Types].xml');
    this.types = new ContentTypes(this.xml('[Content_Types].xml'));
    this.mainPart = this.findMainPart();
    this.kind = this.findKind();
  }

  get names(): string[] {
    const names = this.archive.entries
      .map((entry) => entry.name)
      .filter((name) => !name.endsWith('/') && this.written.get(name) !== null);

    return [...names, ...[...this.written.keys()].filter((name) => !this.archive.entry(name))];
  }

  /** The name of a part as the archive writes it, which may differ in case. */
  nameOf(part: string): string | undefined {
    const found = this.archive.entry(part) ?? this.archive.entry(decodedName(part));

    const name = found?.name ?? [...this.written.keys()].find((written) => partKey(written) === partKey(part));

    return name !== undefined && this.written.get(name) === null ? undefined : name;
  }

  has(part: string): boolean {
    return this.nameOf(part) !== undefined;
  }

  bytes(part: string): Uint8Array {
    const name = this.nameOf(part);
    if (name === undefined) throw new OpenProblem('damaged', `${part} is missing`);

    const written = this.written.get(name);

    return written ? contentOf(written) : this.archive.read(this.archive.entry(name)!);
  }

  text(part: string): DecodedText {
    const bytes = this.bytes(part);
    const decoded = decodeText(bytes);
    this.encodings.set(part, decoded.encoding);
    this.release(part, bytes);

    return decoded;
  }

  xml(part: string, keep?: ParseOptions['keep']): XmlDocument {
    return parseXml(this.text(part).text, { maxDepth: this.archive.limits.xmlDepth, keep });
  }

  relationships(source: string): Relationship[] {
    const known = this.related.get(source);
    if (known) return known;

    const part = relationshipsPart(source);
    const found = this.has(part) ? readRelationships(source, this.xml(part)) : [];
    this.related.set(source, found);

    return found;
  }

  /** The same package with one part's text exchanged; keeps the part's own encoding. */
  encoded(part: string, text: string): Uint8Array {
    const encoding = this.encodings.get(part) ?? (this.has(part) ? this.text(part).encoding : 'utf-8');

    return encodeText({ text, encoding });
  }

  /** Frees what was inflated for one reader alone. */
  private release(part: string, bytes: Uint8Array): void {
    const name = this.nameOf(part)!;
    const written = this.written.get(name);
    if (written instanceof DeflatedPart) freeBuffer(bytes);
    else if (!written && bytes instanceof Buffer) this.archive.release(this.archive.entry(name)!, bytes);
  }

  private findMainPart(): string {
    const target = this.relationships('').find(({ type }) => type === 'officeDocument')?.target;
    if (target === undefined) throw new OpenProblem('missing-main-part', 'no officeDocument relationship');
    const name = this.nameOf(target);
    if (name === undefined) throw new OpenProblem('missing-main-part', target);

    return name;
  }

  private findKind(): OfficeKind {
    const type = this.types.of(this.mainPart);
    if (!type) throw new OpenProblem('damaged', 'the main part has no content type');
    const kind = kindOf(type);
    if (!kind) throw new OpenProblem('unsupported-kind', type.slice(0, 200));

    return kind;
  }
}

/** Opens any bytes, or throws an `OpenProblem` that says what they are instead. */
export function openPackage(bytes: Uint8Array, limits: PackageLimits = defaultLimits): OfficePackage {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const container = sniff(file);
  if (container === 'cfb')
    throw new OpenProblem(isEncryptedPackage(file) ? 'encrypted' : 'legacy-binary', 'compound file');
  if (container === 'zip') return new OfficePackage(new ZipArchive(file, limits));
  if (isBareLegacy(file)) throw new OpenProblem('legacy-binary', 'bare stream');
  if (file.length === 0) throw new OpenProblem('truncated', 'no bytes');

  throw new OpenProblem('not-office', 'neither ZIP nor compound file');
}

function decodedName(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
