import { existsSync } from 'node:fs';
import { parse } from 'node:path';
import { PNG } from 'pngjs';
import type { DrawnPicture } from '../recipes/change-context.js';
import { type Corner, drawCorners, pagesWithWords, type PlacedWord } from './pdf-pages.js';
import { type Box, clearAround, clearBeside, clearWhite } from './clear-white.js';
import { RenderFolder } from './render-folder.js';
import { pictureName, type SlideContent, slidesWith } from './slide-documents.js';

export interface PictureRequest {
  key: string;
  /** A Word document of one square page of `side` inches, with what is to be drawn in its upper left corner. */
  document?: Uint8Array;
  /** Or the shapes of such a slide: slides of one size are drawn as one deck. */
  slide?: SlideContent;
  side: number;
  /** Words that the picture must show. */
  words?: string;
  /** Whether words that reach beyond the picture spoil it. */
  wordsInside?: boolean;
  /** Whether the drawing is white, so that an empty picture of it is right. */
  mayBeWhite?: boolean;
  /** What becomes transparent: white round the drawing, or all white, as where a drawing has no ground of its own. */
  clear?: 'around' | 'all';
  /** Inches. */
  width: number;
  height: number;
  /** Where in it the drawing itself lies, without its shadow, in inches: white beside it becomes transparent. */
  own?: Box;
}

/** Sides of the square pages, with the pixels of each: 300 an inch up to eight inches. */
export const sides = [
  { inches: 2, pixels: 600 },
  { inches: 4, pixels: 1200 },
  { inches: 8, pixels: 2400 },
  { inches: 22, pixels: 3300 },
] as const;

/** Slides of a deck: one that the renderer cannot read costs the pictures of all. */
const maxSlides = 40;
/** Pages that are drawn by one run of a program; all of them in the size of the largest. */
const pagesTogether = 8;

/** A document that is drawn, with the requests of its pages. */
interface Sheets {
  name: string;
  bytes: Uint8Array;
  requests: readonly PictureRequest[];
}

/** Draws all requests with LibreOffice: documents to PDF in one go, then the corners of their pages. What could not be drawn is left out. */
export function drawPictures(requests: readonly PictureRequest[]): Promise<Map<string, DrawnPicture>> {
  return RenderFolder.use(async (folder) => {
    const given: Sheets[] = [];
    for (const sheets of documentsOf(requests)) {
      const leftOut = new Set(await folder.putDocument(sheets.name, sheets.bytes));
      // A drawing without one of its pictures is none that a copy may show.
      const whole = sheets.requests.map((one, index) => (isWithout(one, index, leftOut) ? null : one));
      if (whole.some(Boolean)) given.push({ ...sheets, requests: whole.map((one) => one ?? skipped) });
    }
    if (given.length === 0) return new Map();
    await folder.toPdf(given.map(({ name }) => name));
    const drawn = new Map<string, DrawnPicture>();
    for (const sheets of given) await drawSheets(folder.path(`${parse(sheets.name).name}.pdf`), sheets.requests, drawn);

    return drawn;
  });
}

const skipped: PictureRequest = { key: '', side: 2, width: 0, height: 0 };

function isWithout({ slide }: PictureRequest, index: number, leftOut: ReadonlySet<string>): boolean {
  if (!slide) return leftOut.size > 0;

  return slide.picture !== undefined && leftOut.has(`ppt/${pictureName(slide.picture, index)}`);
}

/** The small drawings first, so that neighbours are about as large. */
function documentsOf(requests: readonly PictureRequest[]): Sheets[] {
  const area = ({ width, height }: PictureRequest) => width * height;
  const slides = requests.filter(({ slide }) => slide).toSorted((a, b) => area(a) - area(b));
  const documents: Sheets[] = requests.flatMap((one, index) =>
    one.document ? [{ name: `${index}.docx`, bytes: one.document, requests: [one] }] : [],
  );
  for (const { inches } of sides) {
    const own = slides.filter(({ side }) => side === inches);
    for (let from = 0; from < own.length; from += maxSlides) {
      const some = own.slice(from, from + maxSlides);
      const bytes = slidesWith(some.map(({ slide }) => slide!), inches); // prettier-ignore
      documents.push({ name: `deck-${inches}-${from}.pptx`, bytes, requests: some });
    }
  }

  return documents;
}

