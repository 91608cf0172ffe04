import { Language } from '@fidelio/contracts';
import { writtenRows } from '@fidelio/fidelity';
import { expect, test } from '@jest/globals';
import { sentenceOf, titleOf } from './finding-texts.js';

/** How each language says that something is possible and not certain. */
const possible: Record<Language, RegExp> = {
  en: /\b(?:may|might|can(?! no longer)|perhaps)\b/i,
  de: /\b(?:kann|können|vielleicht|womöglich|mitunter|manchmal)(?!\p{L})/iu,
  fr: /\b(?:peut|peuvent|pourra|pourront|parfois)\b/i,
  es: /(?<!\p{L})(?:puede|pueden|posible|quizá|a veces)(?!\p{L})/iu,
  it: /(?<!\p{L})(?:può|possono|forse|potrebbe|potrebbero|a volte)(?!\p{L})/iu,
  pt: /\b(?:pode|podem|talvez|por vezes)\b/i,
  nl: /\b(?:kan|kunnen|misschien|mogelijk|soms)\b/i,
  ja: /ことがあ|おそれがあ/,
};

/** They say what the file is, and not what becomes of it. */
const aboutTheFile = ['The file is signed'];
const unproven = writtenRows().filter(({ grade }) => grade === 'A' || grade === 'K');

test.each(Language.options)('what only an API or common knowledge stands for is told as possible in %s', (language) => {
  const told = unproven.flatMap(({ id, title, sees, remedy }) => {
    const finding = { id, title, sentence: sees, remedy };
    const titles = aboutTheFile.includes(title) ? [] : [titleOf(language, finding)];

    return [...titles, sentenceOf(language, finding) ?? ''].map((text) => ({ id, text }));
  });

  expect(told.length).toBeGreaterThan(200);
  expect(told.filter(({ text }) => !possible[language].test(text))).toEqual([]);
});
