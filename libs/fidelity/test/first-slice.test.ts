import { expect, test } from '@jest/globals';
import { buildDocx, paragraph, plainLetterDocx, priceListDocx, table } from '@fidelio/testing';
import { diagnose, repair } from '../src/index.js';
import { openPackage } from '../src/package/office-package.js';

const findingIds = async (file: Uint8Array) => (await diagnose(file)).findings.map(({ id, count }) => `${id} ${count}`);
const bodyOf = (file: Uint8Array) => openPackage(file).text('word/document.xml').text;

test('a price list has all three problems of the first slice, and they are fixed with proof', async () => {
  const original = priceListDocx();

  const { diagnosis, fixed } = await repair(original);

  expect(diagnosis.findings.map(({ id, count, outcome }) => [id, count, outcome])).toEqual([
    ['word.cell-width-missing', 24, 'fixed'],
    ['word.logical-side-borders', 48, 'fixed'],
    ['word.raw-tab', 2, 'fixed'],
  ]);
  expect(diagnosis.fullyFixed).toBe(true);
  expect(diagnosis.proof?.gates.every(({ passed }) => passed)).toBe(true);
  expect(await findingIds(fixed!)).toEqual([]);
  expect(bodyOf(fixed!)).toContain('<w:tcW w:w="3800" w:type="dxa"/><w:tcBorders><w:top');
  expect(bodyOf(fixed!)).toContain('<w:t>Standard:</w:t><w:tab/><w:t>2 to 3 working days</w:t>');
});

test('fixing a fixed file changes nothing', async () => {
  const { fixed } = await repair(priceListDocx());

  const again = await repair(fixed!);

  expect(again.fixed).toBeNull();
});

test('a letter in which nothing is known to break stays as it is', async () => {
  expect(await findingIds(plainLetterDocx())).toEqual([]);
  expect((await repair(plainLetterDocx())).fixed).toBeNull();
});

test('a table whose grid is a placeholder is left alone', async () => {
  const rows = [['a', 'b']];

  const file = buildDocx({ body: table({ grid: [100, 100], rows, widths: false }) + paragraph('') });

  expect(await findingIds(file)).not.toContain('word.cell-width-missing 2');
});

test('indentation of a pretty-printed file is no tab', async () => {
  const file = buildDocx({ body: '<w:p><w:r><w:t>\n\t\tShown\n\t</w:t></w:r></w:p>' });

  expect(await findingIds(file)).toEqual([]);
});

test('spans and columns from right to left are minded', async () => {
  const cell =
    '<w:tc><w:tcPr><w:gridSpan w:val="2"/><w:tcBorders><w:start w:val="single"/></w:tcBorders></w:tcPr><w:p/></w:tc>';
  const body = `<w:tbl><w:tblPr><w:bidiVisual/></w:tblPr><w:tblGrid><w:gridCol w:w="1000"/><w:gridCol w:w="2000"/></w:tblGrid><w:tr>${cell}</w:tr></w:tbl><w:p/>`;

  const { fixed } = await repair(buildDocx({ body }));

  expect(bodyOf(fixed!)).toContain(
    '<w:tcPr><w:tcW w:w="3000" w:type="dxa"/><w:gridSpan w:val="2"/><w:tcBorders><w:right w:val="single"/></w:tcBorders></w:tcPr>',
  );
});
