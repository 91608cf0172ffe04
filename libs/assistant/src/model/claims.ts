import { type Language, Language as Languages } from '@fidelio/contracts';
import { z } from 'zod';
import { readJson } from '../data-files.js';
import { factsByPart, isMade } from '../facts/facts.js';
import { factsNaming } from '../facts/related.js';
import { fold } from '../fold.js';
import type { Fact, FileFact } from '../facts/fact.js';
import { partsIn, specificParts } from '../language/parts.js';
import { isQuestion } from '../language/reading.js';
import { literally } from '../literally.js';
import { memoizedBy, memoized } from '../memoized.js';

const Claims = z.strictObject({
  /** Words that say that something is corrected, by whomever: 'what did you change?' is answered with 'I changed'. */
  corrected: z.array(z.string()),
  /** Words that say so of everything. */
  all: z.array(z.string()),
  /** Words that make it a condition, a denial or a prospect. */
  hedges: z.array(z.string()),
  /** What the assistant says to have corrected itself: no other word of the sentence makes a prospect of it. */
  own: z.array(z.string()),
  /** What an assistant says that claims to have acted for the user. It never does. */
  acts: z.array(z.string()),
  /** What the copy is called, and denials: they say of nothing that it is corrected. */
  names: z.array(z.string()),
  /** Words that stand for what was said before. */
  back: z.array(z.string()),
});
const data = memoized(() => readJson('claims.json', z.record(Languages, Claims)));

const matchers = memoizedBy((language: Language) => {
  const { corrected, all, hedges, own, acts, names, back } = data()[language];
  const finder = (words: string[]) => finderOf(words, language);

  return {
    corrected: finder(corrected),
    all: finder(all),
    hedges: finder(hedges),
    own: finder(own),
    acts: finder(acts),
    names: new RegExp(names.map(fold).map(literally).join('|'), 'gu'),
    back: finder(back),
  };
});

function finderOf(words: string[], language: Language): (text: string) => boolean {
  const folded = words.map(fold);
  // Japanese has no blanks between words.
  if (language === 'ja') return (text) => folded.some((word) => text.includes(word));

  return (text) => folded.some((word) => hasWord(text, word));
}

function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    // 'n’t' is the end of a word.
    const isStart = word.startsWith("n'") || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '');
    // French denies so: 'aucun fichier n’a été envoyé'.
    const isDenied = text.slice(Math.max(0, at - 2), at) === "n'";
    if (isStart && !isDenied && !/[\p{L}\p{N}]/u.test(text[at + word.length] ?? '')) return true;
  }

  return false;
}

/** Languages that leave out what a sentence is about once it was said. */
const leavesOut = new Set<Language>(['es', 'it', 'pt', 'ja']);

/**
 * Whether a sentence may speak of one before it, and says something else without that.
 *
 * @param isNext it stands in the same paragraph
 */
export function refersBack(sentence: string, language: Language, isNext: boolean): boolean {
  return (isNext && leavesOut.has(language)) || matchers(language).back(fold(sentence));
}

/** Whether a sentence claims more than the facts: that something is corrected which is not, or that the assistant did something. */
export function claimsTooMuch(sentence: string, language: Language, facts: readonly Fact[]): boolean {
  const text = fold(sentence);
  const { corrected, all, hedges, own, acts, names } = matchers(language);
  if (acts(text)) return true;
  const said = text.replaceAll(names, ' ');
  if (!corrected(said) || (hedges(text) && !own(said)) || isQuestion(sentence, language)) return false;
  const files = [...new Set(facts.map(({ file }) => file))];
  if (all(text)) return facts.length === 0 || facts.some(({ finding }) => finding.outcome !== 'fixed');

  return !isCorrected(sentence, language, facts, files);
}

/** What is said to be corrected is looked up by its part, or what its titles call so, where one is named. */
function isCorrected(sentence: string, language: Language, facts: readonly Fact[], files: FileFact[]): boolean {
  const parts = specificParts(partsIn(sentence, language));
  const meant =
    parts.length > 0
      ? [...parts.flatMap((part) => factsByPart(files, part)), ...factsNaming(files, parts, language)]
      : facts;

  return meant.some(isMade);
}
