import type { Language } from '@fidelio/contracts';
import { fold } from '../fold.js';
import { claimWords } from './claim-words.js';

/** Languages that leave out what a sentence is about once it was said. */
const leavesOut = new Set<Language>(['es', 'it', 'pt', 'ja']);

/**
 * Whether a sentence may speak of one before it, and says something else without that.
 *
 * @param isNext it stands in the same paragraph
 */
export function refersBack(sentence: string, language: Language, isNext: boolean): boolean {
  return (isNext && leavesOut.has(language)) || claimWords(language).back(fold(sentence));
}
