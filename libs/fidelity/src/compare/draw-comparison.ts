import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SubstituteFont } from '@fidelio/contracts';
import { inNewFormat } from '../old/carry-over.js';
import { openPackage } from '../package/office-package.js';
import { type GreyPage, greyPages, type PageWords, pagesWithWords } from '../render/pdf-pages.js';
import { RenderFolder } from '../render/render-folder.js';
import { fileBudget, withRenderBudget } from '../render/render-budget.js';
import { hasRenderer } from '../render/renderer.js';
import { fontsOfPdf } from '../render/pdf-fonts.js';
import { substituteFonts } from '../fonts/substitute-fonts.js';
import { simulate } from '../simulate/simulate.js';
import { arrivingCopy } from './arriving-copy.js';
import { croppedSheets } from './crop-sheets.js';
import { inkOf } from './page-ink.js';
import { type LocatedFindings, type Pin, placePins } from './place-pins.js';

/** `original`: as Office shows it, as far as our renderer can. */
export type Side = 'original' | 'arriving' | 'corrected';
/** The suite imports the file and its copy, which gives it these pages. */
export type ImportedSide = Exclude<Side, 'original'>;

/** One side of a comparison. Its pages are in `<side>.pdf` or, where no renderer is installed, in `<side>.html`. */
export interface DrawnSide {
  side: Side;
  /** What is shown of the first pages, from their upper left corners, in points, and its `inkOf`. Empty without a renderer. */
  pages: { width: number; height: number; ink?: string | null }[];
  pins: Pin[];
  /** Fonts that the file asks for and the renderer does not have. */
  substitutes: SubstituteFont[];
}

export interface ComparisonRequest {
  original: Uint8Array | null;
  corrected: Uint8Array | null;
  /** Those whose file is null are not drawn. */
  sides?: readonly Side[];
  /** Says where the findings are. */
  diagnosis: LocatedFindings;
  /** An empty folder, which gets the results. */
  folder: string;
  title: string;
}

/** More pages of a file are not drawn. */
export const maxComparedPages = 200;
const milliseconds = 120_000;

/**
 * Draws a file as it would arrive after the import, and its corrected copy as that would arrive: the losses of the import profile are
 * applied to both, and LibreOffice draws them. The side `original` is drawn without any loss. Without a renderer the simulated pages are written instead.
 *
 * @throws Error where the renderer cannot draw the file
 */
export async function drawComparison(asked: ComparisonRequest, renderer = hasRenderer()): Promise<DrawnSide[]> {
  if (!renderer) return simulateSides(asked);
  const bytes = sidesOf(asked).reduce((sum, [, { length }]) => sum + length, 0);

  return withRenderBudget(fileBudget(bytes), async () =>
    drawSides({ ...asked, original: asked.original && (await inNewFormat(asked.original)) }),
  );
}

function sidesOf({ original, corrected, sides = ['arriving', 'corrected'] }: ComparisonRequest): [Side, Uint8Array][] {
  return sides.flatMap((side) => {
    const bytes = side === 'corrected' ? corrected : original;

    return bytes ? [[side, bytes] as [Side, Uint8Array]] : [];
  });
}

async function drawSides(request: ComparisonRequest): Promise<DrawnSide[]> {
  const { folder, diagnosis } = request;
  const sides = sidesOf(request).map(([side, bytes]) => {
    const office = openPackage(bytes);

    return { side, office: side === 'original' ? office : arrivingCopy(office) };
  });

  return RenderFolder.use(async (work) => {
    const names = sides.map(({ side, office }) => `${side}.${office.kind.format}`);
    for (const [index, { office }] of sides.entries()) await work.putPackage(names[index]!, office);
    await work.toPdf(names, milliseconds);

    const pdfs = sides.map(({ side }) => work.path(`${side}.pdf`));
    const whole = await Promise.all(pdfs.map((pdf) => pagesWithWords(pdf, maxComparedPages)));
    const grey = await Promise.all(pdfs.map(greyPages));
    const isSheet = sides.some(({ office }) => office.kind.format === 'xlsx');
    const pages = isSheet ? croppedSheets(grey, whole) : whole;

    return Promise.all(
      sides.map(async ({ side, office }, index) => {
        await copyFile(pdfs[index]!, join(folder, `${side}.pdf`));

        return {
          side,
          pages: withInk(pages[index]!, grey[index]!),
          pins: placePins(diagnosis, pages[index]!),
          substitutes: substituteFonts(office, await fontsOfPdf(pdfs[index]!)),
        };
      }),
    );
  });
}

/** The sizes of pages with how dark they are. */
export function withInk(pages: readonly PageWords[], grey: readonly GreyPage[]): DrawnSide['pages'] {
  return pages.map(({ width, height }, index) => ({ width, height, ink: grey[index] ? inkOf(grey[index]) : null }));
}

async function simulateSides(request: ComparisonRequest): Promise<DrawnSide[]> {
  const { folder, title } = request;
  for (const [side, bytes] of sidesOf(request))
    await writeFile(join(folder, `${side}.html`), (await simulate(bytes, { title })).html);

  return sidesOf(request).map(([side]) => ({ side, pages: [], pins: [], substitutes: [] }));
}
