import { execFile, type ExecFileException, spawnSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { PNG } from 'pngjs';
import { officeEnvironment } from './office-program.js';
import { RendererProblem } from './renderer-problem.js';
import { rendererSettings } from './renderer-settings.js';
import { hasSandbox, sandbox } from './sandbox.js';
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

/** Pages that are drawn in one go. */
const maxPages = 40;
/** A pixel for each point, so that the boxes of words are places in the picture. */
const pointsAnInch = 72;
const milliseconds = 60_000;
let known: boolean | undefined;

/**
 * What reads pages: poppler's programs where they are installed (Debian: poppler-utils) and a sandbox holds them or none has to, else
 * PDFium in WebAssembly's memory.
 */
export function pdfReader(): 'poppler' | 'PDFium' {
  return usesPoppler() ? 'poppler' : 'PDFium';
}

function usesPoppler(): boolean {
  known ??= ['pdftotext', 'pdftoppm'].every((name) => spawnSync(name, ['-v'], { stdio: 'ignore' }).status === 0);

  return known && (rendererSettings().mayBeUncontained || hasSandbox());
}

/** LibreOffice writes its page objects uncompressed. Null where there is no such file. */
export async function pageCount(pdf: string): Promise<number | null> {
  const bytes = await readFile(pdf).catch(() => null);

  return bytes && (bytes.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0);
}

export async function placedWords(pdf: string): Promise<PlacedWord[]> {
  return (await pagesWithWords(pdf, maxPages)).flatMap(({ words }) => words);
}

/** The size of each of the first pages, in points, and the words on it. */
export interface PageWords {
  width: number;
  height: number;
  words: PlacedWord[];
}

export async function pagesWithWords(pdf: string, max: number): Promise<PageWords[]> {
  if (!usesPoppler()) return wordsByPdfium(pdf, max);
  const html = await runReader(pdf, 'pdftotext', ['-bbox', '-l', `${max}`, pdf, '-']);

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
    if (!usesPoppler()) {
      await picturesByPdfium({ pdf, stem: join(folder, stem), first: from, last: to, format: 'jpg', pixels, size });
      continue;
    }
    const range = ['-f', `${from}`, '-l', `${to}`];
    await runReader(pdf, 'pdftoppm', [...jpeg, ...scaleOf(pixels, size), ...range, pdf, join(folder, stem)]);
  }
  const files = (await readdir(folder)).filter((name) => name.startsWith(stem) && name.endsWith('.jpg'));

  return files.toSorted(byNumber).map((name) => join(folder, name));
}

/** The upper left corner of a page, in pixels. */
export interface Corner {
  dotsAnInch: number;
  columns: number;
  rows: number;
}

/** Draws the corners of pages in a row, from `first` on. LibreOffice's own reader of PDF draws shades without their outline. */
export async function drawCorners(pdf: string, first: number, corners: readonly Corner[]): Promise<PNG[]> {
  const [{ dotsAnInch: dots }] = corners as [Corner];
  const [width, height] = [Math.max(...corners.map(({ columns }) => columns)), Math.max(...corners.map(({ rows }) => rows))]; // prettier-ignore
  const [folder, last] = [dirname(pdf), first + corners.length - 1];
  const stem = `${basename(pdf, '.pdf')}-corner-${first}-`;
  if (usesPoppler()) {
    const range = ['-f', `${first}`, '-l', `${last}`];
    await runReader(pdf, 'pdftoppm', ['-r', `${dots}`, '-x', '0', '-y', '0', '-W', `${width}`, '-H', `${height}`, ...range, pdf, join(folder, stem)]); // prettier-ignore
  } else {
    const size = { width: (width / dots) * pointsAnInch, height: (height / dots) * pointsAnInch };
    const pixels = Math.max(width, height);
    await picturesByPdfium({ pdf, stem: join(folder, stem), first, last, format: 'png', pixels, size });
  }
  const files = (await readdir(folder)).filter((name) => name.startsWith(stem)).toSorted(byNumber);

  return Promise.all(
    files.map(async (name, index) => {
      const bytes = await readFile(join(folder, name));
      const { columns, rows } = corners[index]!;
      return cut(name.endsWith('.png') ? PNG.sync.read(bytes) : readColours(bytes), columns, rows);
    }),
  );
}

