import { expect, test } from '@jest/globals';
import { buildDocx, field, paragraph } from '@fidelio/testing';
import { repair } from '../src/index.js';
import { openPackage } from '../src/package/office-package.js';

const headings = paragraph('Opening hours', 'Heading1') + paragraph('In winter', 'Heading2');
const run = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const code = '<w:r><w:instrText xml:space="preserve"> TOC \\o "1-3" </w:instrText></w:r>';
const forms: [form: string, contents: string][] = [
  ['one paragraph', `<w:p>${field('TOC \\o "1-3"', '')}</w:p>`],
  ['two paragraphs', `<w:p>${run('begin')}${code}${run('separate')}</w:p><w:p>${run('end')}</w:p>`],
  ['short form', '<w:p><w:fldSimple w:instr=" TOC \\o &quot;1-3&quot; "/></w:p>'],
  [
    'a block without a field',
    '<w:sdt><w:sdtPr><w:docPartObj><w:docPartGallery w:val="Table of Contents"/></w:docPartObj></w:sdtPr><w:sdtContent><w:p/></w:sdtContent></w:sdt>',
  ],
];

test.each(forms)('empty contents in %s are filled with links to the headings', async (_form, contents) => {
  const { diagnosis, fixed, refusals } = await repair(buildDocx({ body: contents + headings }));

  expect(refusals).toEqual([]);
  expect(diagnosis.findings).toMatchObject([{ id: 'word.contents-empty', count: 1, outcome: 'fixed' }]);
  const links = [...openPackage(fixed!).xml('word/document.xml').elements('w:hyperlink')];
  expect(links.map((link) => link.text)).toEqual(['Opening hours', 'In winter']);
  expect((await repair(fixed!)).fixed).toBeNull();
});

test('contents of a document without headings stay empty, and the reason is told', async () => {
  const { diagnosis } = await repair(buildDocx({ body: `${forms[0]![1]}<w:p/>` }));

  expect(diagnosis.findings).toMatchObject([
    { outcome: 'waiting', reason: 'The known fix does not fit this file: the document has no headings to list.' },
  ]);
});

test('the links of two tables of contents of different depth lead to their own headings', async () => {
  const chapters = headings + paragraph('Prices', 'Heading1');
  const contents = (levels: string) => `<w:p>${field(`TOC \\o "${levels}"`, '')}</w:p>`;

  const { fixed } = await repair(buildDocx({ body: contents('1-3') + contents('1-1') + chapters }));

  const { root } = openPackage(fixed!).xml('word/document.xml');
  const links = [...root.descendants('w:hyperlink')];
  const headingOf = (anchor: string | undefined) =>
    [...root.descendants('w:bookmarkStart')]
      .filter((start) => start.attribute('w:name') === anchor)
      .map((start) => start.closest('w:p')?.text);
  expect(links.map((link) => link.text)).toEqual(['Opening hours', 'In winter', 'Prices', 'Opening hours', 'Prices']);
  expect(links.map((link) => headingOf(link.attribute('w:anchor')))).toEqual(links.map((link) => [link.text]));
});
