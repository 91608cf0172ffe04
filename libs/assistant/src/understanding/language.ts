import { fold } from '../lexicon/fold.js';
import { z } from 'zod';
import { namesIn, readJson } from '../data-files.js';
import { Language } from '../texts/language.js';
import { articles } from '../knowledge/articles.js';
import { textsIn as catalogue } from '../texts/texts.js';
import { english as englishWords } from './english-words.js';
import { languageAskedFor, questionsLanguage } from './asked-language.js';
import { splitSentences } from './sentences.js';
import { changes, features, words } from '../lexicon/lexicon.js';
import { memoized } from '../memoized.js';
import { Terms } from '../lexicon/terms.js';

const english = 'en';

const scripts: [string, RegExp][] = [
  ['ru', /\p{Script=Cyrillic}/u],
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['zh', /\p{Script=Han}/u],
  ['ko', /\p{Script=Hangul}/u],
  ['ar', /\p{Script=Arabic}/u],
  ['el', /\p{Script=Greek}/u],
  ['he', /\p{Script=Hebrew}/u],
];

/** The frequent little words of each language that is told by them. */
const littleWords = memoized(() =>
  namesIn('words/little').map((name) => {
    const language = name.replace('.txt', '');
    return { language, words: words(`little/${language}`) };
  }),
);

/**
 * The language of folded text: the one whose little words it has most of, English in doubt.
 *
 * @returns an ISO 639-1 code
 */
export function languageOf(folded: string): string {
  const script = scripts.find(([, pattern]) => pattern.test(folded));
  if (script) return script[0];

  const { best, inEnglish } = weigh(folded);

  return best && best[1] > inEnglish ? best[0] : english;
}

