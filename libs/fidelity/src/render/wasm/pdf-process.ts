/**
 * PDFium as WebAssembly in a process of its own: counts the pictures of pages, and, where poppler's programs are not there or
 * nothing would contain them, reads their words and draws them. Erasable TypeScript, so that Node runs it from source as well as built.
 */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { init } from '@embedpdf/pdfium';
import encodeJpeg, { init as initJpeg } from '@jsquash/jpeg/encode.js';
import { PNG } from 'pngjs';
import type { PdfTask, PictureTask } from './pdf-task.js';

const contentOf = (path: string) => readFile(fileURLToPath(import.meta.resolve(path)));
const pdfium = await init({ wasmBinary: (await contentOf('@embedpdf/pdfium/pdfium.wasm')).buffer as ArrayBuffer });
pdfium.PDFiumExt_Init();
/** The package's types lack the memory itself, which is another object after it has grown. */
const memory = pdfium.pdfium as typeof pdfium.pdfium & { HEAPU8: Uint8Array<ArrayBuffer> };
let jpeg: Promise<void> | undefined;

/** Four bytes a pixel: blue, green, red, alpha; turned round by a flag to the order that pictures have. */
const bgra = 4;
const inOrderOfPictures = 0x10;
/** Pixels of one picture; a page that claims to be larger is not drawn. */
const maxPixels = 64_000_000;

process.on('message', ({ id, ...task }: PdfTask & { id: number }) => {
  answer(task).then(
    (found) => process.send?.({ id, ...found }),
    (cause: unknown) => process.send?.({ id, failure: String(cause).slice(0, 500) }),
  );
});
process.on('disconnect', () => process.exit());

async function answer(task: PdfTask): Promise<object> {
  const bytes = await readFile(task.pdf);
  const at = place(bytes);
  const opened = pdfium.FPDF_LoadMemDocument(at, bytes.length, '');
  try {
    if (opened === 0) throw new Error('the PDF cannot be opened');

    if (task.do === 'count') return { count: countPictures(opened) };

    return task.do === 'words' ? { pages: wordsOfPages(opened, task.maxPages) } : await drawPages(opened, task);
  } finally {
    if (opened !== 0) pdfium.FPDF_CloseDocument(opened);
    memory.wasmExports.free(at);
  }
}

function place(bytes: Uint8Array): number {
  const at = memory.wasmExports.malloc(bytes.length);
  if (at === 0) throw new Error('there is no memory left');
  memory.HEAPU8.set(bytes, at);

  return at;
}

function wordsOfPages(opened: number, maxPages: number) {
  const count = Math.min(pdfium.FPDF_GetPageCount(opened), maxPages);

  return Array.from({ length: count }, (_, index) => {
    const page = pdfium.FPDF_LoadPage(opened, index);
    const [width, height] = [pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)];
    const words = wordsOf(page, height).map((word) => ({ page: index + 1, ...word }));
    pdfium.FPDF_ClosePage(page);

    return { width, height, words };
  });
}

/** Kinds of objects on a page: pictures, and groups that hold objects. */
const pictureObject = 3;
const groupObject = 5;
const maxDepth = 16;

/** The different pictures of all pages, told apart by their bytes. */
function countPictures(opened: number): number {
  const seen = new Set<string>();
  const note = (object: number, depth: number): void => {
    const kind = pdfium.FPDFPageObj_GetType(object);
    if (kind === pictureObject) seen.add(digestOf(object));
    if (kind !== groupObject || depth === maxDepth) return;
    for (let index = 0; index < pdfium.FPDFFormObj_CountObjects(object); index += 1)
      note(pdfium.FPDFFormObj_GetObject(object, index), depth + 1);
  };
  for (let index = 0; index < pdfium.FPDF_GetPageCount(opened); index += 1) {
    const page = pdfium.FPDF_LoadPage(opened, index);
    for (let at = 0; at < pdfium.FPDFPage_CountObjects(page); at += 1) note(pdfium.FPDFPage_GetObject(page, at), 0);
    pdfium.FPDF_ClosePage(page);
  }

  return seen.size;
}

/** Of the bytes that the PDF holds of a picture, as they are packed there. */
function digestOf(picture: number): string {
  const length = pdfium.FPDFImageObj_GetImageDataRaw(picture, 0, 0);
  const at = memory.wasmExports.malloc(Math.max(1, length));
  if (at === 0) throw new Error('there is no memory left');
  pdfium.FPDFImageObj_GetImageDataRaw(picture, at, length);
  const digest = createHash('sha1')
    .update(memory.HEAPU8.subarray(at, at + length))
    .digest('base64');
  memory.wasmExports.free(at);

  return digest;
}

