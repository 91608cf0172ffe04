import type { Change } from '@fidelio/contracts';
import type { DatedRow } from '../profile/import-profile.js';
import { fillSentence } from '../profile/profile-row.js';
import type { Recipe } from '../recipes/recipe.js';
import type { RecipeTrial, Selection } from '../apply/apply-recipes.js';

const shown = 20;

/** What each recipe changed in the corrected file, in the order of the findings. */
export function changesOf(
  trials: readonly RecipeTrial[],
  selections: readonly Selection[],
  rows: readonly DatedRow[],
): Change[] {
  const recipes = new Map(selections.flatMap((selection) => selection.recipes.map((recipe) => [recipe.id, recipe])));
  const kept = Map.groupBy(
    trials.filter(({ refused }) => !refused),
    ({ recipe }) => recipe,
  );
  const order = new Map(rows.map(({ id }, index) => [id, index]));
  const changes = [...kept].flatMap(([id, own]) => {
    const row = rows.find((one) => one.id === own[0]!.finding);
    const recipe = recipes.get(id);
    return row && recipe ? [changeOf(row, recipe, own)] : [];
  });

  return changes.toSorted((a, b) => order.get(a.finding)! - order.get(b.finding)!);
}

function changeOf(row: DatedRow, recipe: Recipe, trials: readonly RecipeTrial[]): Change {
  const count = trials.reduce((sum, { places }) => sum + places, 0);
  const { mode, severity, grade, evidence } = row;

  return {
    id: recipe.id,
    finding: row.id,
    what: fillSentence(recipe.did ?? row.fixed ?? recipe.title, count),
    why: fillSentence(row.sees, count),
    mode,
    severity,
    grade,
    sources: evidence,
    count,
    places: trials.flatMap((trial) => trial.evidence).slice(0, shown),
  };
}
