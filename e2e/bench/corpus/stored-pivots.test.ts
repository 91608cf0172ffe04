import assert from 'node:assert/strict';
import { test } from 'node:test';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { withStoredPivots } from './stored-pivots.ts';

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const links = (types: string[]) =>
  types.map((type, index) => `<Relationship Id="r${index}" Type="${office}/${type}" Target="x"/>`).join('');
const workbook = (types: string[]) =>
  zipSync({
    'xl/worksheets/_rels/sheet1.xml.rels': strToU8(links(types)),
    'xl/worksheets/sheet1.xml': strToU8('<worksheet><v>7</v></worksheet>'),
  });

test('a pivot table goes, its cells and all other links stay', () => {
  const parts = unzipSync(withStoredPivots(workbook(['drawing', 'pivotTable', 'comments'])));

  assert.equal(
    strFromU8(parts['xl/worksheets/_rels/sheet1.xml.rels']!).replaceAll(/ Id="r\d"/g, ''),
    links(['drawing', 'comments']).replaceAll(/ Id="r\d"/g, ''),
  );
  assert.equal(strFromU8(parts['xl/worksheets/sheet1.xml']!), '<worksheet><v>7</v></worksheet>');
});

test('what has no pivot table, and what is no ZIP, stays as it is', () => {
  for (const file of [workbook(['drawing']), strToU8('no ZIP')]) assert.equal(withStoredPivots(file), file);
});
