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

/** Alternatives for one finding, the one with the better record first; among equals ours before one from outside. */
export function recipesFor(finding: string, outside: readonly Recipe[] = []): Recipe[] {
  const all = [...shippedRecipes(), ...outside].filter((recipe) => recipe.finding === finding);

  return all.toSorted((a, b) => failureRate(a) - failureRate(b));
}

function failureRate({ record: { passed, failed } }: Recipe): number {
  return (failed + 1) / (passed + failed + 2);
}
