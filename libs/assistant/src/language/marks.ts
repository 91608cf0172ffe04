import type { Language } from '@fidelio/contracts';
import { z } from 'zod';
import { fold } from '../fold.js';
import { memoizedBy, recently } from '../memoized.js';
import { phrasesOf } from './phrases.js';
import { wordsOf } from './words.js';

/** What some words of a sentence tell, whatever else it says. Their phrases stand in `data/phrases`, by language. */
export const Mark = z.enum([
  // What is asked of something that was found: 'which' together with a part, the others by themselves.
  'where',
  'count',
  'why',
  'which',
  'by-hand',
  'to-do',
  'kept',
  // What is asked of the whole file.
  'changed',
  'left',
  'found',
  // What no file tells: who, when.
  'unknowable',
  // What may stand beside that and asks for nothing else.
  'beside',
  'thanks',
  'still',
  'still-wrong',
  // Who is wanted, what for, and what says that nobody is.
  'person',
  'somebody',
  'speak',
  'want',
  'call',
  'without',
  'of-people',
  'hand-over',
  'look',
  'self',
  'withdraw',
  'withdrawn',
  'pass-on',
  'answer-when',
  'answer-who',
  // What is to be done, or not.
  'deciding',
  'wish',
  'delete',
  'deleted',
  'undo',
  'note',
  'note-down',
  'noted',
  'remove',
  'warning',
  'protest',
]);
export type Mark = z.infer<typeof Mark>;

/** The marks of a sentence, and the words that ask for something that was found, or may stand beside that. */
export interface Marks {
  has: (...marks: Mark[]) => boolean;
  words: ReadonlySet<string>;
}

const ofAsking: ReadonlySet<Mark> = new Set(Mark.options.slice(0, 1 + Mark.options.indexOf('beside')));
/** A word this long may be the end of a compound. */
const minCompound = 5;
/** 'Páselo', 'envíeselo', 'mandatelo': who and what hang on the verb. */
const clitics = /(\p{L}{3,}?)(?:se|ce|ve)?l[eoai]s?(?!\p{L})/giu;

const phrases = memoizedBy((language: Language) => {
  const { marks } = phrasesOf(language);
  const known = new Map<string, Mark[]>();
  let longest = 1;
  for (const mark of Mark.options)
    for (const phrase of marks[mark] ?? []) {
      const words = language === 'ja' ? [...fold(phrase)] : wordsOf(phrase, language);
      const key = words.join(language === 'ja' ? '' : ' ');
      known.set(key, [...(known.get(key) ?? []), mark]);
      longest = Math.max(longest, words.length);
    }

  return { known, longest };
});

/** Everything that the words of a sentence tell, at whatever place. */
export const marksIn = recently((sentence: string, language: Language): Marks => {
  const found = new Set<Mark>();
  const words = new Set<string>();
  const isCut = language === 'es' || language === 'it';
  const texts = [sentence, isCut ? sentence.replace(clitics, '$1') : sentence, withoutFillers(sentence, language)];
  for (const text of new Set(texts.map((one) => (language === 'fr' ? one.replaceAll(orInFrench, ' ') : one))))
    for (const { said, marks } of phrasesIn(text, language)) {
      for (const mark of marks) found.add(mark);
      if (marks.some((mark) => ofAsking.has(mark))) for (const word of wordsOf(said, language)) words.add(word);
    }

  return { has: (...marks) => marks.every((mark) => found.has(mark)), words };
});

/** 'Was haben Sie eigentlich geändert': what stands between the words of a phrase hides none. */
function withoutFillers(sentence: string, language: Language): string {
  if (language === 'ja') return sentence;
  const fillers = fillersOf(language);
  const words = wordsOf(sentence, language);
  const telling = words.filter((word) => !fillers.has(word));

  return telling.length === words.length ? sentence : telling.join(' ');
}

const fillersOf = memoizedBy(
  (language: Language) => new Set(phrasesOf(language).fillers.flatMap((filler) => wordsOf(filler, language))),
);

/** 'Modifiable ou pas' asks for no place; whoever leaves out the accent of 'où' begins with it. */
const orInFrench = /(?<=\p{L}\P{L}+)ou(?!\p{L})/giu;

interface Phrase {
  said: string;
  marks: Mark[];
}

/** The known phrases of a text; what stands within a longer one is not read by itself. */
function phrasesIn(text: string, language: Language): Phrase[] {
  const { known, longest } = phrases(language);
  const units = language === 'ja' ? [...fold(text)] : wordsOf(text, language);
  const between = language === 'ja' ? '' : ' ';
  const found: Phrase[] = [];
  let end = 0;
  for (const [at, unit] of units.entries())
    for (let length = Math.min(longest, units.length - at); length > 0 && at + length > end; length--) {
      const said = units.slice(at, at + length).join(between);
      const marks = known.get(said) ?? (length === 1 ? compound(unit, language) : undefined);
      if (!marks) continue;
      found.push({ said, marks });
      end = at + length;
    }

  return found;
}

/** 'Sachbearbeiter' is a 'Bearbeiter'. */
function compound(word: string, language: Language): Mark[] | undefined {
  if (language !== 'de' && language !== 'nl') return undefined;
  const { known } = phrases(language);
  for (let start = 2; start <= word.length - minCompound; start++) {
    const marks = known.get(word.slice(start));
    if (marks) return marks;
  }

  return undefined;
}
