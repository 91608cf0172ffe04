import { Recipe, shippedRecipes } from '@fidelio/fidelity';
import { LearningRefused } from './learning-refused.js';

export type Origin = 'person' | 'model';

/**
 * Judges what somebody proposes for a finding, before anything is kept.
 *
 * @throws LearningRefused where it is no recipe of the language, is for another finding, takes the name of a recipe that
 * comes with the engine, or where a model's recipe would change what a reader reads
 */
export function judgeProposal(finding: string, candidate: unknown, origin: Origin): Recipe {
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

const longest = 1_000;

/** What came from outside is shown without the characters that a terminal obeys. */
export function printable(text: string): string {
  const shown = text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ');

  return shown.length <= longest ? shown : `${shown.slice(0, longest)} …`;
}
