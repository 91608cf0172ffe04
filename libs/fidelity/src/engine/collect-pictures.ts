import type { Pictures } from '../recipes/change-context.js';
import type { Selection } from '../apply/apply-recipes.js';
import type { Analysis } from '../findings/analyse.js';
import { detect } from '../findings/detect.js';
import { PartPlace } from '../places/finding-places.js';
import { openPart, partsToWalk } from '../findings/walk.js';
import type { OfficePackage } from '../package/office-package.js';
import type { Recipe } from '../recipes/recipe.js';
import { chartRequest } from '../excel/chart-documents.js';
import { controlRequest } from '../excel/control-documents.js';
import { drawPictures, type PictureRequest } from '../render/draw-pictures.js';
import { throwWhereAway } from '../render/renderer-problem.js';
import { hasRenderer } from '../render/renderer.js';
import { shapeRequest } from '../excel/shape-documents.js';
import { drawingRequest, metafileRequest, previewRequest, vectorRequest } from '../drawing/picture-documents.js';

const makers = {
  'picture.of-metafile': metafileRequest,
  'picture.of-drawing': drawingRequest,
  'picture.of-vector': vectorRequest,
  'picture.of-preview': previewRequest,
  'picture.of-chart': chartRequest,
  'picture.of-sheet-shape': shapeRequest,
  'picture.of-control': controlRequest,
} as const;
/** Pictures that are drawn of one file. */
const maxPictures = 200;

/** Whether a recipe needs LibreOffice. */
export function needsPictures(recipe: Recipe): boolean {
  return makerOf(recipe) !== undefined;
}

/** The selections without recipes that draw more places than are drawn of one file: a part of them costs most of the time and mends nothing. */
export function withoutCrowded(selections: readonly Selection[], analysis: Analysis): Selection[] {
  let left = maxPictures;

  return selections.map((selection) => {
    if (!selection.recipes.some(needsPictures)) return selection;
    const places = [...analysis.values()].reduce((sum, found) => sum + (found.get(selection.row.id)?.count ?? 0), 0);
    if (places > left) return { ...selection, recipes: selection.recipes.filter((recipe) => !needsPictures(recipe)) };
    left -= places;

    return selection;
  });
}

/** Draws what the selected recipes will ask for. Empty where nothing is asked for or LibreOffice is missing or fails: recipes then do not fit. */
export async function collectPictures(
  office: OfficePackage,
  selections: readonly Selection[],
  analysis: Analysis,
): Promise<Pictures> {
  const wanted = selections.flatMap(({ row, recipes }) =>
    recipes.flatMap((recipe) => (makerOf(recipe) ? [{ row, make: makerOf(recipe)! }] : [])),
  );
  const requests = new Map<string, PictureRequest>();
  for (const place of partsToWalk(office)) {
    const here = wanted.filter(({ row }) => analysis.get(place.part)?.has(row.id));
    if (here.length === 0) continue;
    const context = openPart(office, place);
    for (const { row, make } of here) {
      for (const found of detect(row, context)) {
        const request = found instanceof PartPlace ? null : make(found, context);
        if (request) requests.set(request.key, request);
      }
    }
  }
  if (requests.size === 0 || !hasRenderer()) return new Map();

  return drawPictures([...requests.values()]).catch((cause: unknown) => {
    throwWhereAway(cause);

    return new Map();
  });
}

function makerOf({ operations }: Recipe) {
  for (const operation of operations) {
    if (operation.op === 'call' && Object.hasOwn(makers, operation.procedure))
      return makers[operation.procedure as keyof typeof makers];
  }

  return undefined;
}
