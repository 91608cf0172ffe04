import { expect, test } from '@jest/globals';
import { buildDocx } from '@fidelio/testing';
import { repair } from '../src/index.js';
import { openPackage } from '../src/package/office-package.js';
import { mimeHtml } from '../src/text/mime-html.js';
import { rtfParagraphs } from '../src/text/rtf-paragraphs.js';

const including = (name: string, contentType: string, content: string | Uint8Array) =>
  buildDocx({
    body: '<w:altChunk r:id="chunk"/><w:p/>',
    parts: { [`word/${name}`]: { content, contentType } },
    relationships: [{ id: 'chunk', type: 'aFChunk', target: name }],
  });
const inlined = async (file: Uint8Array) => {
  const { fixed, refusals } = await repair(file, { with: ['word.alt-chunk'] });

  expect(refusals).toEqual([]);
  return [...openPackage(fixed!).xml('word/document.xml').elements('w:t')].map(({ text }) => text);
};

const archive = [
  'MIME-Version: 1.0',
  'Content-Type: multipart/related;',
  '\tboundary="----=_Next"; type="text/html"',
  '',
  '------=_Next',
  'Content-Type: text/html; charset="utf-8"',
  'Content-Transfer-Encoding: quoted-printable',
  '',
  '<html><body><h1>Pr=C3=A4zise</h1><p>Opening =',
  'hours</p></body></html>',
  '------=_Next',
  'Content-Type: image/png',
  '',
  'AAAA',
  '------=_Next--',
].join('\r\n');

test('an included web archive is written into the document', async () => {
  expect(await inlined(including('a.mht', 'message/rfc822', archive))).toEqual(['Präzise', 'Opening hours']);
});

test('an included RTF text is written into the document', async () => {
  const rtf = String.raw`{\rtf1\ansi\ansicpg1252{\fonttbl{\f0 Arial;}}{\*\generator x;}\uc1 Caf\'e9 {\b open}\par \u8364? 5\tab each\par}`;

  expect(await inlined(including('a.rtf', 'application/rtf', rtf))).toEqual(['Café open', '€ 5', 'each']);
});

test('the cells of an included table keep their tabs, and nothing is left to fix', async () => {
  const html = '<table><tr><td>Bread</td><td>3 &#8364;\u0001</td></tr></table>';

  expect(await inlined(including('a.html', 'text/html', html))).toEqual(['Bread', '3 €']);
});

test('what is no web archive and no RTF gives nothing', () => {
  expect(mimeHtml(Buffer.from('Content-Type: text/plain\n\nx'))).toBeNull();
  expect(rtfParagraphs(Buffer.from('hello'))).toEqual([]);
  expect(rtfParagraphs(Buffer.from('{\\rtf1 {{{{ \\u-1? \\'))).toEqual([{ text: '\uFFFF', bold: false }]);
});

test('a reference with a prefix that it binds itself is replaced by markup that is still bound', async () => {
  const uri = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
  const file = buildDocx({
    body: `<own:altChunk xmlns:own="${uri}" r:id="chunk"/><w:p/>`,
    parts: { 'word/a.html': { content: '<p>Hello</p>', contentType: 'text/html' } },
    relationships: [{ id: 'chunk', type: 'aFChunk', target: 'a.html' }],
  });

  expect(await inlined(file)).toEqual(['Hello']);
});

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const ownStyles = [
  '<w:style w:type="paragraph" w:styleId="berschrift1"><w:name w:val="heading 1"/></w:style>',
  '<w:style w:type="paragraph" w:styleId="Own"><w:name w:val="Own"/></w:style>',
].join('');
const mainOf = async (file: Uint8Array) =>
  openPackage((await repair(file, { gates: { look: false } })).fixed!).xml('word/document.xml');

test('an included Word document keeps its headings, formatting and tables, in the styles of this document', async () => {
  const inner = buildDocx({
    styles: ownStyles,
    body: [
      '<w:p><w:pPr><w:pStyle w:val="berschrift1"/><w:numPr><w:numId w:val="3"/></w:numPr></w:pPr><w:r><w:t>Prices</w:t></w:r></w:p>',
      '<w:p><w:pPr><w:pStyle w:val="Own"/><w:jc w:val="center"/></w:pPr>',
      '<w:hyperlink r:id="gone"><w:r w:rsidR="00AA0001"><w:rPr><w:b/></w:rPr>',
      '<w:t xml:space="preserve">Bread </w:t></w:r></w:hyperlink>',
      '<w:commentRangeStart w:id="0"/><w:r><w:tab/><w:t>3</w:t></w:r></w:p>',
      '<w:tbl><w:tblPr><w:tblW w:w="4000" w:type="dxa"/></w:tblPr><w:tblGrid><w:gridCol w:w="4000"/></w:tblGrid>',
      '<w:tr><w:tc><w:tcPr><w:tcW w:w="4000" w:type="dxa"/></w:tcPr>',
      '<w:p><w:r><w:t>Cell</w:t></w:r></w:p></w:tc></w:tr></w:tbl><w:p/>',
    ].join(''),
  });
  const main = await mainOf(including('a.docx', wordType, inner));

  expect([...main.elements('w:t')].map(({ text }) => text)).toEqual(['Prices', 'Bread ', '3', 'Cell']);
  expect([...main.elements('w:pStyle')].map((style) => style.attribute('w:val'))).toEqual(['Heading1']);
  expect([...main.elements('w:jc'), ...main.elements('w:b'), ...main.elements('w:tbl')]).toHaveLength(3);
  for (const name of ['w:numPr', 'w:hyperlink', 'w:commentRangeStart']) expect([...main.elements(name)]).toEqual([]);
  expect([...main.elements('w:r')].flatMap(({ attributes }) => attributes)).toEqual([]);
});

test('an included Word document whose text would not be the same comes in plain', async () => {
  const field = (result: string) => `<w:fldSimple w:instr=" DATE "><w:r>${result}</w:r></w:fldSimple>`;
  const inner = buildDocx({ body: `<w:p><w:r><w:rPr><w:b/></w:rPr><w:t>x</w:t></w:r>${field('<m:t>1</m:t>')}</w:p>` });
  const main = await mainOf(including('a.docx', wordType, inner));

  expect([...main.elements('w:t')].map(({ text }) => text)).toEqual(['x1']);
  expect([...main.elements('w:b')]).toEqual([]);
});

test('a heading of an included HTML text gets the heading style of its level', async () => {
  const main = await mainOf(including('a.html', 'text/html', '<h2>Prices</h2><h6>Small</h6><p>Bread</p>'));

  expect([...main.elements('w:pStyle')].map((style) => style.attribute('w:val'))).toEqual(['Heading2']);
  expect([...main.elements('w:b')].map((bold) => bold.closest('w:r')?.text)).toEqual(['Small']);
});
