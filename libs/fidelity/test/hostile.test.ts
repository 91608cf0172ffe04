import { crc32, deflateRawSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { propertyTest } from '@fidelio/testing/properties';
import { Diagnosis } from '@fidelio/contracts';
import { buildDocx, buildXlsx, priceListDocx, zipParts } from '@fidelio/testing';
import { diagnose, repair } from '../src/index.js';

const kindOf = async (bytes: Uint8Array) => (await diagnose(bytes)).failure?.kind ?? 'opened';
/** Seconds of processor time, a few times what the slowest of these takes: a machine under load is no hang. */
const patience = 10;

interface Member {
  name: string;
  content: Uint8Array;
  /** What the directory says, where it lies. */
  bytes?: number;
  /** Points to this member's data instead of its own. */
  at?: string;
}

/** A ZIP file that may lie, since no library writes one. */
function zipOf(members: readonly Member[]): Buffer {
  const chunks: Buffer[] = [];
  const records: Buffer[] = [];
  const offsets = new Map<string, number>();
  let length = 0;
  for (const { name, content, bytes = content.length, at } of members) {
    const packed = deflateRawSync(content);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(content), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(bytes, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    const offset = at === undefined ? length : offsets.get(at)!;
    offsets.set(name, offset);
    if (at === undefined) {
      chunks.push(Buffer.concat([Buffer.from('PK\u0003\u0004'), fields, Buffer.from(name), packed]));
      length += chunks.at(-1)!.length;
    }
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    records.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), fields, tail, Buffer.from(name)]));
  }
  const directory = Buffer.concat(records);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(members.length, 4);
  end.writeUInt16LE(members.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(length, 12);

  return Buffer.concat([...chunks, directory, Buffer.from('PK\u0005\u0006'), end]);
}

const text = (value: string) => Buffer.from(value);
const types = (type = 'wordprocessingml.document') =>
  `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`;
const relations =
  '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="a" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>';
const body = (inside: string) =>
  `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${inside}</w:body></w:document>`;
const members = (inside = '<w:p/>', ...more: Member[]): Member[] => [
  { name: '[Content_Types].xml', content: text(types()) },
  { name: '_rels/.rels', content: text(relations) },
  { name: 'word/document.xml', content: text(body(inside)) },
  ...more,
];

test('the packages below open where nothing is wrong with them', async () => {
  expect(await kindOf(zipOf(members()))).toBe('opened');
});

test.each([
  ['a bomb of one member', members('<w:p/>', { name: 'word/media/a.bin', content: new Uint8Array(40_000_000) }), 'bomb'],
  ['members that share their bytes', members('<w:p/>', { name: 'word/a.xml', content: text('<a/>') }, { name: 'word/b.xml', content: text('<a/>'), at: 'word/a.xml' }), 'damaged'],
  ['a member named twice', members('<w:p/>', { name: 'word/document.xml', content: text(body('<w:p/>')) }), 'damaged'],
  ['a member named twice in other letters', members('<w:p/>', { name: 'WORD/Document.XML', content: text(body('<w:p/>')) }), 'damaged'],
  ['a way out of the package', members('<w:p/>', { name: '../../etc/passwd', content: text('x') }), 'damaged'],
  ['a way out with backslashes', members('<w:p/>', { name: 'word\\..\\..\\x', content: text('x') }), 'damaged'],
  ['a member longer than it says', members('<w:p/>', { name: 'word/a.xml', content: text('<a/>'.repeat(500)), bytes: 12 }), 'bomb'],
  ['entities', [{ name: '[Content_Types].xml', content: text(`<!DOCTYPE a [<!ENTITY b "c">]>${types()}`) }, ...members().slice(1)], 'doctype'],
  ['nothing but depth', members('<w:p>'.repeat(100_000) + '</w:p>'.repeat(100_000)), 'bomb'],
] as [string, Member[], string][])('%s', async (_name, parts, kind) => {
  expect(await kindOf(zipOf(parts))).toBe(kind);
}); // prettier-ignore

test('a package in a package is one member, and stays shut', async () => {
  const inner = zipOf(members('<w:p/>', { name: 'a.bin', content: new Uint8Array(40_000_000) }));

  expect(await kindOf(zipOf(members('<w:p/>', { name: 'word/embeddings/a.docx', content: inner })))).toBe('opened');
});

