import { expect, test } from '@jest/globals';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildDocx, orderFormXlsx, paragraph, priceListDocx } from '@fidelio/testing';
import { profileProbes } from '@fidelio/testing/probes';
import { arrivingCopy } from '../src/compare/arriving-copy.js';
import { losses } from '../src/compare/losses.js';
import { placePins } from '../src/compare/place-pins.js';
import { diagnose, drawComparison, drawPages, rendererInUse, repair } from '../src/index.js';
import { openPackage } from '../src/package/office-package.js';
import { pagesWithWords } from '../src/render/pdf-pages.js';

const withRenderer = rendererInUse() ? test : test.skip;

const body = (bytes: Uint8Array) => {
  const office = openPackage(bytes);

  return arrivingCopy(office).text(office.mainPart).text;
};

test('what the import drops is gone from the copy that is drawn, and words that run together do', () => {
  const source = buildDocx({
    body: `${paragraph('A title.')}<w:p><w:pPr><w:framePr w:w="2000" w:h="800"/></w:pPr><w:r><w:t xml:space="preserve">one\ttwo</w:t></w:r></w:p>`,
  });

  const arrives = body(source);

  expect(arrives).toContain('A title.');
  expect(arrives).toContain('onetwo');
  expect(arrives).not.toContain('framePr');
});

const probes = new Map(profileProbes().map(({ row, probe }) => [row, probe]));

/** Contents that are a field without a block around them are empty already. */
const seen = Object.keys(losses).filter((row) => row !== 'word.contents-empty');

test.each(seen)('%s is seen in the pages of a file as it arrives', (row) => {
  const office = openPackage(probes.get(row)!);

  expect(arrivingCopy(office)).not.toBe(office);
});

test('shrunk text arrives in its full size', () => {
  const slide = arrivingCopy(openPackage(probes.get('powerpoint.shrunk-text')!)).text('ppt/slides/slide1.xml').text;

  expect(slide).not.toContain('normAutofit');
});

test('a corrected file is drawn as it is, since nothing is left to lose', async () => {
  const { fixed } = await repair(priceListDocx());
  const office = openPackage(fixed!);

  expect(arrivingCopy(office)).toBe(office);
});

test('a value from another file arrives as an error', () => {
  const office = openPackage(orderFormXlsx());

  const sheet = arrivingCopy(office).text('xl/worksheets/sheet1.xml').text;

  expect(sheet).toMatch(/t="e"[^>]*><(?:\w+:)?v>#REF!</);
  expect(sheet).toContain('#NAME?');
});

test('a pin stands where its words stand, whatever gaps are between them', () => {
  const word = (text: string, left: number, page = 1) => ({ page, text, box: [left, 100, left + 20, 110] as const });
  const page = (words: ReturnType<typeof word>[]) => ({ width: 200, height: 400, words });
  const place = (words: string, where: string) => ({ part: 'word/document.xml', offset: 0, snippet: '', where, words });
  const pins = (words: string, where = 'Page 1') =>
    placePins(
      // Only these two fields are read.
      { findings: [{ id: 'word.raw-tab', evidence: [place(words, where)] }] },
      [page([word('Other', 10), word('Standard2', 50), word('days', 80)]), page([word('Later', 20, 2)])],
    );

  expect(pins('Standard 2 days')).toEqual([{ finding: 'word.raw-tab', evidence: 0, page: 1, x: 0.25, y: 0.25 }]);
  expect(pins('Later')).toEqual([{ finding: 'word.raw-tab', evidence: 0, page: 2, x: 0.1, y: 0.25 }]);
  expect(pins('Nowhere')).toEqual([]);
  expect(pins('', 'Table 1, under “Later”')).toEqual(pins('Later'));
});

withRenderer('both sides are drawn, page after page', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'comparison-'));
  const original = priceListDocx();
  const [{ fixed }, diagnosis] = [await repair(original), await diagnose(original)];

  const sides = await drawComparison({ original, corrected: fixed, diagnosis, folder, title: 'Price list.docx' });

  expect(sides.map(({ side }) => side)).toEqual(['arriving', 'corrected']);
  expect(sides.every(({ pages }) => pages.length > 0)).toBe(true);
  const [first] = await drawPages(join(folder, 'arriving.pdf'), { first: 1, last: 1, pixels: 600 });
  expect((await readFile(first!)).subarray(0, 3).toString('hex')).toBe('ffd8ff');
  await rm(folder, { recursive: true });
});

withRenderer('of a sheet only what is filled is shown, the same on both sides', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'comparison-'));
  const original = orderFormXlsx();
  const [{ fixed }, diagnosis] = [await repair(original), await diagnose(original)];

  const sides = await drawComparison({ original, corrected: fixed, diagnosis, folder, title: 'Order form.xlsx' });

  const [arriving, corrected] = sides.map(({ pages }) => pages.map(({ width, height }) => ({ width, height })));
  const paper = (await pagesWithWords(join(folder, 'arriving.pdf'), 1))[0]!;
  expect(arriving).toEqual(corrected);
  expect(arriving![0]!.height).toBeLessThan(paper.height);
  const paths = await drawPages(join(folder, 'arriving.pdf'), { first: 1, last: 1, pixels: 600, sizes: arriving! });
  const { width, height } = sizeOfJpeg(await readFile(paths[0]!));
  expect(Math.max(width, height)).toBe(600);
  expect(Math.abs(width / height - arriving![0]!.width / arriving![0]!.height)).toBeLessThan(0.01);
  await rm(folder, { recursive: true });
});

/** The start of frame of a baseline JPEG says how large it is. */
function sizeOfJpeg(bytes: Buffer) {
  const start = bytes.indexOf(Buffer.from([0xff, 0xc0]));

  return { height: bytes.readUInt16BE(start + 5), width: bytes.readUInt16BE(start + 7) };
}

test('without a renderer the simulated pages take the place of pictures', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'comparison-'));
  const original = priceListDocx();
  const request = { original, corrected: null, diagnosis: await diagnose(original), folder, title: 'Price list.docx' };

  const sides = await drawComparison(request, false);

  expect(sides).toEqual([{ side: 'arriving', pages: [], pins: [], substitutes: [] }]);
  expect(await readdir(folder)).toEqual(['arriving.html']);
  expect(await readFile(join(folder, 'arriving.html'), 'utf8')).toContain('These columns collapse');
  await rm(folder, { recursive: true });
});
