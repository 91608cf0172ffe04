import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openPackage } from '../package/office-package.js';
import { type PageWords, pagesWithWords } from '../render/pdf-pages.js';
import { RenderFolder } from '../render/render-folder.js';
import { hasRenderer } from '../render/renderer.js';
import { simulate } from '../simulate/simulate.js';
import { arrivingCopy } from './arriving-copy.js';
import { croppedSheets } from './crop-sheets.js';
import { type LocatedFindings, type Pin, placePins } from './place-pins.js';

export type Side = 'arriving' | 'corrected';

/** One side of a comparison. Its pages are in `<side>.pdf` or, where no renderer is installed, in `<side>.html`. */
export interface DrawnSide {
  side: Side;
  /** What is shown of the first pages, from their upper left corners, in points. Empty without a renderer. */
  pages: { width: number; height: number }[];
  pins: Pin[];
}

export interface ComparisonRequest {
  /** Drawn as `arriving`; null where that side is not asked for. */
  original: Uint8Array | null;
  corrected: Uint8Array | null;
  /** Says where the findings are. */
  diagnosis: LocatedFindings;
  /** An empty folder, which gets the results. */
  folder: string;
  title: string;
}

/** More pages of a file are not drawn. */
export const mostComparedPages = 200;
const milliseconds = 120_000;

/**
 * Draws a file as it would arrive after the import, and its corrected copy as that would arrive: the losses of the import profile are
 * applied to both, and LibreOffice draws them. Without a renderer the simulated pages are written instead.
 *
 * @throws Error where the renderer cannot draw the file
 */
export async function drawComparison(request: ComparisonRequest, renderer = hasRenderer()): Promise<DrawnSide[]> {
  return renderer ? drawSides(request) : simulateSides(request);
}

function sidesOf({ original, corrected }: ComparisonRequest): [Side, Uint8Array][] {
  const sides: [Side, Uint8Array | null][] = [
    ['arriving', original],
    ['corrected', corrected],
  ];

  return sides.flatMap(([side, bytes]) => (bytes ? [[side, bytes] as [Side, Uint8Array]] : []));
}

async function drawSides(request: ComparisonRequest): Promise<DrawnSide[]> {
  const { folder, diagnosis } = request;
  const sides = sidesOf(request).map(([side, bytes]) => ({ side, office: arrivingCopy(openPackage(bytes)) }));
  const drawn = await RenderFolder.use(async (work) => {
    const names = sides.map(({ side, office }) => `${side}.${office.kind.format}`);
    for (const [index, { office }] of sides.entries()) await work.putPackage(names[index]!, office);
    await work.toPdf(names, milliseconds);

    const pdfs = sides.map(({ side }) => work.path(`${side}.pdf`));
    const whole = await Promise.all(pdfs.map((pdf) => pagesWithWords(pdf, mostComparedPages)));
    const isSheet = sides.some(({ office }) => office.kind.format === 'xlsx');
    const pages = isSheet ? await croppedSheets(pdfs, whole) : whole;

    return Promise.all(
      sides.map(async ({ side }, index) => {
        await copyFile(pdfs[index]!, join(folder, `${side}.pdf`));

        return { side, pages: pages[index]!, pins: placePins(diagnosis, pages[index]!) };
      }),
    );
  });

  return drawn.map(({ side, pages, pins }) => ({ side, pages: pages.map(sizeOf), pins }));
}

function sizeOf({ width, height }: PageWords): { width: number; height: number } {
  return { width, height };
}

async function simulateSides(request: ComparisonRequest): Promise<DrawnSide[]> {
  const { folder, title } = request;
  for (const [side, bytes] of sidesOf(request))
    await writeFile(join(folder, `${side}.html`), (await simulate(bytes, { title })).html);

  return sidesOf(request).map(([side]) => ({ side, pages: [], pins: [] }));
}
