import { type Card, CardWord, type CardWords, Language } from '@fidelio/contracts';
import { z } from 'zod';
import { readJson } from '../data-files.js';
import { memoizedBy } from '../memoized.js';

const Translated = Language.exclude(['en']);

const wordsOf = memoizedBy((language: z.infer<typeof Translated>) =>
  readJson(`card-words/${language}.json`, z.record(CardWord, z.string().min(1))),
);

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
