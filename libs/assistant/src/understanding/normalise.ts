import { z } from 'zod';
import { readJson } from '../data-files.js';
import { fold } from '../lexicon/fold.js';
import { memoized } from '../memoized.js';
import { languageOf } from './language.js';
import { correctSpelling } from './spelling.js';

/** Short forms of chats and phones. */
const shortForms = memoized(() => readJson('short-forms.json', z.record(z.string(), z.string())));

export interface Normalised {
  text: string;
  language: string;
}

/** 'When will it be sorted': nothing is put in order there. */
const putRight =
  /(?<!\p{L})(be|being|get (?:it|this|that|them|things)) sorted(?: out)?(?! (?:by|in|from|a|alpha|on|wrong))(?!\p{L})/gu;

/** Unknown words of a message whose correction is searched for, and of each of its sentences beyond these. */
const searchedInMessage = 24;
export const searchedInSentence = 2;

/** Folded text with chat forms and misspellings resolved, in the language it is in. */
export function normalise(raw: string, searchedMax = searchedInMessage): Normalised {
  const folded = fold(raw)
    .replace(/n't(?![\p{L}])/gu, 'nt')
    .replace(putRight, '$1 fixed')
    .replace(/(?<!\p{L})sort (out|(?:it|this|that|them|things|everything) out)(?!\p{L})/gu, 'fix');
  const language = languageOf(folded);
  const expanded =
    language === 'en'
      ? folded.replace(/(?<![\p{L}\p{N}'.-])[a-z0-9]{1,7}(?![\p{L}\p{N}'])/gu, (word) => shortForms()[word] ?? word)
      : folded;

  return { text: correctSpelling(expanded, language !== 'en', searchedMax), language };
}
