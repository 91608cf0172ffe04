import type { Language } from '@fidelio/contracts';
import { LetterIndex } from '../help/letter-index.js';
import { happenedIn } from '../language/reading.js';
import { littleWords, wordsOf } from '../language/words.js';
import { memoizedBy } from '../memoized.js';
import type { Fact } from './fact.js';
import { byHandOf, knownTitles, remedyOf, sentenceOf, titleOf } from './finding-texts.js';

/** Of what is said of a finding, this much has to be like a sentence; measured on sentences of strangers. */
const least = 0.14;
/** As much as this needs no word in common: a compound, an inflection. */
const surely = 0.3;
const stemLength = 5;
/** Others are meant too where they are nearly as like. */
const near = 0.85;

/** Titles of all findings: what is in many of them tells little. */
const background = memoizedBy((language: Language) => knownTitles(language).map((title) => telling(title, language)));

/**
 * The facts that a sentence is about by its letters, with how like they are: title, consequence, what the change does, by hand and the
 * words at its places.
 */
export function likestFacts(
  facts: readonly Fact[],
  sentence: string,
  language: Language,
): { facts: Fact[]; score: number } {
  const said = facts.flatMap((fact) =>
    textsOf(fact, language).map((text) => ({ fact, text: telling(text, language) })),
  );
  if (said.length === 0) return { facts: [], score: 0 };
  const index = new LetterIndex([...said.map(({ text }) => text), ...background(language)], language);
  const likeness = index.likeness(telling(sentence, language));
  const scores = new Map<Fact, number>();
  const words = telling(sentence, language).split(' ');
  const asked = new Set(words.map(stemOf));
  // What stands in Hiragana is grammar, and one character lies in many words.
  const named = words.filter((word) => /^[\p{Script=Han}\p{Script=Katakana}ー]{2,}$/u.test(word));
  for (const [at, { fact, text }] of said.entries()) {
    const like = likeness[at] ?? 0;
    // Groups of letters that only lie within other words make no finding the one that is meant.
    const isShared =
      like >= surely ||
      (language === 'ja'
        ? named.some((word) => text.includes(word))
        : text.split(' ').some((word) => asked.has(stemOf(word))));
    scores.set(fact, Math.max(scores.get(fact) ?? 0, isShared ? like : 0));
  }
  const score = Math.max(...scores.values()) * (language === 'ja' ? fewLetters : 1);
  if (score < least) return { facts: [], score };

  return { facts: facts.filter((fact) => (scores.get(fact) ?? 0) >= near * Math.max(...scores.values())), score };
}

/** Words of few letters share fewer groups. */
const fewLetters = 1.4;

/** What a word has in common with its inflections; a word of few letters is no word to tell by. */
function stemOf(word: string): string {
  return word.length < stemLength ? `${word}.` : word.slice(0, stemLength);
}

/** Those of some words that stand in nothing that is said of these facts. */
export function wordsOutside(facts: readonly Fact[], words: readonly string[], language: Language): string[] {
  const texts = facts.flatMap((fact) => textsOf(fact, language)).join(' ');
  const known = new Set(wordsOf(texts, language).map(stemOf));

  return words.filter((word) => !known.has(stemOf(word)));
}

function textsOf({ finding, change }: Fact, language: Language): string[] {
  return [
    titleOf(language, finding),
    sentenceOf(language, finding),
    remedyOf(language, finding),
    byHandOf(language, finding),
    language === 'en' ? change?.what : null,
    ...finding.evidence.slice(0, 6).map(({ words }) => words),
  ].filter((text): text is string => Boolean(text));
}

/** A text without the words that say nothing alone, or of any finding: 'lost'. */
function telling(text: string, language: Language): string {
  const little = littleWords(language);

  return wordsOf(text, language)
    .filter((word) => !little.has(word) && !ofAll.has(word) && happenedIn(word, language) === null)
    .join(' ');
}

/** What is said of any finding. */
const ofAll = new Set(['google', 'docs', 'sheets', 'slides', 'word', 'excel', 'powerpoint', 'office']);
