import { execFile, spawnSync } from 'node:child_process';
import { readdir, readFile, rename } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { picturesByPdfium, wordsByPdfium } from './wasm/pdfium.js';

/** A word as it stands on a page, in points from the upper left corner. */
export interface PlacedWord {
  page: number;
  text: string;
  box: readonly [left: number, top: number, right: number, bottom: number];
}

/** One page in grey, a byte a pixel. */
export interface GreyPage {
  width: number;
  height: number;
  pixels: Uint8Array;
}

const mostPages = 40;
/** A pixel for each point, so that the boxes of words are places in the picture. */
const dotsAnInch = 72;
const milliseconds = 60_000;
let known: boolean | undefined;

/** Whether poppler's programs are installed, looked for once; else PDFium reads pages. Debian has them in poppler-utils. */
function hasPoppler(): boolean {
  known ??= ['pdftotext', 'pdftoppm'].every((name) => spawnSync(name, ['-v'], { stdio: 'ignore' }).status === 0);

  return known;
}

/** LibreOffice writes its page objects uncompressed. Null where there is no such file. */
export async function pageCount(pdf: string): Promise<number | null> {
  const bytes = await readFile(pdf).catch(() => null);

  return bytes && (bytes.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0);
}

export async function placedWords(pdf: string): Promise<PlacedWord[]> {
  return (await pagesWithWords(pdf, mostPages)).flatMap(({ words }) => words);
}

/** The size of each of the first pages, in points, and the words on it. */
export interface PageWords {
  width: number;
  height: number;
  words: PlacedWord[];
}

export async function pagesWithWords(pdf: string, most: number): Promise<PageWords[]> {
  if (!hasPoppler()) return wordsByPdfium(pdf, most);
  const html = await run('pdftotext', ['-bbox', '-l', `${most}`, pdf, '-']);

  return html
    .split('<page ')
    .slice(1)
    .map((page, index) => {
      const [, width, height] = /^width="([\d.]+)" height="([\d.]+)"/.exec(page) ?? [];

      return { width: Number(width), height: Number(height), words: wordsOf(page, index + 1) };
    });
}

function wordsOf(markup: string, page: number): PlacedWord[] {
  return [
    ...markup.matchAll(/<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">([^<]*)</g),
  ].map(([, left, top, right, bottom, text]) => ({
    page,
    text: text!,
    box: [Number(left), Number(top), Number(right), Number(bottom)] as const,
  }));
}

/**
 * Draws pages as JPEG pictures into the folder of the PDF. The longer side of each is `pixels`, whatever size the page claims to have.
 *
 * @param sizes what is shown of each page from its upper left corner, in points; else the whole page
 * @returns the pictures' paths, in the order of the pages
 */
export async function drawPages(
  pdf: string,
  { first, last, pixels, sizes = [] }: { first: number; last: number; pixels: number; sizes?: readonly Size[] },
): Promise<string[]> {
  const folder = dirname(pdf);
  const stem = `${basename(pdf, '.pdf')}-from-${first}-`;
  for (const { from, to, size } of runsOfOneSize(first, last, sizes)) {
    if (!hasPoppler()) {
      await picturesByPdfium({ pdf, stem: join(folder, stem), first: from, last: to, format: 'jpg', pixels, size });
      continue;
    }
    const range = ['-f', `${from}`, '-l', `${to}`];
    await run('pdftoppm', [...jpeg, ...scaleOf(pixels, size), ...range, pdf, join(folder, stem)]);
  }
  const files = (await readdir(folder)).filter((name) => name.startsWith(stem) && name.endsWith('.jpg'));

  return files.toSorted(byNumber).map((name) => join(folder, name));
}

/** Draws the first page, which is square, as `<name>.png` beside the PDF. LibreOffice's own reader of PDF draws shades without their outline. */
export async function drawFirstPage(pdf: string, pixels: number): Promise<void> {
  const stem = join(dirname(pdf), basename(pdf, '.pdf'));
  if (hasPoppler()) {
    await run('pdftoppm', ['-png', '-singlefile', '-scale-to', `${pixels}`, pdf, stem]);
    return;
  }
  await picturesByPdfium({ pdf, stem: `${stem}.`, first: 1, last: 1, format: 'png', pixels });
  await rename(`${stem}.1.png`, `${stem}.png`);
}

interface Size {
  width: number;
  height: number;
}

const jpeg = ['-jpeg', '-jpegopt', 'quality=82,optimize=y'];

function scaleOf(pixels: number, size: Size | undefined): string[] {
  if (!size) return ['-scale-to', `${pixels}`];
  const scale = pixels / Math.max(size.width, size.height);
  const [width, height] = [size.width, size.height].map((points) => `${Math.round(points * scale)}`);

  return ['-r', `${scale * dotsAnInch}`, '-x', '0', '-y', '0', '-W', width!, '-H', height!];
}

/** Neighbours of one size are drawn by one run of the program. */
function runsOfOneSize(first: number, last: number, sizes: readonly Size[]) {
  const runs: { from: number; to: number; size: Size | undefined }[] = [];
  for (let page = first; page <= last; page += 1) {
    const size = sizes[page - first];
    const before = runs.at(-1);
    if (before && before.size?.width === size?.width && before.size?.height === size?.height) before.to = page;
    else runs.push({ from: page, to: page, size });
  }

  return runs;
}

const byNumber = new Intl.Collator('en', { numeric: true }).compare;

/** How many different pictures a PDF shows; one that every page repeats counts once. */
export async function pictureCount(pdf: string): Promise<number> {
  const rows = (await run('pdfimages', ['-list', pdf])).split('\n').slice(2);
  const pictures = rows.flatMap((row) => {
    const [, number, type, , , , , , , , object, generation] = row.trim().split(/\s+/);
    if (type !== 'image') return [];

    return object === '[inline]' ? [`inline ${number}`] : [`${object} ${generation}`];
  });

  return new Set(pictures).size;
}

/** Small grey pictures of the first pages, to compare where ink is. */
export async function greyPages(pdf: string): Promise<GreyPage[]> {
  const folder = dirname(pdf);
  const stem = `${basename(pdf, '.pdf')}-page`;
  if (hasPoppler())
    await run('pdftoppm', ['-gray', '-r', `${dotsAnInch}`, '-l', `${mostPages}`, pdf, join(folder, stem)]);
  else await picturesByPdfium({ pdf, stem: join(folder, `${stem}-`), first: 1, last: mostPages, format: 'pgm' });
  const files = (await readdir(folder)).filter((name) => name.startsWith(stem)).toSorted(byNumber);

  return Promise.all(files.map(async (name) => readGrey(await readFile(join(folder, name)))));
}

/** Netpbm's binary grey map: `P5`, width, height, 255, one white space, pixels. */
function readGrey(bytes: Buffer): GreyPage {
  const head = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(bytes.subarray(0, 64).toString('latin1'));
  if (!head) throw new Error('a page picture cannot be read');

  return { width: Number(head[1]), height: Number(head[2]), pixels: bytes.subarray(head[0].length) };
}

function run(program: string, words: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(program, words, { timeout: milliseconds, killSignal: 'SIGKILL', maxBuffer: 1 << 28 }, (error, stdout) => {
      if (error) reject(new Error(`${program} did not finish`, { cause: error }));
      else resolve(stdout);
    });
  });
}
