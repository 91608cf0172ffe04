import { expect, test } from '@jest/globals';
import { buildXlsx } from '@fidelio/testing';
import { repair } from '../src/index.js';
import { openPackage } from '../src/package/office-package.js';
import { DeflatedPart } from '../src/package/part-content.js';

const list =
  '<dataValidation type="list" showErrorMessage="1" sqref="A4"><formula1>=$B$2:$B$3</formula1></dataValidation>';
const rows = Array.from({ length: 6_000 }, (_, row) =>
  Array.from({ length: 10 }, (_, column) => (column % 3 === 0 ? `word ${row * column}` : row * 1000 + column)),
);
const sheet = (name: string) => ({ name, rows, behind: `<dataValidations count="1">${list}</dataValidations>` });

test('a workbook with changes in several large sheets is written as they are', async () => {
  const bytes = buildXlsx({ sheets: [sheet('One'), sheet('Two'), { name: 'Three', rows: [['small']] }] });

  const { fixed, diagnosis } = await repair(bytes);
  const [before, after] = [openPackage(bytes), openPackage(fixed!)];

  expect(diagnosis.findings).toMatchObject([{ outcome: 'fixed', count: 2 }]);
  for (const part of ['xl/worksheets/sheet1.xml', 'xl/worksheets/sheet2.xml']) {
    const text = after.text(part).text;
    expect(text.length).toBeGreaterThan(1024 * 1024);
    expect(text.replaceAll('<formula1>$B', '<formula1>=$B')).toBe(before.text(part).text);
  }
});

test('a large part is kept deflated', () => {
  const content = Buffer.alloc(3 * 1024 * 1024, 'sheet ');

  const part = new DeflatedPart(content);

  expect(part.deflated.length).toBeLessThan(content.length / 100);
  expect(part.content().equals(content)).toBe(true);
});
