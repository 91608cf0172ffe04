import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { PNG } from 'pngjs';
import { pictureCount, picturesByPdfium, wordsByPdfium } from '../src/render/wasm/pdfium.js';

jest.setTimeout(300_000);

let folder: string;
let pdf: string;

/** Two pages of 200 by 100 points, each with a line and a black square in its lower left quarter. */
function twoPages(): string {
  const content = (words: string) => `BT /F 10 Tf 20 70 Td (${words}) Tj ET 0 0 50 50 re f`;
  const stream = (text: string) => `<</Length ${text.length}>>\nstream\n${text}\nendstream`;
  const page = (at: number) =>
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Contents ${at} 0 R/Resources<</Font<</F 7 0 R>>>>>>`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2>>',
    page(5),
    page(6),
    stream(content('Harbour Office')),
    stream(content('Supplies')),
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];

  return `%PDF-1.4\n${objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('')}trailer\n<</Root 1 0 R>>`;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fidelity-pdfium-'));
  pdf = join(folder, 'pages.pdf');
  await writeFile(pdf, twoPages());
});
afterAll(() => rm(folder, { recursive: true }));

test('words stand where they are, in points from the upper left corner', async () => {
  const pages = await wordsByPdfium(pdf, 40);

  expect(pages.map(({ width, height }) => [width, height])).toEqual([
    [200, 100],
    [200, 100],
  ]);
  expect(pages.map(({ words }) => words.map(({ page, text }) => `${page} ${text}`))).toEqual([
    ['1 Harbour', '1 Office'],
    ['2 Supplies'],
  ]);
  const [left, top, right, bottom] = pages[0]!.words[0]!.box;
  expect([Math.round(left), top > 15 && top < 25, bottom > 28 && bottom < 35, right > 50 && right < 65]).toEqual([
    20,
    true,
    true,
    true,
  ]);
  expect(await wordsByPdfium(pdf, 1)).toHaveLength(1);
});

test('pages become pictures as large as they are asked for, whole or from their corner', async () => {
  const stem = join(folder, 'page-');
  await picturesByPdfium({ pdf, stem, first: 1, last: 9, format: 'png', pixels: 400 });
  await picturesByPdfium({ pdf, stem, first: 1, last: 1, format: 'pgm' });
  await picturesByPdfium({
    pdf,
    stem,
    first: 2,
    last: 2,
    format: 'jpg',
    pixels: 400,
    size: { width: 100, height: 50 },
  });

  const whole = PNG.sync.read(await readFile(`${stem}2.png`));
  const pixel = (x: number, y: number) => whole.data[4 * (y * whole.width + x)];
  expect([whole.width, whole.height, pixel(20, 180), pixel(20, 20), pixel(380, 180)]).toEqual([400, 200, 0, 255, 255]);
  expect((await readFile(`${stem}1.pgm`)).subarray(0, 15).toString('latin1')).toBe('P5\n200 100\n255\n');
  const jpeg = await readFile(`${stem}2.jpg`);
  // The start of the picture, and the height and width of its first frame.
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  const size = frame >= 0 ? [jpeg.readUInt16BE(frame + 5), jpeg.readUInt16BE(frame + 7)] : null;
  expect([jpeg.readUInt16BE(0), size]).toEqual([0xffd8, [200, 400]]);
});

/** A page for each list of names: `a` and `b` are pictures, `g` is a group that shows `b`. */
function pagesShowing(...pages: string[][]): string {
  const stream = (entries: string, text: string) => `<<${entries}/Length ${text.length}>>\nstream\n${text}\nendstream`;
  const picture = (grey: string) =>
    stream('/Type/XObject/Subtype/Image/Width 1/Height 1/ColorSpace/DeviceGray/BitsPerComponent 8', grey);
  const group = '/Type/XObject/Subtype/Form/BBox[0 0 1 1]/Resources<</XObject<</b 4 0 R>>>>';
  const shown = '/Resources<</XObject<</a 3 0 R/b 4 0 R/g 5 0 R>>>>';
  const kids = pages.map((_, index) => `${6 + 2 * index} 0 R`).join(' ');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>`,
    picture('0'),
    picture('1'),
    stream(group, '/b Do'),
    ...pages.flatMap((names, index) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents ${7 + 2 * index} 0 R${shown}>>`,
      stream('', names.map((name) => `/${name} Do`).join(' ')),
    ]),
  ];

  return `%PDF-1.4\n${objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('')}trailer\n<</Root 1 0 R>>`;
}

test.each([
  ['none', [[], []], 0],
  ['one on every page', [['a'], ['a', 'a']], 1],
  ['two, of which one is in a group', [['a'], ['g']], 2],
])('pictures are counted, each once: %s', async (_what, pages, count) => {
  const path = join(folder, 'shown.pdf');
  await writeFile(path, pagesShowing(...pages));

  expect(await pictureCount(path)).toBe(count);
});

test('what is no PDF, and a page that claims to be too large, are refused, and the next file is read', async () => {
  const broken = join(folder, 'broken.pdf');
  await writeFile(broken, 'no PDF');

  await expect(wordsByPdfium(broken, 1)).rejects.toThrow('the PDF cannot be opened');
  await expect(pictureCount(broken)).rejects.toThrow('the PDF cannot be opened');
  await expect(
    picturesByPdfium({ pdf, stem: join(folder, 'huge-'), first: 1, last: 1, format: 'jpg', pixels: 100_000 }),
  ).rejects.toThrow('the page is too large to be drawn');
  expect(await wordsByPdfium(pdf, 40)).toHaveLength(2);
});
