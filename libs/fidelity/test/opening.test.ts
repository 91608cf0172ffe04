import { expect, test } from '@jest/globals';
import { compoundFile, priceListDocx, zipParts } from '@fidelio/testing';
import { diagnose, identify, repair, sniff } from '../src/index.js';

const kindOf = async (bytes: Uint8Array) => (await diagnose(bytes)).failure?.kind ?? 'opened';
const xml = (text: string) => `<?xml version="1.0"?>${text}`;
const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const office = (document: string | Uint8Array, type = main, more: Record<string, string | Uint8Array> = {}) =>
  zipParts({
    '[Content_Types].xml': xml(`<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`),
    '_rels/.rels': xml('<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="a" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="/word/document.xml"/></Relationships>'),
    ...more,
    ...(document === '' ? {} : { 'word/document.xml': document }),
  }); // prettier-ignore
const word = (inside: string) =>
  `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${inside}</w:body></w:document>`;
const tabbed = '<w:p><w:r><w:t>a\tb</w:t></w:r></w:p>';

test.each([
  ['encrypted', compoundFile({ EncryptedPackage: 'secret' })],
  ['not-office', compoundFile({ Thumbs: 'pictures' })],
  ['truncated', priceListDocx().subarray(0, 900)],
  ['truncated', new Uint8Array()],
  ['not-office', Buffer.from('just some text')],
  ['not-office', zipParts({ 'hello.txt': 'hello' })],
  ['web-page', Buffer.from('\uFEFF<!-- saved -->\n<!DOCTYPE html><html><body>View raw</body></html>')],
  ['web-page', Buffer.from('MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary="x"\r\n')],
  ['pdf', Buffer.from('%PDF-1.7\n%\u00e2\u00e3')],
  ['text-table', Buffer.from('Item;Amount\n"Fee; yearly";12\nPostage;3\n')],
  ['text-table', Buffer.from('\uFEFFItem\tAmount\r\nFee\t12\r\n', 'utf16le')],
  ['opendocument', zipParts({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<x/>' })],
  ['iwork', zipParts({ 'Index/Document.iwa': 'x', 'preview.jpg': 'x' })],
  ['unsupported-kind', office(word(''), 'application/vnd.ms-visio.drawing.main+xml')],
  ['missing-main-part', office('')],
  ['damaged', office('<w:document xmlns:w="x"><unclosed>')],
  ['damaged', office(word(''), main, { '../evil.xml': 'x' })],
  ['doctype', office(`<!DOCTYPE w [<!ENTITY a "b">]>${word('&a;')}`)],
  ['doctype', office(word(''), main, { 'docProps/core.xml': '<!DOCTYPE x><x/>' })],
  ['bomb', office(word('<w:p>'.repeat(2000) + '</w:p>'.repeat(2000)))],
  ['bomb', office(word(''), main, { 'word/media/a.png': new Uint8Array(30_000_000) })],
  ['opened', office(word(tabbed))],
])('%s', async (kind, bytes) => {
  expect(await kindOf(bytes)).toBe(kind);
});

test('a header that lies about its size is a bomb, whichever member it is', async () => {
  const file = Buffer.from(office(word(''), main, { 'word/media/a.bin': new Uint8Array(50_000) }));
  const record = file.indexOf('word/media/a.bin', file.indexOf('PK\u0001\u0002')) - 46;
  file.writeUInt32LE(10, record + 24);

  expect(await kindOf(file)).toBe('bomb');
});

test.each([
  ['UTF-16', Buffer.from(`\uFEFF${word(tabbed)}`, 'utf16le')],
  ['another prefix', word(tabbed).replaceAll('w:', 'ns0:').replaceAll('xmlns:w', 'xmlns:ns0')],
  ['no prefix', word(tabbed).replaceAll('w:', '').replace('xmlns:w', 'xmlns').replace('xmlns:w', 'xmlns')],
  [
    'Strict',
    word(tabbed).replace(
      'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
      'http://purl.oclc.org/ooxml/wordprocessingml/main',
    ),
  ],
  ['a byte order mark and carriage returns', `\uFEFF<?xml version="1.0"?>\r\n${word(`\r\n${tabbed}\r\n`)}`],
])('a document in %s is read and written', async (_name, document) => {
  const { diagnosis, fixed } = await repair(office(document));

  expect(diagnosis.findings).toMatchObject([{ id: 'word.raw-tab', outcome: 'fixed' }]);
  expect(await kindOf(fixed!)).toBe('opened');
});

test('files are judged by content', () => {
  expect(sniff(priceListDocx())).toBe('zip');
  expect(sniff(compoundFile({}))).toBe('cfb');
  expect(identify(priceListDocx())).toEqual({ kind: { format: 'docx', variant: 'docx' }, failure: null });
  expect(identify(Buffer.from('x')).failure?.kind).toBe('not-office');
});