async function drawSheets(
  pdf: string,
  requests: readonly PictureRequest[],
  drawn: Map<string, DrawnPicture>,
): Promise<void> {
  const pages = existsSync(pdf) ? await pagesWithWords(pdf, requests.length) : [];
  for (let from = 0; from < pages.length; from += pagesTogether) {
    const some = requests.slice(from, from + pagesTogether);
    const corners = await drawCorners(pdf, from + 1, some.map(cornerOf));
    for (const [index, request] of some.entries()) {
      const placed = pages[from + index]?.words ?? [];
      const words = placed.map(({ text }) => text).join(' ');
      const isWhole =
        !foreign.test(words) && showsItsWords(words, request) && placed.every((word) => isInside(word, request));
      const corner = request === skipped ? undefined : corners[index];
      const png = corner && isWhole ? finished(corner, request) : null;
      if (png) drawn.set(request.key, { png, words });
    }
  }
}

function cornerOf({ side, width, height }: PictureRequest): Corner {
  const { pixels } = sides.find(({ inches }) => inches === side)!;
  const [columns, rows] = [width, height].map((inches) =>
    Math.min(pixels, Math.max(1, Math.round((inches * pixels) / side))),
  ) as [number, number];

  return { dotsAnInch: pixels / side, columns, rows };
}

/** Characters that have a meaning in fonts of their own alone, which are drawn as empty boxes where these are missing. */
const foreign = /[\uE000-\uF8FF]/u;

/** Points that a word's box may reach beyond its picture: less than its letters do. */
const overhang = 3;

function isInside({ box: [left, top, right, bottom] }: PlacedWord, { wordsInside, width, height }: PictureRequest) {
  if (!wordsInside) return true;

  return Math.min(left, top) >= -overhang && right <= width * 72 + overhang && bottom <= height * 72 + overhang;
}

/** A drawing without its words is not what Office shows. */
function showsItsWords(shown: string, { words = '' }: PictureRequest): boolean {
  const left = new Map<string, number>();
  for (const letter of lettersOf(shown)) left.set(letter, (left.get(letter) ?? 0) + 1);

  return lettersOf(words).every((letter) => {
    const count = left.get(letter) ?? 0;
    left.set(letter, count - 1);
    return count > 0;
  });
}

function lettersOf(text: string): string[] {
  return [...text.normalize('NFKC').toLowerCase()].filter((letter) => /[\p{L}\p{N}]/u.test(letter));
}

/** The corner of the page that holds the drawing, as a picture to be shown; null where nothing was drawn, which is never given out. */
function finished(corner: PNG, request: PictureRequest): Buffer | null {
  const { mayBeWhite, clear, own } = request;
  const scale = cornerOf(request).dotsAnInch;
  if (isBlank(corner) && !mayBeWhite) return null;
  if (clear === 'all') clearWhite(corner);
  else if (clear === 'around') clearAround(corner);
  if (own)
    clearBeside(corner, {
      left: Math.floor(own.left * scale),
      top: Math.floor(own.top * scale),
      right: Math.ceil(own.right * scale),
      bottom: Math.ceil(own.bottom * scale),
    });

  // Trying all five filters on each row takes more time than the drawing, and drawings have large plain areas.
  return PNG.sync.write(corner, { filterType: 0 });
}

function isBlank({ data }: PNG): boolean {
  for (let at = 0; at < data.length; at += 4)
    if (data[at + 3]! > 0 && (data[at]! & data[at + 1]! & data[at + 2]!) < 250) return false;

  return true;
}
