import { Recipe, shippedRecipes } from '@fidelio/fidelity';
import { Problem } from '../../../platform/http/problem.js';
import type { RecipeOrigin } from './recipe.entity.js';

/** What staff asked for cannot be done; the message says why in one sentence. */
export class LearningRefused extends Error {
  override name = 'LearningRefused';
}

/**
 * Checks what a person or a model proposes for a finding, before it is kept.
 *
 * @throws LearningRefused where it is no recipe, is for another finding, has the id of a recipe that comes with the
 * engine, or where a model's recipe would change the text that a reader sees
 */
export function validateProposal(finding: string, candidate: unknown, origin: RecipeOrigin): Recipe {
  const { success, data, error } = Recipe.safeParse(candidate);
  if (!success) {
    const issues = error.issues.map(({ path, message }) => `${path.join('.') || 'recipe'}: ${message}`);
    throw new LearningRefused(printable(`This is no recipe: ${issues.join('; ')}`));
  }
  if (data.finding !== finding)
    throw new LearningRefused(printable(`The recipe is for ${data.finding}, not for ${finding}.`));
  if (shippedRecipes().some(({ id }) => id === data.id))
    throw new LearningRefused(`${data.id} comes with the engine. Give the recipe another id.`);
  if (origin === 'model' && data.text === 'declared')
    throw new LearningRefused('A recipe by a model must leave the text as it is: text may be "same" or "moved".');

  return data;
}

/** Tells whoever asked over HTTP what the learning refuses. */
export async function refusing<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof LearningRefused)) throw error;
    throw new Problem('staff.fix-refused', { detail: error.message, cause: error });
  }
}

const longest = 1_000;

/** Text from outside without the control characters that a terminal obeys. */
export function printable(text: string): string {
  const shown = text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ');

  return shown.length <= longest ? shown : `${shown.slice(0, longest)} …`;
}