/** Letters that tell a language of the Latin script, or a few of them. */
const letters: [string, RegExp][] = [
  ['de', /[äöüß]/giu],
  ['fr', /[çœêèàùîôûé]|(?<!\p{L})(?:qu|[cdjlmnst])['’](?=\p{L})/giu],
  ['es', /[¿¡ñ]|[áéíóú]/giu],
  ['it', /[èàùòì]|(?<!\p{L})(?:l|dell|nell|all|un|c|dall|sull)['’](?=\p{L})/giu],
  ['pt', /[ãõçâ]|[áéíóú]|nh|lh/giu],
  ['nl', /ij/giu],
];

/** A message of so few words cannot hold much evidence. */
const fewWords = 4;

/**
 * The language to answer a message in: that of its longer part, and where it does not tell, that of the conversation.
 *
 * @returns the language, and a sentence that says so in a language that is read here and not written
 */
export function answerLanguage(message: string, before: Language): { language: Language; note: string | null } {
  const told = questionsLanguage(message)
    ? longestPart(message, english)
    : (languageAskedFor(message) ?? longestPart(message, before));
  const written = Language.safeParse(told ?? greetedIn(message) ?? before);
  if (written.success) return { language: written.data, note: null };

  return { language: english, note: englishNotes()[told ?? ''] ?? null };
}

/** The language of a message that is one greeting: 'Ciao' is Italian, though English dictionaries have it. */
function greetedIn(message: string): string | null {
  const word = fold(message).replace(/[^\p{L}]/gu, '');
  const found = Object.entries(greetings()).find(([, words]) => words.includes(word));

  return found?.[0] ?? null;
}

const greetings = memoized(() => readJson('greetings.json', z.record(z.string(), Terms)));

const englishNotes = memoized(() => readJson('english-notes.json', z.record(z.string(), z.string())));

/** The language that most of the message is written in; null where no part of it tells. */
function longestPart(message: string, before: Language): string | null {
  const lengths = new Map<string, number>();
  for (const sentence of splitSentences(message)) {
    const language = languageOfPart(sentence, before);
    if (language !== null) lengths.set(language, (lengths.get(language) ?? 0) + sentence.length);
  }
  const [longest] = [...lengths].toSorted(([, one], [, other]) => other - one);

  return longest?.[0] ?? null;
}

function languageOfPart(raw: string, before: Language): string | null {
  const script = scripts.find(([, pattern]) => pattern.test(raw))?.[0];
  // Chinese characters alone may be Japanese, too.
  if (script) return script === 'zh' && before === 'ja' ? 'ja' : script;

  const scores = evidenceIn(raw);
  const inEnglish = scores.get(english) ?? 0;
  const [best] = [...scores].filter(([language]) => language !== english).toSorted(heavier(before));
  if (!best || best[1] <= inEnglish) return inEnglish >= (before === english ? 1 : 2) ? english : null;
  const [language, evidence] = best;
  if (before === english && evidence < 2 && isAllEnglish(raw)) return null;

  // Words that two languages share are no evidence for leaving the one of the conversation.
  const shared = before === english || language === before ? 0 : (scores.get(before) ?? 0);

  return evidence - shared >= enoughFor(language, before, raw) ? language : null;
}

/** 'Font different': a word or two that another language has, too, and no word that English has not. */
function isAllEnglish(raw: string): boolean {
  // 'È gratis?', 'oi'
  const [first = '', ...others] = raw.toLowerCase().match(/\p{L}+/gu) ?? [];
  if (/^[àáèéêìíòóùú]$/u.test(first) || (others.length === 0 && first.length === 2 && isForeignOnly(first)))
    return false;

  return (fold(raw).match(/[\p{L}']{3,}/gu) ?? []).every((word) => englishWords().has(word) || productNames.test(word));
}

/** A language that is not written here, or that would end a conversation in another one, takes more to be believed. */
function enoughFor(language: string, before: Language, raw: string): number {
  if (language === before) return 0.5;
  const few = raw.trim().split(/\s+/).length <= fewWords;
  if (!isWritten(language)) return 2;

  // 'Hoi' after 'hallo'.
  if (/^\p{L}+$/u.test(raw.trim()) && isForeignOnly(fold(raw))) return 1;

  return before === english ? (few ? 0.6 : 1) : 1.6;
}

function evidenceIn(raw: string): Map<string, number> {
  const { scores } = weigh(fold(raw).replace(/(\p{L})\1{2,}/gu, '$1'));
  for (const [language, pattern] of letters) {
    const hits = raw.match(pattern)?.length ?? 0;
    // Letters confirm a language; a name with an accent is not one.
    if (hits > 0) scores.set(language, (scores.get(language) ?? 0) + Math.min(hits, 2) * 0.6);
  }

  return scores;
}

/** What a word that only one language's texts use counts, beside a little word, which counts one. */
const ownWord = 0.6;

/** The more evidence the better; of equals the language of the conversation, then one that is written here, too. */
function heavier(before: Language | null) {
  const rank = (language: string) => (language === before ? 2 : Number(isWritten(language)));

  return ([language, one]: [string, number], [another, other]: [string, number]) =>
    other - one || rank(another) - rank(language);
}

function isWritten(language: string): boolean {
  return Language.safeParse(language).success;
}

function littleIn(language: string, word: string): boolean {
  return words(`little/${language}`).has(word);
}

/** A little word of one other language, and none of English. */
function isForeignOnly(word: string): boolean {
  return !words('english').has(word) && littleWords().filter((list) => list.words.has(word)).length === 1;
}

const productNames = /^(?:word|excel|powerpoint|google|office|outlook|slides|sheets|docs|docx|pptx|xlsx|pdf)$/u;

/** Words that the assistant's own texts use in one language alone, and English does not know: 'fichier', 'Folie', 'gratuito'. */
const ownWords = memoized(() => {
  const found = new Map<string, string | null>();
  for (const language of Language.options.filter((one) => one !== english && one !== 'ja'))
    for (const word of [
      ...catalogue(language),
      ...articles().map(({ answer }) => answer[language]),
      ...labelsIn(language),
    ].flatMap((text) => fold(text).match(/\p{L}{4,}/gu) ?? []))
      found.set(word, found.has(word) && found.get(word) !== language ? null : language);

  return new Map(
    [...found].filter(
      (entry): entry is [string, Language] =>
        entry[1] !== null && !englishWords().has(entry[0]) && !productNames.test(entry[0]),
    ),
  );
});

/** … and what a word of the English dictionary counts: many are used in other languages, too. */
const dictionaryWord = 0.3;

function labelsIn(language: Language): string[] {
  return [...features(), ...changes()].map(({ concept }) => concept.label[language]);
}

/** How many words of a folded text are little words of each language, or are used in its texts alone. */
function weigh(folded: string) {
  const tokens = folded.match(/[\p{L}']+/gu) ?? [];
  const moreEnglish = tokens.filter((token) => words('english').has(token)).length;
  const scores = new Map(
    littleWords().map(({ language, words: little }) => [language, tokens.filter((token) => little.has(token)).length]),
  );
  for (const token of tokens) {
    const language = ownWords().get(token);
    if (language && !littleIn(language, token)) scores.set(language, (scores.get(language) ?? 0) + ownWord);
  }
  const inDictionary = tokens.filter(
    (token) => token.length > 2 && englishWords().has(token) && !isLittle(token),
  ).length;
  scores.set(english, (scores.get(english) ?? 0) + moreEnglish + inDictionary * dictionaryWord);
  const best = [...scores].filter(([language]) => language !== english).toSorted(heavier(null))[0];

  return { scores, best, inEnglish: scores.get(english) ?? 0 };
}

const common = memoized(() => new Set([...words('common'), ...littleWords().flatMap((list) => [...list.words])]));

/** Whether a word of folded text carries no subject of its own. */
export function isLittle(word: string): boolean {
  return common().has(word);
}
