import { readdirSync, readFileSync } from 'node:fs';
import { Recipe } from './recipe.js';

let shipped: Recipe[] | undefined;

/** The recipes that come with the engine, in the order of their names. */
export function shippedRecipes(): readonly Recipe[] {
  if (shipped) return shipped;
  const folder = new URL('../../recipes/', import.meta.url);
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  shipped = files.toSorted().map((name) => Recipe.parse(JSON.parse(readFileSync(new URL(name, folder), 'utf8'))));

  return shipped;
}

export type RecipeRecord = Recipe['record'];

/** Alternatives for one finding, the one with the better record first; among equals ours before one from outside. */
export function recipesFor(
  finding: string,
  outside: readonly Recipe[] = [],
  records: Readonly<Record<string, RecipeRecord>> = {},
): Recipe[] {
  const all = [...shippedRecipes(), ...outside].filter((recipe) => recipe.finding === finding);
  const rate = ({ id, record }: Recipe) => failureRate(record, Object.hasOwn(records, id) ? records[id] : undefined);

  return all.toSorted((a, b) => rate(a) - rate(b));
}

/** Share of failures, from one of two for a recipe that nobody has tried yet. */
function failureRate(own: RecipeRecord, since: RecipeRecord = { passed: 0, failed: 0 }): number {
  const [passed, failed] = [own.passed + since.passed, own.failed + since.failed];

  return (failed + 1) / (passed + failed + 2);
}
