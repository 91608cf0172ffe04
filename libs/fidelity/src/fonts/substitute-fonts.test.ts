import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { buildDocx, paragraph } from '@fidelio/testing';
import { openPackage } from '../package/office-package.js';
import { fontsOfPdf } from '../render/pdf-fonts.js';
import { substituteFonts } from './substitute-fonts.js';

const inFont = (name: string) =>
  `<w:p><w:r><w:rPr><w:rFonts w:ascii="${name}" w:hAnsi="${name}"/></w:rPr><w:t>words</w:t></w:r></w:p>`;
const office = openPackage(buildDocx({ body: `${inFont('Calibri')}${inFont('Garamond')}${paragraph('x')}` }));
const named = (drawn: string[]) => substituteFonts(office, drawn).filter(({ asked }) => /Calibri|Garamond/.test(asked));

test('a font is named with the one in its place, and one of which nobody knows that as drawn with another', () => {
  expect(named(['Carlito', 'DejaVuSerif'])).toEqual([
    { asked: 'Calibri', drawn: 'Carlito' },
    { asked: 'Garamond', drawn: null },
  ]);
  expect(named(['Calibri', 'Garamond'])).toEqual([]);
});

test('where each font of the pages is accounted for, no further one is said to be missing', () => {
  expect(named(['Carlito'])).toEqual([{ asked: 'Calibri', drawn: 'Carlito' }]);
});

test('the fonts of a PDF are named without their styles', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fidelity-fonts-'));
  const pdf = join(folder, 'a.pdf');
  await writeFile(
    pdf,
    '<</BaseFont/BAAAAA+Carlito-BoldItalic>>\n<</BaseFont /CAAAAA+Carlito>> <</BaseFont/LiberationSans>>',
  );

  expect(await fontsOfPdf(pdf)).toEqual(['Carlito', 'LiberationSans']);
  await rm(folder, { recursive: true });
});
