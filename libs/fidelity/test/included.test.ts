import { expect, test } from '@jest/globals';
import { buildDocx } from '@fidelio/testing';
import { repair } from '../src/index.js';
import { openPackage } from '../src/package/office-package.js';
import { mimeHtml } from '../src/text/mime-html.js';
import { rtfParagraphs } from '../src/text/rtf-paragraphs.js';

const including = (name: string, contentType: string, content: string) =>
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
