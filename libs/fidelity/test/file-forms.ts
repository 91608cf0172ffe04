import { zipParts } from '@fidelio/testing';
import { strFromU8, strToU8, unzipSync } from 'fflate';

/** The same document in other clothes: each changes how a file is written and nothing that it says. */
export interface Form {
  prefix: 'as it is' | 'other' | 'default' | 'mid-tree';
  strict: boolean;
  utf16: boolean;
  absolute: boolean;
  upperCase: boolean;
  typedByEnding: boolean;
  spaced: boolean;
}

type Parts = Record<string, string | Uint8Array>;

const isMarkup = (name: string) => /\.(?:xml|rels)$/i.test(name);
const isContent = (name: string) => /^(?:word|ppt|xl)\/.*\.xml$/i.test(name);

export function inForm(file: Uint8Array, form: Form): Uint8Array {
  let parts: Parts = {};
  for (const [name, bytes] of Object.entries(unzipSync(file))) parts[name] = isMarkup(name) ? strFromU8(bytes) : bytes;
  if (form.strict) parts = each(parts, isMarkup, strict);
  if (form.prefix !== 'as it is') parts = each(parts, isContent, prefixes[form.prefix]);
  if (form.spaced) parts = each(parts, isContent, spaced);
  if (form.absolute) parts = targets(parts, absolute);
  if (form.upperCase) parts = { ...targets(parts, (_source, target) => upperCase(target)), ...casedTypes(parts) };
  if (form.typedByEnding) parts = each(parts, (name) => name === '[Content_Types].xml', typedByEnding);
  if (form.utf16) parts = each(parts, isContent, (text) => text, utf16);

  return zipParts(parts);
}

function each(
  parts: Parts,
  chosen: (name: string) => boolean,
  change: (text: string) => string,
  encode: (text: string) => string | Uint8Array = (text) => text,
): Parts {
  return Object.fromEntries(
    Object.entries(parts).map(([name, content]) => [
      name,
      typeof content === 'string' && chosen(name) ? encode(change(content)) : content,
    ]),
  );
}

const own = ['w', 'p', 'x', 'a', 'wp', 'wps', 'c', 'mc'];

/** Renames prefixes in tags, attributes, declarations and the lists of compatibility attributes. */
function rename(text: string, names: Readonly<Record<string, string>>): string {
  const of = (prefix: string) => names[prefix] ?? prefix;

  return text
    .replaceAll(/(<\/?)([\w-]+):(?=[\w-])/g, (_all, open: string, prefix: string) => `${open}${of(prefix)}:`)
    .replaceAll(/<[^<>]*>/g, (tag) =>
      tag
        .replaceAll(/(\sxmlns:)([\w-]+)(?==)/g, (_all, head: string, prefix: string) => head + of(prefix))
        .replaceAll(/(\s)([\w-]+)(?=:[\w-]+=)/g, (_all, head: string, prefix: string) => head + (prefix === 'xmlns' ? prefix : of(prefix)))
        .replaceAll(/(\s(?:[\w-]+:)?(?:Ignorable|Requires)=")([^"]*)/g, (_all, head: string, list: string) => head + list.split(' ').map(of).join(' ')),
    );
} // prettier-ignore

const prefixes = {
  other: (text: string) => rename(text, Object.fromEntries(own.map((prefix) => [prefix, `ns-${prefix}`]))),
  /** The main namespace without a prefix on elements; attributes keep theirs. */
  default: (text: string) => {
    const [, prefix, uri] = /^(?:<\?[^>]*>\s*)?<(\w+):[\w]+[^>]*?xmlns:\1="([^"]*)"/.exec(text) ?? [];
    if (!prefix || !uri || /<[A-Za-z]+[\s/>]/.test(text)) return text;

    return text
      .replaceAll(new RegExp(`(</?)${prefix}:`, 'g'), '$1')
      .replace(`xmlns:${prefix}="${uri}"`, `xmlns="${uri}" xmlns:${prefix}="${uri}"`);
  },
  /** The body binds another prefix for its own content. */
  'mid-tree': (text: string) => {
    const match = /(<w:body>)([\s\S]*)(<\/w:body>)/.exec(text);
    const uri = /xmlns:w="([^"]*)"/.exec(text)?.[1];
    if (!match || !uri) return text;
    const inside = bindAtTop(rename(match[2]!, { w: 'inner' }), `xmlns:inner="${uri}"`);

    return text.slice(0, match.index) + match[1]! + inside + match[3]! + text.slice(match.index + match[0].length);
  },
} as const;