function cut(picture: PNG, columns: number, rows: number): PNG {
  const corner = new PNG({ width: columns, height: rows });
  PNG.bitblt(picture, corner, 0, 0, Math.min(columns, picture.width), Math.min(rows, picture.height), 0, 0);

  return corner;
}

/** Netpbm's binary map of colours: `P6`, width, height, 255, one white space, three bytes a pixel. */
function readColours(bytes: Buffer): PNG {
  const { width, height, pixels } = readMap(bytes, 'P6');
  const picture = new PNG({ width, height });
  for (let from = 0, to = 0; to < picture.data.length; from += 3, to += 4) {
    picture.data[to] = pixels[from]!;
    picture.data[to + 1] = pixels[from + 1]!;
    picture.data[to + 2] = pixels[from + 2]!;
    picture.data[to + 3] = 255;
  }

  return picture;
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

  return ['-r', `${scale * pointsAnInch}`, '-x', '0', '-y', '0', '-W', width!, '-H', height!];
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

/** Small grey pictures of the first pages, to compare where ink is. */
export async function greyPages(pdf: string): Promise<GreyPage[]> {
  const folder = dirname(pdf);
  const stem = `${basename(pdf, '.pdf')}-page`;
  if (usesPoppler())
    await runReader(pdf, 'pdftoppm', ['-gray', '-r', `${pointsAnInch}`, '-l', `${maxPages}`, pdf, join(folder, stem)]);
  else await picturesByPdfium({ pdf, stem: join(folder, `${stem}-`), first: 1, last: maxPages, format: 'pgm' });
  const files = (await readdir(folder)).filter((name) => name.startsWith(stem)).toSorted(byNumber);

  return Promise.all(files.map(async (name) => readGrey(await readFile(join(folder, name)))));
}

/** The same in grey is `P5`, a byte a pixel. */
function readGrey(bytes: Buffer): GreyPage {
  return readMap(bytes, 'P5');
}

function readMap(bytes: Buffer, kind: 'P5' | 'P6'): GreyPage {
  const head = /^(P[56])\s+(\d+)\s+(\d+)\s+255\s/.exec(bytes.subarray(0, 64).toString('latin1'));
  if (head?.[1] !== kind) throw new RendererProblem('a page picture cannot be read');

  return { width: Number(head[2]), height: Number(head[3]), pixels: bytes.subarray(head[0].length) };
}

/** What the sandbox ends with where the program in it was killed. */
const killedInside = 128 + 9;
/** Runs of a program that the system kills, as it does where memory is short. */
const maxRuns = 3;

/** A reader of PDF that the system has killed says nothing about the PDF: it is run again. */
export async function runReader(pdf: string, program: string, words: readonly string[]): Promise<string> {
  for (let runs = 1; ; runs += 1) {
    try {
      return await runOnce(pdf, program, words);
    } catch (error) {
      if (runs === maxRuns || !wasKilled(error as ExecFileException))
        throw new RendererProblem(`${program} did not finish`, { cause: error });
    }
  }
}

/** By somebody else: one that took too long is killed by us. */
function wasKilled({ killed, signal, code }: ExecFileException): boolean {
  return killed !== true && (signal === 'SIGKILL' || code === killedInside);
}

/** It gets the folder of its PDF, and nothing of ours. */
function runOnce(pdf: string, program: string, words: readonly string[]): Promise<string> {
  const folder = dirname(resolve(pdf));
  const [command, ...before] = [...sandbox({ work: folder }), program];
  const options = {
    env: officeEnvironment(folder),
    timeout: milliseconds,
    killSignal: 'SIGKILL' as const,
    maxBuffer: 1 << 28,
  };

  return new Promise((done, reject) => {
    execFile(command!, [...before, ...words], options, (error, stdout) => {
      if (error) reject(error);
      else done(stdout);
    });
  });
}
