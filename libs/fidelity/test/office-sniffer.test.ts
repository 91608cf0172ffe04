import { expect, test } from '@jest/globals';
import { strToU8, zipSync } from 'fflate';
import { compoundFile, orderFormXls, priceListDocx, resultsPpt, rtf, zipParts } from '@fidelio/testing';
import { OfficeSniffer } from '../src/index.js';

/** Sniffs `file` in chunks, as an upload arrives; the sniffer sees positions of the stored file afterwards. */
async function sniffed(file: Uint8Array, name = 'a.docx', chunkBytes = 1000) {
  const sniffer = new OfficeSniffer(name);
  for (let at = 0; at < file.length; at += chunkBytes) {
    const failure = sniffer.push(file.subarray(at, at + chunkBytes));
    if (failure) return failure;
  }
  const result = await sniffer.finish(file.length, async (start, length) => file.subarray(start, start + length));

  return typeof result === 'string' ? result : (result.variant ?? result.mediaType);
}

const types = (type: string) =>
  `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/main.xml" ContentType="${type}"/></Types>`;
const openXml = 'application/vnd.openxmlformats-officedocument';
const compound = (stream: string) => compoundFile({ [stream]: 'content' });
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
    'application/vnd.ms-excel.sheet.binary.macroEnabled.12',
  ],
  ['an archive of something else', zipParts({ 'hello.txt': 'hello' }), 'not-office'],
  ['an encrypted package', compound('EncryptedPackage'), 'application/x-cfb'],
  ['an old document', compound('WordDocument'), 'application/msword'],
  ['an old workbook', compound('Workbook'), 'application/vnd.ms-excel'],
  ['an old workbook in a real container', orderFormXls(), 'application/vnd.ms-excel'],
  ['an old presentation', resultsPpt(), 'application/vnd.ms-powerpoint'],
  ['a bare Excel 4 sheet', Buffer.from('090406000000100000000000', 'hex'), 'application/vnd.ms-excel'],
  ['a text with formats', rtf('words'), 'application/rtf'],
  ['a text', Buffer.from('just some text'), 'not-office'],
  ['a few bytes', Buffer.from('PK'), 'not-office'],
  ['a web page', Buffer.from('<!DOCTYPE html>\n<html lang="en"><head></head></html>'), 'web-page'],
  ['a long web page', Buffer.from(`<html><body>${'<p>View raw</p>'.repeat(1000)}</body></html>`), 'web-page'],
  ['a PDF', Buffer.from('%PDF-1.4\n'), 'pdf'],
  ['a table as text', Buffer.from('a,b\n1,2\n3,4\n'), 'text-table'],
  [
    'an OpenDocument file',
    zipSync({
      mimetype: [strToU8('application/vnd.oasis.opendocument.spreadsheet'), { level: 0 }],
      'content.xml': strToU8('<x/>'),
    }),
    'opendocument',
  ],
  ['a Pages file', zipParts({ 'Index/Document.iwa': 'x' }), 'iwork'],
])('%s is told by its content', async (_what, file, kind) => {
  expect(await sniffed(file)).toBe(kind);
  expect(await sniffed(file, 'a.docx', 7)).toBe(kind);
});

test('a compound file without a known stream is old where its name says so', async () => {
  expect(await sniffed(compound('Nothing'), 'a.xls')).toBe('application/vnd.ms-excel');
  expect(await sniffed(Buffer.concat([compound('Nothing').subarray(0, 512), Buffer.alloc(9)]), 'a.dot')).toBe(
    'application/msword',
  );
  expect(await sniffed(compound('Nothing'), 'a.docx')).toBe('not-office');
});

test('a header that lies about the size of the content types costs their reading alone', async () => {
  const file = Buffer.from(docx);
  const record = file.indexOf('[Content_Types].xml', file.indexOf('PK\u0001\u0002')) - 46;
  file.writeUInt32LE(10, record + 24);

  expect(await sniffed(file)).toBe('docx');
});
