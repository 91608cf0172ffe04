import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { convert } from './office-program.js';

export interface PictureRequest {
  key: string;
  /** A document of one square page of `side` inches, with what is to be drawn in its upper left corner. */
  document: Uint8Array;
  side: number;
  /** Whether a picture without a dark dot is what is to be expected. */
  mayBeWhite?: boolean;
  /** Inches. */
  width: number;
  height: number;
}

/** Sides of the square pages, with the pixels of each: 300 an inch up to eight inches. */
export const sides = [
  { inches: 2, pixels: 600 },
  { inches: 4, pixels: 1200 },
  { inches: 8, pixels: 2400 },
  { inches: 22, pixels: 3300 },
] as const;

/** Draws all requests with LibreOffice: documents to PDF in one go, pages to PNG by size. What could not be drawn is left out. */
export async function drawPictures(program: string, requests: readonly PictureRequest[]): Promise<Map<string, Buffer>> {
  const folder = await mkdtemp(join(tmpdir(), 'fidelity-draw-'));
  try {
    await Promise.all(requests.map(({ document }, index) => writeFile(join(folder, `${index}.docx`), document)));
    await convert(program, folder, ['--convert-to', 'pdf', ...requests.map((_, index) => `${index}.docx`)]);
    for (const { inches, pixels } of sides) {
      const pages = requests.flatMap(({ side }, index) => (side === inches ? [`${index}.pdf`] : []));
      if (pages.length > 0)
        await convert(program, folder, ['--infilter=draw_pdf_import', '--convert-to', filter(pixels), ...pages]);
    }
    const drawn = new Map<string, Buffer>();
    for (const [index, request] of requests.entries()) {
      const page = await readFile(join(folder, `${index}.png`)).catch(() => null);
      const picture = page && cut(page, request);
      if (picture) drawn.set(request.key, picture);
    }

    return drawn;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function filter(pixels: number): string {
  const side = `{"type":"long","value":"${pixels}"}`;

  return `png:draw_png_Export:{"PixelWidth":${side},"PixelHeight":${side}}`;
}

/** The corner of the page that holds the drawing; null where nothing was drawn, which is never given out. */
function cut(page: Buffer, { side, width, height, mayBeWhite }: PictureRequest): Buffer | null {
  const whole = PNG.sync.read(page);
  const scale = whole.width / side;
  const [columns, rows] = [width, height].map((inches) =>
    Math.min(whole.width, Math.max(1, Math.round(inches * scale))),
  );
  const corner = new PNG({ width: columns!, height: rows! });
  PNG.bitblt(whole, corner, 0, 0, columns!, rows!, 0, 0);

  return isBlank(corner) && !mayBeWhite ? null : PNG.sync.write(corner);
}

function isBlank({ data }: PNG): boolean {
  for (let at = 0; at < data.length; at += 4)
    if (data[at + 3]! > 0 && (data[at]! & data[at + 1]! & data[at + 2]!) < 250) return false;

  return true;
}
