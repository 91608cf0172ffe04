import { Language } from '@fidelio/contracts';
import { expect, test } from '@jest/globals';
import { languageAskedFor, languageOf } from './detect.js';
import { partsIn } from './parts.js';
import { phraseIn } from './phrases.js';
import { placeIn } from './places.js';
import { happenedIn, isQuestion, kindIn } from './reading.js';
import { sentencesOf } from './words.js';

test.each([
  ['The table is cut off on page 3.', 'en'],
  ['Wo liegen meine Dateien?', 'de'],
  ["J'ai besoin du compte rendu pour vendredi.", 'fr'],
  ['Las notas al pie han desaparecido.', 'es'],
  ['Che significa FIXED?', 'it'],
  ['As notas de rodapé desapareceram.', 'pt'],
  ['Wie kan dit document zien?', 'nl'],
  ['3ページの表が切れています。', 'ja'],
  ['Buenos días', 'es'],
] as const)('%s is told to be %s', (message, language) => {
  expect(languageOf(message, 'en')).toBe(language);
});

test('a word, a name or a number keeps the language of the conversation', () => {
  for (const message of ['ok', '3', 'Budget.xlsx', 'SmartArt', 'FIXED?', 'logo'])
    for (const language of Language.options) expect(languageOf(message, language)).toBe(language);
});

test('a language that is asked for wins', () => {
  expect(languageOf('English, please', 'de')).toBe('en');
  expect(languageOf('auf Deutsch bitte', 'en')).toBe('de');
  expect(languageOf('日本語でお願いします', 'en')).toBe('ja');
  expect(languageAskedFor('The German sheet is broken')).toBeNull();
});

test('words for parts are those of the message’s language, the longest first', () => {
  expect(partsIn('The table of contents and the footer', 'en')).toEqual(['table-of-contents', 'footer']);
  expect(partsIn('Las circulares son documentos de Word', 'es')).toEqual([]);
  expect(partsIn('Das Umsatzdiagramm fehlt', 'de')).toEqual(['chart']);
  expect(partsIn("l'en-tête a disparu", 'fr')).toEqual(['header']);
  expect(partsIn('地図を発表する', 'ja')).toEqual([]);
  expect(partsIn('表のヘッダー', 'ja')).toEqual(['table', 'header']);
});

test('places are found in every language', () => {
  expect(placeIn('what is wrong on slide 3?', 'en')).toEqual({ slide: 3 });
  expect(placeIn('auf Seite 5', 'de')).toEqual({ page: 5 });
  expect(placeIn('la página 13', 'es')).toEqual({ page: 13 });
  expect(placeIn('2ページ目', 'ja')).toEqual({ page: 2 });
  expect(placeIn('auf der zweiten Seite', 'de')).toEqual({ page: 2 });
  expect(placeIn('sur la troisième diapositive', 'fr')).toEqual({ slide: 3 });
  expect(placeIn('最初のページ', 'ja')).toEqual({ page: 1 });
  // 's.' is a page only where it stands alone.
  expect(placeIn('No se contacta con terceros.', 'es')).toBeNull();
  expect(placeIn('the second table', 'en')).toBeNull();
  expect(placeIn('the sum in B12', 'en')).toEqual({ cell: 'B12' });
  expect(placeIn('sheet “Prices”', 'en')).toEqual({ sheet: 'Prices' });
  expect(placeIn('an A4 page', 'en')).toBeNull();
});

test('what happened, the kind of file and a question are read', () => {
  expect(happenedIn('the logo has moved', 'en')).toBe('moved');
  expect(happenedIn('Die Fußnoten sind verschwunden', 'de')).toBe('lost');
  expect(happenedIn("the animations don't run", 'en')).toBe('different');
  expect(happenedIn('画像が消えました', 'ja')).toBe('lost');
  expect(kindIn('my Excel workbook', 'en')).toBe('excel');
  expect(kindIn('Eine Tabelle in Word', 'de')).toBe('word');
  expect(isQuestion('Wo stehen die Server', 'de')).toBe(true);
  expect(isQuestion('The server moved it', 'en')).toBe(false);
  expect(isQuestion('どこにありますか', 'ja')).toBe(true);
});

test('a whole sentence is a phrase, a longer one is not', () => {
  expect(phraseIn("That's all, thanks!", 'en')).toBe('farewell');
  expect(phraseIn('Danke, das war’s.', 'de')).toBe('farewell');
  expect(phraseIn('元に戻してください。', 'ja')).toBe('undo');
  expect(phraseIn("that's not what I asked, what about the animations?", 'en')).toBeNull();
  expect(phraseIn('ja gut', 'de')).toBe('yes');
});

test('sentences end at marks and line breaks, not within numbers', () => {
  expect(sentencesOf('Hi. It is 3.5 cm off! Why?\nThanks')).toEqual(['Hi.', 'It is 3.5 cm off!', 'Why?', 'Thanks']);
});
