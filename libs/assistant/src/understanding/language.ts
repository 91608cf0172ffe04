import { fold } from '../lexicon/fold.js';
import { z } from 'zod';
import { namesIn, readJson } from '../data-files.js';
import { Language } from '../texts/language.js';
import { splitSentences } from './sentences.js';
import { words } from '../lexicon/lexicon.js';
import { memoized } from '../memoized.js';

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
  ['fr', /[çœêèàùîô]|(?<!\p{L})(?:qu|[cdjlmnst])['’](?=\p{L})/giu],
  ['es', /[¿¡ñ]|[áéíóú]/giu],
  ['it', /[èàùòì]|(?<!\p{L})(?:l|dell|nell|all|un|c|dall|sull)['’](?=\p{L})/giu],
  ['pt', /[ãõçâ]|[áéíóú]/giu],
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
  const told = longestPart(message, before);
  const written = Language.safeParse(told ?? before);
  if (written.success) return { language: written.data, note: null };

  return { language: english, note: englishNotes()[told ?? ''] ?? null };
}

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
  const [best] = [...scores].filter(([language]) => language !== english).toSorted(([, one], [, other]) => other - one);
  if (!best || best[1] <= inEnglish) return inEnglish >= (before === english ? 1 : 2) ? english : null;
  const [language, evidence] = best;
  const enough = language === before || raw.trim().split(/\s+/).length <= fewWords ? 1 : 2;

  return evidence >= enough ? language : null;
}

function evidenceIn(raw: string): Map<string, number> {
  const { scores } = weigh(fold(raw));
  for (const [language, pattern] of letters) {
    const hits = raw.match(pattern)?.length ?? 0;
    // Letters confirm a language; a name with an accent is not one.
    if (hits > 0) scores.set(language, (scores.get(language) ?? 0) + Math.min(hits, 2) * 0.6);
  }

  return scores;
}

/** How many words of a folded text are little words of each language. */
function weigh(folded: string) {
  const tokens = folded.match(/[\p{L}']+/gu) ?? [];
  const moreEnglish = tokens.filter((token) => words('english').has(token)).length;
  const scores = new Map(
    littleWords().map(({ language, words: little }) => [language, tokens.filter((token) => little.has(token)).length]),
  );
  scores.set(english, (scores.get(english) ?? 0) + moreEnglish);
  const best = [...scores]
    .filter(([language]) => language !== english)
    .toSorted(([, one], [, other]) => other - one)[0];

  return { scores, best, inEnglish: scores.get(english) ?? 0 };
}

const common = memoized(() => new Set([...words('common'), ...littleWords().flatMap((list) => [...list.words])]));

/** Whether a word of folded text carries no subject of its own. */
export function isLittle(word: string): boolean {
  return common().has(word);
}
