import { detect } from '../findings/detect.js';
import type { Analysis } from '../findings/analyse.js';
import { type PartContext, PartPlace } from '../findings/finding-places.js';
import { openPart, partsToWalk } from '../findings/walk.js';
import { OfficePackage } from '../package/office-package.js';
import type { PartChanges } from '../package/zip-writer.js';
import type { DatedRow } from '../profile/import-profile.js';
import type { DeclaredChange, Misfit } from '../recipes/change.js';
import type { Recipe, TextPromise } from '../recipes/recipe.js';
import type { XmlElement } from '../xml/tree.js';
import type { Pictures } from '../render/collect-pictures.js';
import { runRecipe } from '../recipes/run-recipe.js';

/** A finding to fix, with the recipes to try for it, best first. */
export interface Selection {
  row: DatedRow;
  recipes: readonly Recipe[];
}

export interface RecipeTrial {
  finding: string;
  recipe: string;
  part: string;
  places: number;
  promise: TextPromise;
  /** Why it was not kept, where it was not. */
  refused: { gate: string; detail: string } | null;
  declared: DeclaredChange[];
}

export interface AppliedRecipes {
  office: OfficePackage;
  /** Parts that differ from the archive, by their name there. */
  changes: PartChanges;
  trials: RecipeTrial[];
  /** Places that were left as they are, since the recipe did not fit them. */
  misfits: Misfit[];
}

/** Applies recipes part by part. Whatever breaks a recipe's own promise is taken back at once. */
export function applyRecipes(
  office: OfficePackage,
  selections: readonly Selection[],
  analysis: Analysis,
  pictures: Pictures = new Map(),
): AppliedRecipes {
  const changes = new Map<string, Uint8Array | null>();
  const trials: RecipeTrial[] = [];
  const misfits: Misfit[] = [];
  let current = office;
  parts: for (const place of partsToWalk(office)) {
    // A part in which nothing was found is not opened again.
    if (!selections.some(({ row }) => analysis.get(place.part)?.has(row.id))) continue;
    let context = openPart(current, place);
    for (const { row, recipes } of selections) {
      for (const recipe of recipes) {
        if (detect(row, context).next().done) break;
        const trial = tryRecipe(recipe, row, context, pictures, misfits);
        if (!trial) continue;
        trials.push(trial.trial);
        if (trial.changes) {
          for (const [part, bytes] of trial.changes) changes.set(part, bytes);
          current = new OfficePackage(office.archive, changes);
          if (!current.has(place.part)) continue parts;
        }
        const document = trial.changes && trial.after?.document;
        context = document ? { ...context, package: current, document } : openPart(current, place);
      }
    }
  }

  return { office: current, changes, trials, misfits };
}

function tryRecipe(recipe: Recipe, row: DatedRow, context: PartContext, pictures: Pictures, misfits: Misfit[]) {
  const places = [...detect(row, context)].filter((place): place is XmlElement => !(place instanceof PartPlace));
  const result = runRecipe(recipe, places, context, pictures, misfits);
  if (!result) return null;

  const { part } = context;
  const name = context.package.nameOf(part) ?? part;
  const document = result.removesPart ? null : result.after?.document;
  const idle = document && [...detect(row, { ...context, document })].length >= places.length;
  const useless = { gate: 'idempotent', detail: 'what it was to fix is still there' };
  const refused = result.refused ?? (idle ? useless : null);
  const trial: RecipeTrial = {
    finding: row.id,
    recipe: recipe.id,
    part,
    places: result.applied,
    promise: recipe.text,
    refused,
    declared: result.declared,
  };
  if (refused) return { trial, changes: null, after: null };

  const own = result.removesPart ? null : context.package.encoded(part, result.text);

  return { trial, changes: new Map([...result.parts, [name, own]]), after: result.after };
}
