import { specificParts, partsIn } from './language/parts.js';
import { languageOf } from './language/detect.js';
import { sentencesOf } from './language/words.js';
import type { PartId } from './part-id.js';

/** The parts of a file that a user's words name, for grouping reports in which nothing known was found. */
export function reportedParts(words: string[]): PartId[] {
  const parts = words.flatMap((text) => {
    const language = languageOf(text, 'en');

    return sentencesOf(text).flatMap((sentence) => specificParts(partsIn(sentence, language)));
  });

  return [...new Set(parts)].toSorted();
}