type Box = [left: number, top: number, right: number, bottom: number];

/** Characters between white space, with the box around them in points from the upper left corner. */
function wordsOf(page: number, height: number): { text: string; box: Box }[] {
  const text = pdfium.FPDFText_LoadPage(page);
  const at = memory.wasmExports.malloc(16);
  const words: { text: string; box: Box }[] = [];
  let word: { text: string; box: Box } | null = null;
  for (let index = 0; index < pdfium.FPDFText_CountChars(text); index += 1) {
    const letter = String.fromCodePoint(pdfium.FPDFText_GetUnicode(text, index));
    if (/[\s\0]/.test(letter)) {
      word = null;
      continue;
    }
    pdfium.FPDFText_GetLooseCharBox(text, index, at);
    const [left, top, right, bottom] = new Float32Array(memory.HEAPU8.buffer, at, 4);
    const box: Box = [left!, height - top!, right!, height - bottom!];
    // A line may end without white space.
    if (word && Math.min(word.box[3], box[3]) > Math.max(word.box[1], box[1])) {
      word.text += letter;
      word.box = around(word.box, box);
    } else words.push((word = { text: letter, box }));
  }
  memory.wasmExports.free(at);
  pdfium.FPDFText_ClosePage(text);

  return words;
}

function around(one: Box, other: Box): Box {
  return [
    Math.min(one[0], other[0]),
    Math.min(one[1], other[1]),
    Math.max(one[2], other[2]),
    Math.max(one[3], other[3]),
  ];
}

async function drawPages(opened: number, { first, last, stem, format, pixels, size }: PictureTask): Promise<object> {
  const end = Math.min(last, pdfium.FPDF_GetPageCount(opened));
  for (let number = first; number <= end; number += 1) {
    const page = pdfium.FPDF_LoadPage(opened, number - 1);
    const picture = drawn(page, pixels, size);
    pdfium.FPDF_ClosePage(page);
    await writeFile(`${stem}${number}.${format}`, await encoded(picture, format));
  }

  return {};
}

interface Picture {
  data: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
}

function drawn(page: number, pixels: number | undefined, size: PictureTask['size']): Picture {
  const whole = { width: pdfium.FPDF_GetPageWidthF(page), height: pdfium.FPDF_GetPageHeightF(page) };
  const shown = size ?? whole;
  const scale = pixels === undefined ? 1 : pixels / Math.max(shown.width, shown.height);
  const width = Math.max(1, Math.round(shown.width * scale));
  const height = Math.max(1, Math.round(shown.height * scale));
  if (width * height > maxPixels) throw new Error('the page is too large to be drawn');
  const at = place(new Uint8Array(width * height * 4).fill(255));
  const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, bgra, at, width * 4);
  const [across, down] = [Math.round(whole.width * scale), Math.round(whole.height * scale)];
  // Without annotations: LibreOffice makes some of comments, which are no part of the page.
  pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, across, down, 0, inOrderOfPictures);
  const data = new Uint8ClampedArray(memory.HEAPU8.slice(at, at + width * height * 4).buffer);
  pdfium.FPDFBitmap_Destroy(bitmap);
  memory.wasmExports.free(at);

  return { data, width, height };
}

async function encoded(picture: Picture, format: PictureTask['format']): Promise<Uint8Array> {
  if (format === 'pgm') return grey(picture);
  if (format === 'png') {
    const png = new PNG({ width: picture.width, height: picture.height });
    png.data = Buffer.from(picture.data.buffer);

    return PNG.sync.write(png);
  }
  jpeg ??= loadJpeg();
  await jpeg;

  // Progressive ones take twice the time.
  return new Uint8Array(await encodeJpeg(picture, { quality: 82, progressive: false }));
}

async function loadJpeg(): Promise<void> {
  const wasmBinary = await contentOf('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm');
  await initJpeg({ wasmBinary: new Uint8Array(wasmBinary).buffer });
}

function grey({ data, width, height }: Picture): Uint8Array {
  const pixels = new Uint8Array(width * height);
  for (let at = 0; at < pixels.length; at += 1)
    pixels[at] = Math.round(0.299 * data[4 * at]! + 0.587 * data[4 * at + 1]! + 0.114 * data[4 * at + 2]!);

  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), pixels]);
}
