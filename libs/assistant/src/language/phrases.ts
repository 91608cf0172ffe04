import { Language } from '@fidelio/contracts';
import { z } from 'zod';
import { readJson } from '../data-files.js';
import { memoizedBy } from '../memoized.js';
import { wordsOf } from './words.js';

/** What a whole message, or a whole sentence of it, does. */
export const Act = z.enum([
  'yes',
  'no',
  'undo',
  'thanks',
  'farewell',
  'greeting',
  'person',
  'abilities',
  'not-that',
  'denied',
  'where',
]);
export type Act = z.infer<typeof Act>;

const Phrases = z.strictObject({
  /** Words that say nothing beside a phrase: 'please', 'then'. */
  fillers: z.array(z.string()),
  acts: z.record(Act, z.array(z.string())),
  /** By `Mark`. */
  marks: z.record(z.string(), z.array(z.string().min(1))),
  /** Words about the talk itself, and those that may stand around them: 'I said', 'two things'. */
  talk: z.strictObject({ saying: z.array(z.string().min(1)), around: z.array(z.string().min(1)) }),
});

/** The phrases of a language, as they stand in `data/phrases`. */
export const phrasesOf = memoizedBy((language: Language) => readJson(`phrases/${language}.json`, Phrases));

const phrasesIn = memoizedBy((language: Language) => {
  const { fillers, acts } = phrasesOf(language);
  const ignored = new Set(fillers.flatMap((filler) => wordsOf(filler, language)));
  const known = new Map<string, Act>();
  const all = Act.options.flatMap((act) => acts[act].map((phrase) => ({ act, phrase })));
  for (const { act, phrase } of all) known.set(bare(phrase, language, ignored), act);
  // A phrase in its own words comes before what is left of another one without its fillers.
  for (const { act, phrase } of all) known.set(plain(phrase, language), act);

  return { known, ignored };
});

/** The act of a whole sentence that is one of the known phrases; null where it says anything more. */
export function phraseIn(sentence: string, language: Language): Act | null {
  if (sentence.length > 120) return null;
  const { known, ignored } = phrasesIn(language);

  const act = known.get(plain(sentence, language)) ?? known.get(bare(sentence, language, ignored)) ?? null;

  // '¿Ya está?' ends nothing.
  return act === 'farewell' && /[?？]\s*$/u.test(sentence) ? null : act;
}

/** The one language in which a message is a known phrase: 'Ciao' is Italian whatever a detector makes of four letters. */
export function phraseLanguage(message: string, before: Language): Language | null {
  if (phraseIn(message, before)) return before;
  const speaking = Language.options.filter((language) => phraseIn(message, language));

  return speaking.length === 1 ? (speaking[0] ?? null) : null;
}

function plain(sentence: string, language: Language): string {
  return language === 'ja'
    ? wordsOf(sentence, language).join('')
    : wordsOf(sentence.replace(/['’]/gu, language === 'fr' || language === 'it' ? ' ' : ''), language).join(' ');
}

function bare(sentence: string, language: Language, ignored: Set<string>): string {
  const said = plain(sentence, language);
  if (language === 'ja') return said;
  const words = said.split(' ');
  const telling = words.filter((word) => !ignored.has(word));

  return telling.length > 0 ? telling.join(' ') : (words[0] ?? '');
}
