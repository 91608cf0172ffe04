import type { OfficePackage } from '../package/office-package.js';
import type { PartChanges } from '../package/part-content.js';
import { Journal } from '../xml/edit.js';
import { parseXml } from '../xml/parse.js';
import type { XmlDocument } from '../xml/tree.js';
import { writeXml } from '../xml/write.js';

/**
 * Parts that a recipe adds or exchanges beside the one it walks. A part that is edited stays open, because reading and writing it for each
 * of thousands of places would take the square of their number.
 */
export class PartEdits {
  private readonly contents = new Map<string, Uint8Array | null>();
  private readonly documents = new Map<string, XmlDocument>();
  private readonly numbers = new Map<string, number>();
  private readonly names = new Map<Uint8Array, string>();
  private undo: (() => void)[] | null = null;
  private readonly journals = new Map<XmlDocument, Journal>();

  constructor(private readonly office: OfficePackage) {}

  get size(): number {
    return this.contents.size + this.documents.size;
  }

  /** Whether the part is new, exchanged, edited or removed. */
  has(name: string): boolean {
    return this.contents.has(name) || this.documents.has(name);
  }

  isRemoved(name: string): boolean {
    return this.contents.get(name) === null;
  }

  /** The part that was added with just these bytes. */
  nameOf(bytes: Uint8Array): string | undefined {
    const name = this.names.get(bytes);

    return name !== undefined && this.contents.get(name) === bytes ? name : undefined;
  }

  /** New or exchanged content; null removes the part. */
  set(name: string, content: Uint8Array | null): void {
    this.replace(this.contents, name, content);
    this.replace(this.documents, name, undefined);
    if (content) this.names.set(content, name);
  }

  /** The first new part whose name begins so. */
  added(start: string): string | undefined {
    for (const name of [...this.contents.keys(), ...this.documents.keys()]) if (name.startsWith(start)) return name;

    return undefined;
  }

  /** The markup of a part as it is by now, to be changed. @param empty what a part begins with that is not there yet */
  open(name: string, empty: () => Uint8Array): XmlDocument {
    let document = this.documents.get(name);
    if (!document) {
      const known = this.contents.get(name);
      const added = known ?? (this.office.has(name) && known === undefined ? null : empty());
      const source = added ? Buffer.from(added).toString('utf8') : this.office.text(name).text;
      document = parseXml(source, { maxDepth: this.office.archive.limits.xmlDepth });
      this.replace(this.documents, name, document);
      if (added) this.replace(this.contents, name, added);
    }
    if (this.undo && !this.journals.has(document)) this.journals.set(document, new Journal(document));

    return document;
  }

  /** The first number from 1 on that nobody has, looked for from the last one on: who asks again asks for the next one. */
  nextNumber(kind: string, isTaken: (number: number) => boolean): number {
    let number = this.numbers.get(kind) ?? 1;
    while (isTaken(number)) number++;
    this.numbers.set(kind, number);

    return number;
  }

  /** From here on changes can be taken back. */
  begin(): void {
    this.undo = [];
  }

  /** Keeps what was changed since `begin`. */
  close(): void {
    for (const journal of this.journals.values()) journal.close();
    this.journals.clear();
    this.undo = null;
  }

  /** Takes back what was changed since `begin`, newest first. */
  rollBack(): void {
    for (const journal of this.journals.values()) journal.rollBack();
    while (this.undo && this.undo.length > 0) this.undo.pop()!();
    this.close();
  }

  /** All parts as they are to be written. */
  written(): PartChanges {
    const changes = new Map<string, Uint8Array | null>(this.contents);
    for (const [name, document] of this.documents) {
      const text = writeXml(document);
      changes.set(name, this.contents.has(name) ? Buffer.from(text) : this.office.encoded(name, text));
    }

    return changes;
  }

  private replace<T>(map: Map<string, T>, name: string, value: T | undefined): void {
    const before = map.get(name);
    const set = (to: T | undefined) => (to === undefined ? map.delete(name) : map.set(name, to));
    set(value);
    this.undo?.push(() => set(before));
  }
}
