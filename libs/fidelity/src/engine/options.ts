import type { PackageLimits } from '../package/limits.js';
import type { RecipeRecord } from '../recipes/recipe-book.js';
import type { Recipe } from '../recipes/recipe.js';

export interface EngineOptions {
  limits?: Partial<PackageLimits>;
}

export interface GateOptions {
  /** Gate 2, no new schema errors. It runs in a process of its own and costs about a second and 0.5 GB. Off unless asked for. */
  schema?: boolean;
  /** Gate 5, a comparison of pages in LibreOffice. Off unless asked for, and skipped where LibreOffice is missing. */
  render?: boolean;
}

export interface RepairOptions extends EngineOptions {
  /** Ids of OPT findings that may be fixed, since the user's report named them or the user agreed; or ids of recipes, where there is a choice. */
  allow?: readonly string[];
  /** Recipes beside those that the engine ships. They can do no more than the recipe language allows. */
  recipes?: readonly Recipe[];
  /** How recipes fared since they were shipped, by id; added to the record that each brings. The better record is tried first. */
  records?: Readonly<Record<string, RecipeRecord>>;
  gates?: GateOptions;
}
