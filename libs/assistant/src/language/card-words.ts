import { type Card, CardWord, type CardWords, Language } from '@fidelio/contracts';
import { z } from 'zod';
import { itemVerdictName } from './verdict-words.js';
import { readJson } from '../data-files.js';
import { memoizedBy } from '../memoized.js';

const Translated = Language.exclude(['en']);

/** Headings of lists of findings, which are verdicts. */
const ofVerdicts = ['file.check', 'file.decide'] as const;

const wordsOf = memoizedBy((language: z.infer<typeof Translated>) => ({
  ...readJson(`card-words/${language}.json`, z.record(CardWord.exclude(ofVerdicts), z.string().min(1))),
  'file.check': itemVerdictName(language, 'check'),
  'file.decide': itemVerdictName(language, 'decision'),
}));

/** What stands on these cards beside what they say, by their languages. Clients have the English words. */
export function cardWordsIn(cards: readonly Card[]): Partial<Record<Language, CardWords>> {
  const languages = new Set(cards.map(({ language }) => language));

  return Object.fromEntries(
    [...languages].flatMap((language) => {
      const known = Translated.safeParse(language);

      return known.success ? [[language, wordsOf(known.data)]] : [];
    }),
  );
}
