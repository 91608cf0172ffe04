import { createHash } from 'node:crypto';
import type { Diagnosis, Proof } from '@fidelio/contracts';
import { analyse, type FoundRow, foundRows } from '../findings/analyse.js';
import type { DatedRow } from '../profile/import-profile.js';
import { rowsWith } from '../profile/learned-rows.js';
import type { Misfit } from '../recipes/change.js';
import { recipesFor } from '../recipes/recipe-book.js';
import type { Recipe } from '../recipes/recipe.js';
import { collectPictures, needsPictures } from '../render/collect-pictures.js';
import type { Selection } from './apply-recipes.js';
import { type Attempt, attemptWithout, type Refusal } from './attempts.js';
import { openChecked } from './diagnose.js';
import type { RepairOptions } from './options.js';
import { outcomeOf } from './outcomes.js';
import { report, reportFailure, toFinding } from './report.js';

export interface Repaired {
  diagnosis: Diagnosis;
  /** The corrected file, or null where nothing was changed or a gate was not passed: the original then stays. */
  fixed: Uint8Array | null;
  /** Which gate stopped which recipe, and why, for those who look after recipes. */
  refusals: Refusal[];
  /** Places that were left as they are because a recipe did not fit them, and why. */
  misfits: Misfit[];
}

/**
 * Fixes what can be fixed and proves that nothing else changed. AUTO findings are fixed always, OPT findings only where
 * `allow` names them. Never throws because of the bytes; a fix that fails a gate is not given out.
 */
export async function repair(bytes: Uint8Array, options: RepairOptions = {}): Promise<Repaired> {
  try {
    const office = await openChecked(bytes, options);
    const rows = rowsWith(office.kind.format, options.recipes ?? []);
    const analysis = analyse(office, undefined, rows);
    const found = foundRows(office, analysis, rows);
    const selections = select(rows, found, options);
    const pictures = await collectPictures(office, selections, analysis);
    const { kept, refused, stopped } = await attemptWithout({ office, rows, analysis, pictures, options }, selections);
    const left = kept.fixed ? foundRows(office, kept.left, rows) : found;
    const outcomes = outcomeOf({ found, left, ...kept.applied, refused, allow: options.allow ?? [] });
    const findings = found.map((one) => toFinding(one, outcomes.get(one.row.id)!));

    return {
      diagnosis: report(office.kind, findings, proofOf(bytes, kept)),
      fixed: kept.fixed,
      refusals: [...earlyRefusals(kept), ...stopped],
      misfits: kept.applied.misfits,
    };
  } catch (cause) {
    return { diagnosis: reportFailure(cause), fixed: null, refusals: [], misfits: [] };
  }
}

/**
 * Pictures come first, since they were drawn from the file as it was: another fix inside a drawing would make it another
 * drawing. AUTO rows are tried even where they were not found: another recipe may uncover one, and a second run must
 * change nothing.
 */
function select(
  rows: readonly DatedRow[],
  found: readonly FoundRow[],
  { allow = [], recipes = [], records }: RepairOptions,
): Selection[] {
  const signature = found.find(({ row }) => row.id.endsWith('.signed'));
  if (signature && !allow.includes(signature.row.id)) return [];

  return rows
    .map((row) => ({
      row,
      recipes: recipesFor(row.id, recipes, records).filter((recipe) => isAllowed(row, recipe, allow)),
    }))
    .filter((selection) => selection.recipes.length > 0)
    .toSorted((a, b) => Number(b.recipes.some(needsPictures)) - Number(a.recipes.some(needsPictures)));
}

function isAllowed(row: DatedRow, recipe: Recipe, allow: readonly string[]): boolean {
  return allow.includes(recipe.id) || (!recipe.onlyNamed && (row.mode === 'AUTO' || allow.includes(row.id)));
}

/** What broke its own promise while it ran. */
function earlyRefusals({ applied }: Attempt): Refusal[] {
  return applied.trials.flatMap(({ finding, recipe, refused }) => (refused ? [{ finding, recipe, ...refused }] : []));
}

function proofOf(bytes: Uint8Array, { applied, fixed, gates }: Attempt): Proof | null {
  if (!fixed) return null;

  return { gates, before: sha256(bytes), after: sha256(fixed), parts: [...applied.changes.keys()] };
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
