import { afterAll, expect, test } from '@jest/globals';
import { buildDocx, buildPptx, buildXlsx, paragraph, textShape } from '@fidelio/testing';
import { changedAlone, schemaGate } from '../src/gates/schema-gate.js';
import { closeSchemaValidator } from '../src/index.js';
import { openPackage } from '../src/package/office-package.js';
import { writeZip } from '../src/package/zip-writer.js';

afterAll(() => closeSchemaValidator());

const shape = textShape({ id: 2, text: ['x'] });
const deck = openPackage(buildPptx({ slides: [shape, shape, shape] }));
const sheet = (name: string) => ({ name, rows: [['words', 1]] });
const book = openPackage(buildXlsx({ sheets: [sheet('One'), sheet('Two')] }));

test('of a deck the changed slides are checked, of a workbook the cells of changed sheets', () => {
  const [slide, cells] = ['ppt/slides/slide2.xml', 'xl/worksheets/sheet2.xml'];
  const lean = openPackage(changedAlone(deck, new Set([slide])));
  const leanBook = openPackage(changedAlone(book, new Set([cells])));

  expect([...lean.xml(lean.mainPart).elements('p:sldId')]).toHaveLength(1);
  expect(lean.relationships(lean.mainPart).filter(({ type }) => type === 'slide')).toMatchObject([{ target: slide }]);
  expect(leanBook.text(cells).text).toBe(book.text(cells).text);
  expect(leanBook.text('xl/worksheets/sheet1.xml').text).not.toContain('words');
});

test('an error that a change brings into a slide is found, one of another slide is none of its own', async () => {
  const [own, other] = ['ppt/slides/slide2.xml', 'ppt/slides/slide3.xml'];
  const spoilt = (part: string) =>
    openPackage(writeZip(deck.archive, new Map([[part, Buffer.from(deck.text(part).text.replace('<a:p>', '<a:wrong/><a:p>'))]]))); // prettier-ignore

  expect(await schemaGate(deck, spoilt(own), new Set([own]))).toContain('new schema error: /ppt/slides/slide2.xml');
  expect(await schemaGate(deck, spoilt(other), new Set([own]))).toBeNull();
});

test('of a document whose text is not changed only the other parts are checked', async () => {
  const letter = openPackage(buildDocx({ body: paragraph('words').repeat(500), header: paragraph('Report') }));
  const part = letter.names.find((name) => name.includes('header'))!;
  const lean = openPackage(changedAlone(letter, new Set([part])));
  const spoilt = openPackage(writeZip(letter.archive, new Map([[part, Buffer.from(letter.text(part).text.replace('<w:p>', '<w:wrong/><w:p>'))]]))); // prettier-ignore

  expect(lean.text(lean.mainPart).text).not.toContain('words');
  expect(changedAlone(letter, new Set([letter.mainPart]))).toBe(letter.archive.file);
  expect(await schemaGate(letter, spoilt, new Set([part]))).toContain(`new schema error: /${part}`);
});
