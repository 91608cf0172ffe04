import { unescapeXml } from './escape.js';
import { Bindings } from './scan-bindings.js';
import { type XmlAttribute, type XmlDocument } from './tree.js';
import { type ParseOptions, TreeBuilder } from './tree-builder.js';

/**
 * Reads the XML that Office programs write, several times as fast as a parser of all XML. It takes nothing that is not
 * well-formed: whatever it does not know for certain (other names than ASCII ones, instructions, CDATA, document types,
 * line breaks in attributes, any mistake) makes it give up with null, and saxes then reads the part from its start.
 */
export function scanXml(source: string, options: ParseOptions): XmlDocument | null {
  if (forbidden.test(source) || !source.isWellFormed() || source.includes(']]>')) return null;
  declaration.lastIndex = 0;
  const begin = declaration.test(source) ? declaration.lastIndex : 0;

  return new Scanner(source, new TreeBuilder(source, options), begin).scan();
}

/** Characters that XML 1.0 does not allow; surrogates are checked separately. */
// oxlint-disable-next-line no-control-regex -- they are what it looks for
export const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/;
const declaration =
  /\uFEFF?(?:<\?xml version=(["'])1\.0\1(?: encoding=(["'])[A-Za-z][\w.-]*\2)?(?: standalone=(["'])(?:yes|no)\3)? ?\?>)?/y;
