import { expect, test } from '@jest/globals';
import { buildDocx, paragraph } from '@fidelio/testing';
import { repair } from '../src/index.js';
import { openPackage } from '../src/package/office-package.js';
import { hasRenderer } from '../src/render/renderer.js';

const withRenderer = hasRenderer() ? test : test.skip;
if (!hasRenderer()) console.warn('skipped: LibreOffice or poppler is not installed');

const cap = (inside = '<w:t>O</w:t>') =>
  [
    '<w:p><w:pPr><w:framePr w:dropCap="drop" w:lines="3" w:wrap="around"/>',
    '<w:spacing w:line="806" w:lineRule="exact"/></w:pPr>',
    `<w:r><w:rPr><w:position w:val="-7"/><w:sz w:val="110"/></w:rPr>${inside}</w:r></w:p>`,
  ].join('');
const corrected = async (body: string) => {
  const { fixed, skipped } = await repair(buildDocx({ body }), { gates: { look: false } });

  return { text: fixed && openPackage(fixed).text('word/document.xml').text, skipped };
};

withRenderer('a drop cap becomes a larger letter at the beginning of its paragraph', async () => {
  const { text } = await corrected(cap() + paragraph('nce upon a time'));

  expect(text).toMatch(
    /<w:body><w:p><w:r><w:rPr><w:sz w:val="44"\/><\/w:rPr><w:t>O<\/w:t><\/w:r><w:r>.*nce upon a time/,
  );
  expect(text).not.toContain('w:framePr');
});

withRenderer('the letter stays as large as its line where lines have a fixed height', async () => {
  const next =
    '<w:p><w:pPr><w:spacing w:line="240" w:lineRule="exact"/></w:pPr><w:r><w:rPr><w:sz w:val="20"/></w:rPr><w:t>nce</w:t></w:r></w:p>';
  const { text } = await corrected(cap() + next);

  expect(text).toContain('</w:pPr><w:r><w:rPr><w:sz w:val="20"/></w:rPr><w:t>O</w:t></w:r>');
});

withRenderer.each([
  ['that is a picture', cap('<w:pict/>') + paragraph('nce'), /picture/],
  ['with a table behind it', `${cap()}<w:tbl><w:tblGrid/></w:tbl><w:p/>`, /no paragraph/],
])('a drop cap %s stays as it is', async (_, body, reason) => {
  const { text, skipped } = await corrected(body);

  expect(text).toBeNull();
  expect(skipped.map((one) => one.reason)).toEqual([expect.stringMatching(reason)]);
});
