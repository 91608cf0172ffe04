import { expect, test } from '@jest/globals';
import { priceListDocx, zipParts } from '@fidelio/testing';
import { OfficeSniffer } from '../src/index.js';

/** Sniffs `file` in chunks, as an upload arrives; the sniffer sees positions of the stored file afterwards. */
async function sniffed(file: Uint8Array, name = 'a.docx', chunkBytes = 1000) {
  const sniffer = new OfficeSniffer(name);
  for (let at = 0; at < file.length; at += chunkBytes) {
    const failure = sniffer.push(file.subarray(at, at + chunkBytes));
    if (failure) return failure;
  }
  const result = await sniffer.finish(file.length, async (start, length) => file.subarray(start, start + length));

  return typeof result === 'string' ? result : result.variant;
}

const types = (type: string) =>
  `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/main.xml" ContentType="${type}"/></Types>`;
const openXml = 'application/vnd.openxmlformats-officedocument';
const compound = (stream: string) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504), Buffer.from(stream, 'utf16le')]);
const docx = Buffer.from(priceListDocx());

/** Members enough that their directory is longer than the end of the file that is read first. */
const manyMembers = Object.fromEntries(Array.from({ length: 3000 }, (_, at) => [`media/${at}-${'x'.repeat(40)}`, 'x']));

test.each([
  ['a document', docx, 'docx'],
  ['a document behind other bytes', Buffer.concat([Buffer.from('PK\u0003\u0004 and more'), docx]), 'docx'],
  ['a document before other bytes', Buffer.concat([docx, Buffer.alloc(60_000)]), 'docx'],
  ['a document that is cut off', docx.subarray(0, docx.length / 2), 'docx'],
  ['a template', zipParts({ '[Content_Types].xml': types(`${openXml}.wordprocessingml.template.main+xml`) }), 'dotx'],
  [
    'a workbook with macros, whatever the case of its type',
    zipParts({ '[Content_Types].xml': types('application/vnd.ms-excel.sheet.MACROENABLED.main+xml') }),
    'xlsm',
  ],
  [
    'a presentation with a long directory',
    zipParts({ ...manyMembers, '[Content_Types].xml': types(`${openXml}.presentationml.slideshow.main+xml`) }),
    'ppsx',
  ],
  ['a workbook without content types', zipParts({ 'xl/workbook.xml': '<workbook/>' }), 'xlsx'],
  [
    'a binary workbook',
    zipParts({ '[Content_Types].xml': types('application/vnd.ms-excel.sheet.binary.macroEnabled.main'), 'xl/a': 'x' }),
    'unsupported-kind',
  ],
  ['an archive of something else', zipParts({ 'hello.txt': 'hello' }), 'not-office'],
  ['an encrypted package', compound('EncryptedPackage'), null],
  ['an old document', compound('WordDocument'), 'legacy-binary'],
  ['a bare Excel 4 sheet', Buffer.from('090406000000100000000000', 'hex'), 'legacy-binary'],
  ['a text', Buffer.from('just some text'), 'not-office'],
  ['a few bytes', Buffer.from('PK'), 'not-office'],
])('%s is told by its content', async (_what, file, kind) => {
  expect(await sniffed(file)).toBe(kind);
  expect(await sniffed(file, 'a.docx', 7)).toBe(kind);
});

test('a compound file without a known stream is old where its name says so', async () => {
  expect(await sniffed(compound('Nothing'), 'a.xls')).toBe('legacy-binary');
  expect(await sniffed(compound('Nothing'), 'a.docx')).toBe('not-office');
});

test('a header that lies about the size of the content types costs their reading alone', async () => {
  const file = Buffer.from(docx);
  const record = file.indexOf('[Content_Types].xml', file.indexOf('PK\u0001\u0002')) - 46;
  file.writeUInt32LE(10, record + 24);

  expect(await sniffed(file)).toBe('docx');
});