/** Adds a declaration to each element that has no other one around it. */
function bindAtTop(content: string, declaration: string): string {
  let depth = 0;

  return content.replaceAll(/<(\/?)([\w:-]+)((?:"[^"]*"|[^<>"])*?)(\/?)>/g, (tag, closing, name, rest, empty) => {
    if (closing) {
      depth--;
      return tag;
    }
    const bound = depth === 0 ? ` ${declaration}` : '';
    if (!empty) depth++;

    return `<${name}${bound}${rest}${empty}>`;
  });
}

const strictUris = [
  ['http://schemas.openxmlformats.org/wordprocessingml/2006/main', 'wordprocessingml/main'],
  ['http://schemas.openxmlformats.org/presentationml/2006/main', 'presentationml/main'],
  ['http://schemas.openxmlformats.org/spreadsheetml/2006/main', 'spreadsheetml/main'],
  ['http://schemas.openxmlformats.org/drawingml/2006/', 'drawingml/'],
  ['http://schemas.openxmlformats.org/officeDocument/2006/', 'officeDocument/'],
] as const;

function strict(text: string): string {
  let out = text;
  for (const [transitional, name] of strictUris)
    out = out.replaceAll(transitional, `http://purl.oclc.org/ooxml/${name}`);

  return out;
}

/** Other spaces and quotes inside tags. */
function spaced(text: string): string {
  return text
    .replaceAll(/<([\w:-]+)((?:\s[\w:-]+="[^"']*")*)\s*(\/?)>/g, (_all, name: string, attributes: string, end: string) => `<${name}${attributes.replaceAll(/="([^"]*)"/g, " = '$1'")}\n ${end}>`);
} // prettier-ignore

function targets(parts: Parts, change: (source: string, target: string) => string): Parts {
  const changed = { ...parts };
  for (const [name, content] of Object.entries(parts)) {
    if (!name.endsWith('.rels') || typeof content !== 'string') continue;
    const source = name.replace(/_rels\/([^/]*)\.rels$/, '$1');
    changed[name] = content.replaceAll(/<Relationship [^>]*>/g, (row) =>
      row.includes('TargetMode="External"')
        ? row
        : row.replace(/Target="([^"]*)"/, (_all, target: string) => `Target="${change(source, target)}"`),
    );
  }

  return changed;
}

function absolute(source: string, target: string): string {
  return new URL(target, `file:///${source}`).pathname;
}

function upperCase(target: string): string {
  return target.replace(/[^/]*$/, (name) => name.toUpperCase());
}

function casedTypes(parts: Parts): Parts {
  return each({ '[Content_Types].xml': parts['[Content_Types].xml']! }, () => true, (text) =>
    text.replaceAll(/PartName="([^"]*)"/g, (_all, name: string) => `PartName="${name.toUpperCase()}"`),
  );
} // prettier-ignore

/** Endings in capitals, a parameter behind a type, and the overrides before the defaults. */
function typedByEnding(text: string): string {
  const rows = [...text.matchAll(/<(?:Default|Override)[^>]*>/g)].map(([row]) => row);
  const written = rows
    .map((row) => row.replace(/Extension="([^"]*)"/, (_all, ending: string) => `Extension="${ending.toUpperCase()}"`))
    .map((row) => row.replace(/(ContentType="[^"]*\+xml)"/, '$1; charset=utf-8"'));

  return text.replace(rows.join(''), written.toReversed().join(''));
}

function utf16(text: string): Uint8Array {
  const declared = text.replace(/^<\?xml[^>]*\?>/, '<?xml version="1.0" encoding="UTF-16"?>');

  return Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(declared, 'utf16le')]);
}

