import { PNG } from 'pngjs';
import type { DrawnPicture } from '../recipes/change-context.js';
import { type PlacedWord, placedWords } from './pdf-pages.js';
import { type Box, clearAround, clearBeside, clearWhite } from './clear-white.js';
import { RenderFolder } from './render-folder.js';

export interface PictureRequest {
  key: string;
  /** A document of one square page of `side` inches, with what is to be drawn in its upper left corner. */
  document: Uint8Array;
  side: number;
  /** Words that the picture must show. */
  words?: string;
  /** Whether words that reach beyond the picture spoil it. */
  wordsInside?: boolean;
  /** Whether the drawing is white, so that an empty picture of it is right. */
  mayBeWhite?: boolean;
  /** Word's, unless it says otherwise. */
  format?: 'docx' | 'pptx';
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

/** Draws all requests with LibreOffice: documents to PDF in one go, pages to PNG by size. What could not be drawn is left out. */
export function drawPictures(requests: readonly PictureRequest[]): Promise<Map<string, DrawnPicture>> {
  return RenderFolder.use(async (folder) => {
    const names = requests.map(({ format = 'docx' }, index) => `${index}.${format}`);
    for (const [index, { document }] of requests.entries()) await folder.putDocument(names[index]!, document);
    await folder.toPdf(names);
    for (const { inches, pixels } of sides) {
      const pages = requests.flatMap(({ side }, index) => (side === inches ? [`${index}.pdf`] : []));
      if (pages.length > 0) await folder.toPictures(pages, pixels);
    }
    const drawn = new Map<string, DrawnPicture>();
    for (const [index, request] of requests.entries()) {
      const page = await folder.read(`${index}.png`);
      const placed = page ? await placedWords(folder.path(`${index}.pdf`)) : [];
      const words = placed.map(({ text }) => text).join(' ');
      const whole =
        !foreign.test(words) && showsItsWords(words, request) && placed.every((word) => isInside(word, request));
      const png = page && whole ? cut(page, request) : null;
      if (png) drawn.set(request.key, { png, words });
    }

    return drawn;
  });
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

/** The corner of the page that holds the drawing; null where nothing was drawn, which is never given out. */
function cut(page: Buffer, { side, width, height, mayBeWhite, clear, own }: PictureRequest): Buffer | null {
  const whole = PNG.sync.read(page);
  const scale = whole.width / side;
  const [columns, rows] = [width, height].map((inches) =>
    Math.min(whole.width, Math.max(1, Math.round(inches * scale))),
  );
  const corner = new PNG({ width: columns!, height: rows! });
  PNG.bitblt(whole, corner, 0, 0, columns!, rows!, 0, 0);

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

  return PNG.sync.write(corner);
}

function isBlank({ data }: PNG): boolean {
  for (let at = 0; at < data.length; at += 4)
    if (data[at + 3]! > 0 && (data[at]! & data[at + 1]! & data[at + 2]!) < 250) return false;

  return true;
}