test.each([
  ['a hundred thousand attributes', `<w:p ${Array.from({ length: 100_000 }, (_, index) => `a${index}="1"`).join(' ')}/>`],
  ['a hundred thousand namespaces', `<w:p ${Array.from({ length: 100_000 }, (_, index) => `xmlns:a${index}="urn:${index}"`).join(' ')}/>`],
  ['a hundred thousand names', Array.from({ length: 100_000 }, (_, index) => `<w:a${index}/>`).join('')],
  ['a value of ten million characters', `<w:p w:a="${'x'.repeat(10_000_000)}"/>`],
  ['a million references', `<w:p><w:r><w:t>${'&amp;'.repeat(1_000_000)}</w:t></w:r></w:p>`],
  ['spans beyond any table', '<w:tbl><w:tblGrid><w:gridCol w:w="2000"/></w:tblGrid><w:tr><w:trPr><w:gridBefore w:val="2147483647"/></w:trPr><w:tc><w:tcPr><w:gridSpan w:val="2147483647"/></w:tcPr><w:p/></w:tc></w:tr></w:tbl>'],
  ['tables in tables', '<w:tbl><w:tr><w:tc>'.repeat(150) + '<w:p/>' + '</w:tc></w:tr></w:tbl>'.repeat(150)],
  ['fields that never end', '<w:p><w:r><w:fldChar w:fldCharType="begin"/><w:instrText> REF a </w:instrText></w:r></w:p>'.repeat(3000)],
  ['a hundred thousand tabs', `<w:p><w:r><w:t>${'a\t'.repeat(100_000)}</w:t></w:r></w:p>`],
] as [string, string][])('%s take no more than their time', async (_name, inside) => {
  const before = process.cpuUsage();

  const { diagnosis, fixed } = await repair(zipOf(members(inside)), { with: ['word.nested-table', 'word.frame'], gates: { look: false } });

  Diagnosis.parse(diagnosis);
  if (fixed) expect(await kindOf(fixed)).toBe('opened');
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1e6).toBeLessThan(patience);
}); // prettier-ignore

const whole = priceListDocx();

propertyTest(
  'a file cut off anywhere gets an answer',
  fc.asyncProperty(fc.nat(whole.length - 1), async (length) => {
    expect(await kindOf(whole.subarray(0, length))).toMatch(/^(?:truncated|damaged|not-office)$/);
  }),
  { runs: 200, seed: 20_261_122 },
);

const element = fc.constantFrom('w:p', 'w:r', 'w:t', 'w:tbl', 'w:tr', 'w:tc', 'w:tcPr', 'w:tblGrid', 'w:gridCol', 'w:sdt', 'w:sdtPr', 'w:sdtContent', 'w:fldChar', 'w:instrText', 'w:fldSimple', 'w:pPr', 'w:framePr', 'w:ins', 'w:del', 'w:drawing', 'w:pict', 'w:sym', 'w:tab', 'w:sectPr'); // prettier-ignore
const attributes = fc.dictionary(
  fc.constantFrom('w:w', 'w:val', 'w:type', 'w:fldCharType', 'w:instr', 'w:font', 'w:char', 'w:id', 'w:dropCap'),
  fc.constantFrom(
    '0',
    '-1',
    '2147483648',
    'auto',
    'begin',
    'end',
    'separate',
    ' REF a ',
    'TOC',
    'F0FC',
    'Wingdings',
    '',
  ),
  { maxKeys: 3 },
);
interface Tree {
  name: string;
  attributes: Record<string, string>;
  children: (Tree | string)[];
}
const { tree } = fc.letrec<{ tree: Tree; child: Tree | string }>((tie) => ({
  child: fc.oneof({ depthSize: 'small' }, fc.constantFrom('a', '\t', ' b\t', ''), tie('tree')),
  tree: fc.record({ name: element, attributes, children: fc.array(tie('child'), { maxLength: 4 }) }),
}));

function markup(node: Tree | string): string {
  if (typeof node === 'string') return node;
  const written = Object.entries(node.attributes).map(([name, value]) => ` ${name}="${value}"`);

  return `<${node.name}${written.join('')}>${node.children.map(markup).join('')}</${node.name}>`;
}

propertyTest(
  'whatever markup of Word stands together, there is an answer, and what is given out opens and is done',
  fc.asyncProperty(fc.array(tree, { maxLength: 5 }), async (trees) => {
    const { diagnosis, fixed } = await repair(buildDocx({ body: trees.map(markup).join('') }), {
      gates: { look: false },
    });

    expect(Diagnosis.parse(diagnosis).failure).toBeNull();
    if (!fixed) return;
    expect(await kindOf(fixed)).toBe('opened');
    expect((await repair(fixed, { gates: { look: false } })).fixed).toBeNull();
  }),
  { runs: 150, seed: 20_261_122 },
);

const name = fc.stringMatching(/^(?:xl|word|ppt|docProps|customXml|_rels)\/[a-z0-9]{1,8}\.(?:xml|rels|bin|vml)$/);

propertyTest(
  'a package of any parts beside its own gets an answer',
  fc.asyncProperty(fc.dictionary(name, fc.uint8Array({ maxLength: 300 }), { maxKeys: 6 }), async (parts) => {
    const extra = Object.fromEntries(Object.entries(parts).map(([part, content]) => [part, { content }]));
    const file = buildXlsx({ sheets: [{ name: 'A', rows: [['a', 1]] }], parts: extra });

    Diagnosis.parse(await diagnose(file));
    Diagnosis.parse((await repair(zipParts(parts), { gates: { look: false } })).diagnosis);
  }),
  { runs: 80, seed: 20_261_122 },
);