/** Where the content of a body may also stand. */
export const nestings = ['cell', 'control', 'inserted table', 'header', 'footer', 'footnotes', 'comments', 'glossary', 'text box'] as const; // prettier-ignore
export type Nesting = (typeof nestings)[number];

const wordTypes = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const cellProperties = '<w:tcPr><w:tcW w:w="9000" w:type="dxa"/></w:tcPr>';
const cell = (inside: string) =>
  `<w:tbl><w:tblGrid><w:gridCol w:w="9000"/></w:tblGrid><w:tr><w:tc>${cellProperties}${inside}<w:p/></w:tc></w:tr></w:tbl><w:p/>`;
const around: Partial<Record<Nesting, (inside: string) => string>> = {
  cell,
  control: (inside) => `<w:sdt><w:sdtPr><w:alias w:val="a"/></w:sdtPr><w:sdtContent>${inside}</w:sdtContent></w:sdt>`,
  'inserted table': (inside) => cell(cell(inside)),
  'text box': (inside) =>
    `<w:p><w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:inline><wp:extent cx="914400" cy="914400"/><wp:docPr id="77" name="Box"/><a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp><wps:txbx><w:txbxContent>${inside}</w:txbxContent></wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:inline></w:drawing></mc:Choice><mc:Fallback><w:t/></mc:Fallback></mc:AlternateContent></w:r></w:p>`,
};
const stories: Partial<Record<Nesting, { root: string; open: string; close: string; type: string }>> = {
  header: { root: 'w:hdr', open: '', close: '', type: 'header' },
  footer: { root: 'w:ftr', open: '', close: '', type: 'footer' },
  footnotes: { root: 'w:footnotes', open: '<w:footnote w:id="2">', close: '</w:footnote>', type: 'footnotes' },
  comments: { root: 'w:comments', open: '<w:comment w:id="2" w:author="a">', close: '</w:comment>', type: 'comments' },
  glossary: { root: 'w:glossaryDocument', open: '<w:docParts><w:docPart><w:docPartBody>', close: '</w:docPartBody></w:docPart></w:docParts>', type: 'document.glossary' },
}; // prettier-ignore

/** Moves the content of a Word file's body deeper into it, or into another part. */
export function nested(file: Uint8Array, where: Nesting): Uint8Array {
  const parts: Parts = unzipSync(file);
  const text = strFromU8(unzipSync(file)['word/document.xml']!);
  const [, head, body, section, tail] =
    /^([\s\S]*<w:body>)([\s\S]*?)(<w:sectPr>(?:(?!<w:sectPr>)[\s\S])*<\/w:sectPr>)(<\/w:body>[\s\S]*)$/.exec(text) ??
    [];
  if (head === undefined || body === undefined) throw new Error('a fixture of another build');
  const wrap = around[where];
  if (wrap) {
    parts['word/document.xml'] = head + wrap(body) + section + tail;
    return zipParts(parts);
  }
  const { root, open, close, type } = stories[where]!;
  const story = `word/moved.xml`;
  parts[story] = `${head.replace('<w:document ', `<${root} `).replace('<w:body>', '')}${open}${body}${close}</${root}>`;
  parts['word/document.xml'] = `${head}<w:p/>${section}${tail}`;
  const rels = strFromU8(unzipSync(file)['word/_rels/document.xml.rels']!);
  parts['word/_rels/moved.xml.rels'] = rels;
  parts['word/_rels/document.xml.rels'] = rels.replace(
    '</Relationships>',
    `<Relationship Id="moved" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type === 'document.glossary' ? 'glossaryDocument' : type}" Target="moved.xml"/></Relationships>`,
  );
  parts['[Content_Types].xml'] = strToU8(
    strFromU8(unzipSync(file)['[Content_Types].xml']!).replace(
      '</Types>',
      `<Override PartName="/${story}" ContentType="${wordTypes}.${type}+xml"/></Types>`,
    ),
  );

  return zipParts(parts);
}
