import type { Reading } from '../understanding/reading.js';
import { occurs } from '../lexicon/terms.js';
import type { SentenceReading } from '../understanding/sentence-reading.js';
import { featureById, phrases } from '../lexicon/lexicon.js';

/** 'Page numbers': an answer to the opening question, though it says no more. */
const bareAnswer = 3;

/** Changes that say what is wrong even of 'it' or 'the file'. */
const plainToSee = new Set([
  'overlap',
  'cut',
  'blur',
  'blank',
  'garbled',
  'rotated',
  'duplicate',
  'split',
  'misaligned',
  'size',
  'visible',
  'error',
  'restart',
  'spacing',
]);

/** Footnotes, pivots: no life outside an office. */
export function strongIn(sentence: SentenceReading): string[] {
  return sentence.features.map(({ id }) => id).filter((id) => !featureById(id)?.everyday);
}

/** A feature of one kind of file, and something that happened to it: no everyday talk, whatever else is in it. */
export function isDefinite(sentences: SentenceReading[]): boolean {
  return sentences.some((sentence) => strongIn(sentence).some((id) => featureById(id)?.kind) && evidence(sentence) > 1);
}

/** 2: says what happened; 1: says that something is not as it was; 0: says neither. */
export function evidence(sentence: SentenceReading): number {
  if (sentence.specific.length > 0) return 2;
  if (sentence.generic.length > 0 || sentence.denial) return 1;

  return sentence.appearance || sentence.contrast ? 1 : 0;
}

export interface Circumstances {
  aboutFile: boolean;
  asked: boolean;
  opening: boolean;
  /** It was asked before, and this is the answer. */
  again: boolean;
}

/** Whether one could start looking with what a sentence says. */
export function isConcrete(sentence: SentenceReading, reading: Reading, now: Circumstances): boolean {
  const strong = strongIn(sentence).length;
  const any = sentence.features.length;
  const proof = evidence(sentence);
  if (any > 0 && proof > 0 && (now.aboutFile || strong > 0 || any > 1 || (now.asked && proof > 1))) return true;
  const bare = any > 0 && now.asked && !sentence.question && (strong > 0 || now.aboutFile || any > 1);
  if (bare && now.again && any > 1) return !isLiking(sentence);
  const several = strong > 0 && any > 1 && (reading.kind !== null || reading.conversion);
  if (bare && (!now.opening || several || isSaid(reading) || sentence.text.split(' ').length <= bareAnswer))
    return !isLiking(sentence);
  if (sentence.places.length > 0 && now.aboutFile && (proof > 0 || now.asked)) return true;
  if (!now.aboutFile) return false;

  const visible = sentence.specific.some(({ id }) => plainToSee.has(id));
  const directed = sentence.specific.some(({ id }) => id === 'moved') && occurs(phrases('directions'), sentence.text);
  if (directed || (visible && !occurs(phrases('whole-file'), sentence.text))) return true;

  return saysSomethingElse(sentence, reading, now, proof);
}

/** No feature that we know, but words of substance beside a change: 'the thingummy in my deck jumped'. */
function saysSomethingElse(sentence: SentenceReading, reading: Reading, now: Circumstances, proof: number): boolean {
  if (sentence.question && !now.asked) return false;
  const substance = sentence.unknown.length;
  if (reading.language !== 'en') {
    const told =
      proof > 1 ||
      (sentence.denial && sentence.generic.length === 0) ||
      (now.asked && !now.opening && !reading.act('unsure'));
    return substance >= 2 && told && !reading.product;
  }
  if (now.asked && now.aboutFile && !now.opening) return substance >= 1 && !reading.act('unsure');

  const turnedOut =
    sentence.appearance && sentence.generic.length === 0 && /\d|instead|only|used to/u.test(sentence.text);

  if (substance === 1 && proof > 1 && isSaid(reading)) return !occurs(phrases('whole-file'), sentence.text);

  // 'The timer counts down no more', 'the pins are heaped in a corner': nothing but this can be meant in a named file.
  const otherwise =
    sentence.denial || sentence.contrast || sentence.appearance || occurs(phrases('directions'), sentence.text);
  const plainly = isSaid(reading) && sentence.generic.length === 0 && otherwise && !isLiking(sentence);

  return substance >= 2 && (proof > 1 || turnedOut || plainly);
}

/** The kind of file is said in the message, rather than guessed from a feature. */
function isSaid({ kind, kinds }: Reading): boolean {
  return kind !== null && kinds[kind] >= 40;
}

const liking =
  /(?<!\p{L})(?:i|we|she|he|they)(?:'d| would| will|'ll)? (?:really )?(?:like|love|enjoy|hate|prefer|adore|teach|study|learn|am good at|work (?:with|in))(?!\p{L})/u;

function isLiking(sentence: SentenceReading): boolean {
  return liking.test(sentence.text);
}
