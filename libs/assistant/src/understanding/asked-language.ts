import { z } from 'zod';
import { readJson } from '../data-files.js';
import { fold } from '../lexicon/fold.js';
import { phrases, termsOf } from '../lexicon/lexicon.js';
import { compilePhrases, occurs, Terms } from '../lexicon/terms.js';
import { memoized, memoizedBy } from '../memoized.js';
import { Language } from '../texts/language.js';

const names = memoized(() => readJson('language-names.json', z.record(Language, Terms)));

/** 'LANGUAGE' in the terms stands for one language's names in all of them. */
const asksFor = memoizedBy((language: Language) =>
  compilePhrases(
    termsOf('asks-language').map((term) => term.replaceAll('LANGUAGE', `(${names()[language].join('|')})`)),
  ),
);

/** A longer message mentions a language and does not ask for it. */
const wordsAsking = 12;

/** The language that a message asks to be answered in: 'English, please'. */
export function languageAskedFor(message: string): Language | null {
  return questionsLanguage(message) ? null : askedIn(message);
}

function askedIn(message: string): Language | null {
  const text = fold(message);
  if (text.split(' ').length > wordsAsking) return null;

  return Language.options.find((language) => occurs(asksFor(language), text)) ?? null;
}

/** 'Why do you answer in Portuguese?' names a language without asking for it. */
export function questionsLanguage(message: string): boolean {
  return occurs(phrases('speech/why'), fold(message)) && askedIn(message) !== null;
}
