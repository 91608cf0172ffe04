import { fold } from './fold.js';
import { littleWords } from '../lexicon/languages.js';

const lists = Object.entries(littleWords).map(([language, words]) => ({ language, words: new Set(words.split(' ')) }));
const scripts: [string, RegExp][] = [
  ['ru', /\p{Script=Cyrillic}/u],
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['zh', /\p{Script=Han}/u],
  ['ko', /\p{Script=Hangul}/u],
  ['ar', /\p{Script=Arabic}/u],
  ['el', /\p{Script=Greek}/u],
  ['he', /\p{Script=Hebrew}/u],
];

/**
 * The language of folded text: the one whose little words it has most of, English in doubt.
 *
 * @returns an ISO 639-1 code
 */
export function languageOf(folded: string): string {
  const script = scripts.find(([, pattern]) => pattern.test(folded));
  if (script) return script[0];

  const { best, english } = weigh(folded);

  return best && best.score > english ? best.language : 'en';
}

const atLeast = 2;

/** The language of a message where there is no doubt of it: for writing in it; null where there is. */
export function surelyIn(message: string): string | null {
  const { best, english } = weigh(fold(message));

  return best && best.score >= atLeast && best.score >= 2 * english ? best.language : null;
}

function weigh(folded: string) {
  const tokens = folded.match(/[\p{L}']+/gu) ?? [];
  const scores = lists.map(({ language, words }) => ({
    language,
    score: tokens.filter((token) => words.has(token)).length,
  }));
  const english = scores.find(({ language }) => language === 'en')?.score ?? 0;
  const best = scores.filter(({ language }) => language !== 'en').toSorted((a, b) => b.score - a.score)[0];

  return { best, english };
}
