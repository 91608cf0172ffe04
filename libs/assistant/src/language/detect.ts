import { Language } from '@fidelio/contracts';
import { detectAll } from 'tinyld/light';
import { z } from 'zod';
import { readJson } from '../data-files.js';
import { memoized } from '../memoized.js';
import { marksIn } from './marks.js';
import { phraseLanguage } from './phrases.js';
import { fold } from '../fold.js';
import { partsIn } from './parts.js';
import { askingWords, happenedIn } from './reading.js';
import { littleWords, sentencesOf, wordsOf } from './words.js';

/** A detector's first characters tell as well as all, and cost less. */
const maxCharacters = 300;
/** A message this short keeps the conversation's language unless another one is clearly likelier. */
const fewWords = 4;
/** A longer sentence only mentions a language. */
const maxWish = 80;
const clearly = 1.35;
const likelier = 1.1;
const asLikely = 0.4;

/**
 * The language to answer a message in: one that it asks for, else the one it is written in, else that of the conversation, where the
 * message is too short to tell or two languages are about as likely.
 */
export function languageOf(message: string, before: Language): Language {
  return languageWished(message) ?? writtenIn(message, before);
}

/** The language that a message is written in. */
export function writtenIn(message: string, before: Language): Language {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(message)) return 'ja';

  return phraseLanguage(message, before) ?? languageAsking(message, before) ?? detected(message, before);
}

/** Whether the little words of a text tell that it is written in a language, which costs a hundredth of asking a detector. */
export function littleWordsTell(text: string, language: Language): boolean {
  const words = wordsOf(text, language);
  const count = (one: Language) => words.filter((word) => littleWords(one).has(word)).length;
  const own = count(language);

  return own > 1 && Language.options.every((one) => count(one) <= own);
}

/** What a detector cannot tell: '¿Cuántas?', and a few words that begin with a question word of one language alone. */
function languageAsking(message: string, before: Language): Language | null {
  if (/[¿¡]/u.test(message)) return 'es';
  const words = wordsOf(message, 'en');
  const [first = ''] = words;
  if (words.length >= fewWords || littleWords(before).has(first)) return null;
  const asking = Language.options.filter((language) => askingWords(language).has(first));

  return asking.length === 1 ? (asking[0] ?? null) : null;
}

function detected(message: string, before: Language): Language {
  const text = written(message.slice(0, 2 * maxCharacters)).slice(0, maxCharacters);
  const words = wordsOf(text, 'en').length;
  if (words < 2) return before;
  const found = detectAll(text, { only: [...Language.options] });
  const [first] = found;
  if (first === undefined || first.lang === before) return before;
  const own = found.find(({ lang }) => lang === before)?.accuracy ?? 0;
  const needed = words < fewWords ? clearly : likelier;
  if (first.accuracy < own * needed) return before;
  // Of languages that are about as likely it is the one whose words are known.
  const [best = before] = found
    .filter(({ accuracy }) => accuracy >= asLikely * first.accuracy)
    .flatMap(({ lang }) => Language.safeParse(lang).data ?? [])
    .toSorted((a, b) => knownWords(text, b) - knownWords(text, a));

  const [known, knownBefore] = [knownWords(text, best), knownWords(text, before)];

  return known > knownBefore || (known === knownBefore && words > manyWords) ? best : before;
}

/** So many words tell their language without being known here. */
const manyWords = 7;

/** How many words of a text are little words of a language, parts of a file or what happens to them. */
function knownWords(text: string, language: Language): number {
  const little = littleWords(language);
  const asking = askingWords(language);

  return (
    wordsOf(text, language).filter((word) => little.has(word) || asking.has(word)).length +
    partsIn(text, language).length +
    (happenedIn(text, language) ? 1 : 0) +
    (marksIn(text, language).has('thanks') ? 1 : 0)
  );
}

/** What the user wrote in a language: no quotations, file names, product names or words in capitals. */
function written(message: string): string {
  return message
    .replace(/["“„«][^"”“»]{1,120}["”“»]/gu, ' ')
    .replace(/\S+\.(?:docx?|docm|pptx?|xlsx?|xlsm|pdf)\b/giu, ' ')
    .replace(/\b(?:Google (?:Docs|Sheets|Slides|Drive)|Word|Excel|PowerPoint|Office|Fidelio)\b/gu, ' ')
    .replace(/(?<!\p{L})\p{Lu}{2,}(?!\p{L})|\S*[<>{}$=\\*]\S*/gu, ' ');
}

const Wish = z.strictObject({
  names: z.record(Language, z.array(z.string())),
  /** Words that make a language's name a wish: 'please', 'in', 'answer'. */
  asking: z.array(z.string()),
});
const wish = memoized(() => {
  const { names, asking } = readJson('language-wish.json', Wish);

  return {
    names: new Map(
      Language.options.flatMap((language) => names[language].map((name) => [fold(name), language] as const)),
    ),
    asking: new Set(asking.map(fold)),
  };
});

/** The language that a message, or one sentence of it, asks for. */
export function languageWished(message: string): Language | null {
  const pieces = [
    message,
    ...sentencesOf(message),
    ...sentencesOf(message).flatMap((sentence) => [sentence.split(':')[0] ?? '', sentence.split(',')[0] ?? '']),
  ];

  return pieces.map(languageAskedFor).find((language) => language !== null) ?? null;
}

/** The language that a message asks to be answered in: 'English, please', 'auf Deutsch bitte'. A longer sentence only mentions one. */
export function languageAskedFor(message: string): Language | null {
  if (message.length > maxWish) return null;
  const folded = fold(message);
  const { names, asking } = wish();
  const japanese = [...names].find(([name]) => /\p{Script=Han}/u.test(name) && folded.includes(name));
  if (japanese && sentencesOf(message).length > 1) return null;
  if (japanese) return /で|お願い|ください/.test(folded) || folded.length < 6 ? japanese[1] : null;
  const words = wordsOf(folded, 'en');
  const named = words.map((word) => names.get(word)).filter((language) => language !== undefined);
  const rest = words.filter((word) => !names.has(word));

  return named.length > 0 && rest.every((word) => asking.has(word)) ? (named.at(-1) ?? null) : null;
}
