import { phrases } from '../lexicon/lexicon.js';
import { occurs } from '../lexicon/terms.js';
import type { Reading } from './reading.js';
import type { SentenceReading } from './sentence-reading.js';

/** What somebody does with a message while a file is here; of several the first one counts. */
export type SpeechAct =
  | 'asks-for-person'
  | 'complains-of-us'
  | 'asks-which-files'
  | 'decides'
  | 'asks-how-to-decide'
  | 'denies-having'
  | 'drops'
  | 'found-it'
  | 'corrects'
  | 'praises'
  | 'asks'
  | 'states-defect'
  | 'other';

export interface Circumstances {
  files: number;
  /** Something that was found waits for the user's yes. */
  open: boolean;
  /** It names something that was found and says yes or no to it. */
  decides: boolean;
  /** It names something that waits for the user's yes, and says no more of it than that. */
  names: boolean;
}

/** Decides what a message does before its words are taken for parts of a file. */
export function speechActOf(reading: Reading, { files, open, decides, names }: Circumstances): SpeechAct {
  const asks = reading.sentences.some(({ question }) => question);
  const defect = reading.sentences.some(statesDefect);
  if (asksForPerson(reading)) return 'asks-for-person';
  if (complainsOfUs(reading)) return 'complains-of-us';
  if (files > 1 && !defect && isAbout(reading, 'which', 'finished')) return 'asks-which-files';
  if (open && isAbout(reading, 'press')) return 'asks-how-to-decide';
  if (decides && (!asks || (ordinal(reading) && !/[?？]/u.test(reading.raw)))) return 'decides';
  if (!asks && isAbout(reading, 'found-it')) return 'found-it';
  if (!asks && isAbout(reading, 'drops')) return 'drops';
  if (!asks && corrects(reading)) return 'corrects';
  if (!asks && !defect && reading.sentences.some(deniesHaving)) return 'denies-having';
  if (praises(reading)) return 'praises';
  if (asks) return 'asks';
  if (open && names) return 'asks-how-to-decide';

  return defect ? 'states-defect' : 'other';
}

function ordinal({ text }: Reading): boolean {
  return ['first', 'second', 'third'].some((name) => occurs(phrases(`ordinals/${name}`), text));
}

const personWords = 20;

export function asksForPerson(reading: Reading): boolean {
  if (reading.text.split(' ').length > personWords) return false;

  return reading.act('person') || occurs(phrases('speech/person'), reading.text);
}

/** 'You never read what I write', 'that is no answer': said of the assistant, which is no part of a file. */
function complainsOfUs(reading: Reading): boolean {
  const said = reading.sentences.filter(({ question }) => !question);

  return said.some(({ text }) => occurs(phrases('speech/about-us'), text));
}

function isAbout({ text }: Reading, ...lists: string[]): boolean {
  return lists.every((list) => occurs(phrases(`speech/${list}`), text));
}

/** 'I meant the bars, not the charts': says of what was told what it is, and names a thing. */
function corrects(reading: Reading): boolean {
  const named = reading.sentences.some(({ features, unknown }) => features.length + unknown.length > 0);
  const happened = reading.sentences.some(({ specific }) => specific.length > 0);

  return named && !happened && occurs(phrases('speech/meant'), reading.text);
}

const praiseWords = 10;

function praises(reading: Reading): boolean {
  const plain = reading.sentences.every((sentence) => !sentence.question && !statesDefect(sentence));
  const short = reading.text.split(' ').length <= praiseWords;

  return plain && short && (occurs(phrases('speech/praise'), reading.text) || reading.act('thanks'));
}

/** A thing and something wrong with it, in a statement. */
export function statesDefect(sentence: SentenceReading): boolean {
  const { question, signed, features, unknown, specific, generic } = sentence;
  if (question || signed || deniesHaving(sentence)) return false;
  const happened = specific.length + generic.length > 0;
  const otherwise = sentence.denial || sentence.contrast || sentence.appearance;

  return features.length > 0 ? happened || otherwise : happened && unknown.length > 0;
}

/** 'I never put a watermark in': doubts what was found, and nothing is lost. */
export function deniesHaving({ text, specific }: SentenceReading): boolean {
  return specific.length === 0 && occurs(phrases('speech/never-had'), text);
}
