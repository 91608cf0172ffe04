import type { GateOptions } from '../gates/gate-options.js';
import type { PackageLimits } from '../package/limits.js';
import type { RecipeRecord } from '../recipes/recipe-book.js';
import type { Recipe } from '../recipes/recipe.js';

export interface EngineOptions {
  limits?: Partial<PackageLimits>;
}

/** What a repair is doing: it makes the changes, checks the copy, and draws its pages to compare them. */
export type RepairStep = 'correcting' | 'checking' | 'drawing';

export interface RepairOptions extends EngineOptions {
  /** Changes that the user said yes to: ids of ASK findings, or of recipes where there is a choice. */
  with?: readonly string[];
  /** Changes that the user switched off: ids of changes (which are those of their recipes) or of findings. */
  without?: readonly string[];
  /** The former name of `with`; it stays until nobody uses it. */
  allow?: readonly string[];
  /** Recipes beside those that the engine ships. They can do no more than the recipe language allows. */
  recipes?: readonly Recipe[];
  /** How recipes fared since they were shipped, by id; added to the record that each brings. The better record is tried first. */
  records?: Readonly<Record<string, RecipeRecord>>;
  gates?: GateOptions;
  /** Called as each step begins; again where changes are tried in another combination. */
  onStep?: (step: RepairStep) => void;
}
