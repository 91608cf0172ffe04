import { type Card, CardWord, Language } from '@fidelio/contracts';
import { expect, test } from '@jest/globals';
import { cardWordsIn } from './card-words.js';

const question = (language: Language): Card => ({
  type: 'choices',
  language,
  about: 'kind',
  question: '?',
  buttons: [],
});

test('the languages of cards have all words with the same values, and English is left out', () => {
  const words = cardWordsIn(Language.options.map(question));

  expect(Object.keys(words).toSorted()).toEqual(Language.exclude(['en']).options.toSorted());
  for (const word of CardWord.options) {
    const values = Object.values(words).map((own) => (own[word]?.match(/\{\w+\}/g) ?? []).toSorted().join());
    expect(new Set(values).size).toBe(1);
  }
});
