import type { FoundRow } from '../findings/analyse.js';
import type { DatedRow } from '../profile/import-profile.js';
import { recipesFor } from '../recipes/recipe-book.js';
import type { Recipe } from '../recipes/recipe.js';
import { needsPictures } from './collect-pictures.js';
import { hasRenderer } from '../render/renderer.js';
import type { Selection } from '../apply/apply-recipes.js';
import type { RepairOptions } from './options.js';

/** What the user agreed to and left out: ids of findings or of recipes. */
export interface Decisions {
  agreed: ReadonlySet<string>;
  leftOut: ReadonlySet<string>;
}

export function decisionsOf({ with: agreed = [], without = [], allow = [] }: RepairOptions): Decisions {
  return { agreed: new Set([...agreed, ...allow]), leftOut: new Set(without) };
}

/** Whether the file has a signature that the user has not given up. Such a file is not changed: any change breaks the signature. */
export function keepsSignature(found: readonly FoundRow[], { agreed }: Decisions): boolean {
  return found.some(({ row }) => row.id.endsWith('.signed') && !agreed.has(row.id));
}

/**
 * The recipes to run, by finding. Recipes that insert pictures run first: the pictures were rendered from the unchanged file, and
 * another recipe could change what they show. AUTO and REC rows are tried even where they were not found: another recipe may
 * uncover one, and a second run must change nothing.
 */
export function selectRecipes(
  rows: readonly DatedRow[],
  decisions: Decisions,
  { recipes = [], records }: RepairOptions,
): Selection[] {
  return rows
    .map((row) => ({
      row,
      recipes: recipesFor(row.id, recipes, records).filter((recipe) => mayRun(row, recipe, decisions)),
    }))
    .filter((selection) => selection.recipes.length > 0)
    .toSorted((a, b) => Number(b.recipes.some(needsPictures)) - Number(a.recipes.some(needsPictures)));
}

function mayRun(row: DatedRow, recipe: Recipe, { agreed, leftOut }: Decisions): boolean {
  if (leftOut.has(recipe.id) || leftOut.has(row.id)) return false;
  if (recipe.looks === 'changed' && !hasRenderer()) return false;
  if (agreed.has(recipe.id)) return true;
  if (recipe.onlyNamed) return false;

  return row.mode === 'AUTO' || row.mode === 'REC' || agreed.has(row.id);
}