const reference = /&(?:amp|lt|gt|quot|apos|#(\d{1,7})|#x([\da-fA-F]{1,6}));/y;

const [tab, feed, carriage, blank, quote, apostrophe] = [9, 10, 13, 32, 34, 39];
const [slash, colon, less, equals, greater, bang, ampersand] = [47, 58, 60, 61, 62, 33, 38];

/** 1 for what may start a name, 2 for what may only go on with it. */
const nameCharacters = new Uint8Array(128);
for (const [text, kind] of [
  ['ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_', 1],
  ['0123456789.-', 2],
] as const)
  for (const character of text) nameCharacters[character.charCodeAt(0)] = kind;

/** Each attribute is compared with all before it, so a tag with more than this many is left to saxes. */
const maxAttributes = 64;

class Scanner {
  private bindings = Bindings.outermost;
  private readonly outer: Bindings[] = [];
  /** The first ampersand that was not looked at. */
  private reference: number;
  /** Where the prefix of the name read last ends, or -1. */
  private colonAt = -1;

  constructor(
    private readonly source: string,
    private readonly builder: TreeBuilder,
    private at: number,
  ) {
    this.reference = source.indexOf('&');
  }

  scan(): XmlDocument | null {
    const { source, builder } = this;
    for (;;) {
      const start = source.indexOf('<', this.at);
      if (start < 0) break;
      if (!this.text(start)) return null;
      const next = source.charCodeAt(start + 1);
      if (next === slash ? !this.endTag(start) : next === bang ? !this.comment(start) : !this.startTag(start))
        return null;
    }
    if (builder.current || !builder.document.root || !this.text(source.length)) return null;

    return builder.document;
  }

  /** Character data up to `end`. Outside the root there is white space alone. */
  private text(end: number): boolean {
    if (end === this.at) return true;
    if (!this.builder.current) return this.skipBlank(this.at) >= end;
    if (!this.references(end)) return false;
    this.builder.leaf('text', this.at, end);

    return true;
  }

  private comment(start: number): boolean {
    const { source } = this;
    if (!source.startsWith('<!--', start)) return false;
    const end = source.indexOf('--', start + 4);
    if (end < 0 || source.charCodeAt(end + 2) !== greater) return false;
    this.at = end + 3;
    // An ampersand means nothing here.
    if (this.reference >= start && this.reference < this.at) this.reference = source.indexOf('&', this.at);
    this.builder.leaf('comment', start, this.at);

    return true;
  }

  private endTag(start: number): boolean {
    const { source, builder } = this;
    const { current } = builder;
    if (!current || !source.startsWith(current.written, start + 2)) return false;
    const end = this.skipBlank(start + 2 + current.written.length);
    if (source.charCodeAt(end) !== greater) return false;
    this.at = end + 1;
    this.close(start);

    return true;
  }

  private startTag(start: number): boolean {
    const { source, builder } = this;
    if (!builder.current && builder.document.root) return false;
    let at = this.name(start + 1);
    if (at < 0) return false;
    const written = source.slice(start + 1, at);
    const prefix = this.colonAt < 0 ? '' : source.slice(start + 1, this.colonAt);
    const attributes: XmlAttribute[] = [];
    let declares = false;
    for (;;) {
      const space = at;
      at = this.skipBlank(at);
      const character = source.charCodeAt(at);
      if (character === greater || character === slash) break;
      if (at === space) return false;
      const end = this.name(at);
      if (end < 0 || source.charCodeAt(end) !== equals) return false;
      const name = source.slice(at, end);
      if (name.startsWith('xmlns')) declares = true;
      const value = this.value(end + 1);
      if (value === null) return false;
      attributes.push({ name, written: name, value });
      at = this.at;
    }
    const empty = source.charCodeAt(at) === slash;
    if (empty && source.charCodeAt(++at) !== greater) return false;
    this.at = at + 1;

    return this.open(start, written, prefix, attributes, declares) && (!empty || this.close(-1));
  }

  private open(start: number, written: string, prefix: string, attributes: XmlAttribute[], declares: boolean): boolean {
    const { builder } = this;
    const inner = declares ? this.bindings.with(attributes) : this.bindings;
    const name = inner?.elementName(written, prefix);
    if (!inner || name === undefined) return false;
    for (let index = 0; index < attributes.length; index++) {
      const attribute = attributes[index]!;
      const canonical = inner.attributeName(attribute.written);
      if (canonical === undefined) return false;
      if (index >= maxAttributes) return false;
      for (let other = 0; other < index; other++) if (attributes[other]!.name === canonical) return false;
      attribute.name = canonical;
    }
    this.outer.push(this.bindings);
    this.bindings = inner;
    builder.open(name, written, start, this.at, attributes);

    return true;
  }

  private close(closeStart: number): true {
    this.builder.close(closeStart, this.at);
    this.bindings = this.outer.pop()!;

    return true;
  }

  /** The end of a name that starts here, or -1. */
  private name(from: number): number {
    const { source } = this;
    this.colonAt = -1;
    let wanted = 1;
    for (let at = from; ; at++) {
      const character = source.charCodeAt(at);
      if (character === colon) {
        if (this.colonAt >= 0 || wanted === 1) return -1;
        this.colonAt = at;
        wanted = 1;
        continue;
      }
      const kind = character < 128 ? nameCharacters[character]! : 0;
      if (kind === 0) return wanted === 1 || character > 127 ? -1 : at;
      if (kind > wanted) return -1;
      wanted = 2;
    }
  }

  /** The value of the attribute whose quote stands here; leaves `at` behind it. Null for what is not plain. */
  private value(from: number): string | null {
    const { source } = this;
    const end = source.charCodeAt(from);
    if (end !== quote && end !== apostrophe) return null;
    let plain = true;
    for (let at = from + 1; ; at++) {
      const character = source.charCodeAt(at);
      if (character === end) {
        this.at = at + 1;
        const raw = source.slice(from + 1, at);
        if (plain) return raw;

        return this.references(at) ? unescapeXml(raw) : null;
      }
      if (character === ampersand) plain = false;
      else if (character === less || character < blank || Number.isNaN(character)) return null;
    }
  }

  /** Whether every ampersand before `end` starts a reference to a character that may be. */
  private references(end: number): boolean {
    while (this.reference >= 0 && this.reference < end) {
      reference.lastIndex = this.reference;
      const match = reference.exec(this.source);
      if (!match || reference.lastIndex > end) return false;
      const [, decimal, hexadecimal] = match;
      const point = decimal ? Number(decimal) : hexadecimal ? Number.parseInt(hexadecimal, 16) : blank;
      if (!isCharacter(point)) return false;
      this.reference = this.source.indexOf('&', reference.lastIndex);
    }

    return true;
  }

  private skipBlank(from: number): number {
    let at = from;
    for (; ; at++) {
      const character = this.source.charCodeAt(at);
      if (character !== blank && character !== feed && character !== carriage && character !== tab) return at;
    }
  }
}

function isCharacter(point: number): boolean {
  return (
    (point >= blank && point <= 0xd7_ff) ||
    point === tab ||
    point === feed ||
    point === carriage ||
    (point >= 0xe0_00 && point <= 0xff_fd) ||
    (point >= 0x1_00_00 && point <= 0x10_ff_ff)
  );
}
