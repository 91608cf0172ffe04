import { decodeText, type DecodedText, encodeText, type XmlEncoding } from '../xml/text-encoding.js';
import { parseXml, type ParseOptions } from '../xml/parse.js';
import type { XmlDocument } from '../xml/tree.js';
import { ContentTypes } from './content-types.js';
import { foreignArchive, foreignKind, type ForeignKind } from './foreign-files.js';
import { binaryWorkbookType, kindOf, type OfficeKind } from './kinds.js';
import { bareOldFile } from './old-file.js';
import { defaultLimits, type PackageLimits } from './limits.js';
import { OpenProblem } from '../xml/open-problem.js';
import { readRelationships, type Relationship, relationshipsPart } from './relationships.js';
import { isEncryptedPackage, sniff } from './sniff.js';
import { freeBuffer } from './free-buffer.js';
import { contentOf, DeflatedPart, type PartChanges, type PartContent } from './part-content.js';
import { partKey, ZipArchive } from './zip-archive.js';
import { hasZip64Field } from './zip-directory.js';

interface KnownRelationships {
  rows: readonly Relationship[];
  /** Parts inside the package, by id. */
  targets: ReadonlyMap<string, string>;
  /** What they were read from, where that was written. */
  written: PartContent | null | undefined;
}

/** An Office file opened in place. Parts are read when asked for; bytes written to it are kept until it is saved. */
export class OfficePackage {
  readonly kind: OfficeKind;
  readonly mainPart: string;
  readonly types: ContentTypes;
  private readonly related = new Map<string, KnownRelationships>();
  private readonly encodings = new Map<string, XmlEncoding>();
  /** What the content types were read from, where they were written. */
  private readonly writtenTypes: PartContent | null | undefined;
  /** Names of written parts, by how they are compared. */
  private readonly writtenNames: ReadonlyMap<string, string>;
  readonly names: readonly string[];
  private sources: ReadonlyMap<string, string> | undefined;

  constructor(
    readonly archive: ZipArchive,
    /** Parts that are not, or no longer, what the archive holds; null for those taken out. */
    readonly written: PartChanges = new Map(),
    before?: OfficePackage,
  ) {
    if (!archive.entry('[Content_Types].xml'))
      throw new OpenProblem(foreignIn(archive) ?? 'not-office', 'no [Content_Types].xml');
    this.writtenNames = new Map([...written.keys()].map((name) => [partKey(name), name]));
    this.names = [
      ...archive.entries.map(({ name }) => name).filter((name) => !name.endsWith('/') && written.get(name) !== null),
      ...[...written.keys()].filter((name) => !archive.entry(name)),
    ];
    this.writtenTypes = written.get('[Content_Types].xml');
    for (const [source, known] of before?.related ?? [])
      if (known.written === this.writtenRelationships(source)) this.related.set(source, known);
    this.types =
      before && before.writtenTypes === this.writtenTypes
        ? before.types
        : new ContentTypes(this.xml('[Content_Types].xml'));
    this.mainPart = this.findMainPart();
    this.kind = this.findKind();
  }

  /** The same archive with other changes. What these leave as it was is not read again: a package may have thousands of parts. */
  with(written: PartChanges): OfficePackage {
    return new OfficePackage(this.archive, written, this);
  }

  /** The same package with further changes. */
  and(further: PartChanges): OfficePackage {
    return this.with(new Map([...this.written, ...further]));
  }

  /** Folders that the archive lists as members of their own. */
  get folders(): string[] {
    return this.archive.entries.flatMap(({ name }) =>
      name.endsWith('/') && this.written.get(name) !== null ? name : [],
    );
  }

  /** Parts that the archive holds with a field for sizes above 4 GiB, which none of them has; written anew they have none. */
  get widened(): string[] {
    return this.archive.entries.flatMap((entry) =>
      !entry.name.endsWith('/') && !this.written.has(entry.name) && hasZip64Field(this.archive.file, entry)
        ? entry.name
        : [],
    );
  }

  /** The name of a part as the archive writes it, which may differ in case. */
  nameOf(part: string): string | undefined {
    const found = this.archive.entry(part) ?? this.archive.entry(decodedName(part));

    const name = found?.name ?? this.writtenNames.get(partKey(part));

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

  relationships(source: string): readonly Relationship[] {
    return this.knownRelationships(source).rows;
  }

  /** The part inside the package that a relationship names; undefined where there is none. */
  target(source: string, id: string | undefined): string | undefined {
    return id === undefined ? undefined : this.knownRelationships(source).targets.get(id);
  }

  /** A part that names this one by a relationship of this type. */
  sourceOf(part: string, type: string): string | undefined {
    this.sources ??= this.readSources();

    return this.sources.get(`${type} ${this.nameOf(part) ?? part}`);
  }

  private readSources(): ReadonlyMap<string, string> {
    const sources = new Map<string, string>();
    for (const source of this.names) {
      for (const { type, target, external } of this.relationships(source)) {
        const key = `${type} ${external ? '' : this.nameOf(target)}`;
        if (!external && !sources.has(key)) sources.set(key, source);
      }
    }

    return sources;
  }

  private knownRelationships(source: string): KnownRelationships {
    const known = this.related.get(source);
    if (known) return known;
    const part = relationshipsPart(source);
    const rows = this.has(part) ? readRelationships(source, this.xml(part)) : [];
    // Where two have one id, the first counts.
    const targets = new Map(rows.flatMap(({ id, target, external }) => (external ? [] : [[id, target] as const])).toReversed()); // prettier-ignore
    const found = { rows, targets, written: this.writtenRelationships(source) };
    this.related.set(source, found);

    return found;
  }

  private writtenRelationships(source: string): PartContent | null | undefined {
    const name = this.writtenNames.get(partKey(relationshipsPart(source)));

    return name === undefined ? undefined : this.written.get(name);
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
    if (type.toLowerCase() === binaryWorkbookType) throw new OpenProblem('legacy-binary', 'xlsb');
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
  if (bareOldFile(file)) throw new OpenProblem('legacy-binary', 'no container');
  if (file.length === 0) throw new OpenProblem('truncated', 'no bytes');

  throw new OpenProblem(foreignKind(file) ?? 'not-office', 'neither ZIP nor compound file');
}

function foreignIn(archive: ZipArchive): ForeignKind | null {
  const type = archive.entry('mimetype');
  const told = type && type.bytes < 200 ? archive.read(type).toString('latin1') : '';

  return foreignArchive(
    archive.entries.map(({ name }) => name),
    told,
  );
}

function decodedName(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
