import type { Symptom } from '../dialogue-state.js';
import { featureById } from '../lexicon/index.js';
import { glossOf } from './wording.js';
import type { SentenceReading } from '../understanding/sentence-reading.js';
import { splitClauses } from '../understanding/sentences.js';
import { readSentence } from '../understanding/sentence-reading.js';

const wordsMax = 300;

/** Makes a user's words fit to be repeated: one line, no mark-up, no addresses, not too long. */
export function quotable(raw: string): string {
  const line = raw
    .replace(/\p{C}+/gu, ' ')
    .replace(/https?:\/\/\S+/giu, 'a link')
    .replace(/[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+\.\p{L}{2,}/gu, 'an address')
    .replace(/[<>`{}\\|~]+/g, ' ')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*|__/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\s,;:.!?-]+$/u, '');

  return line.length <= wordsMax ? line : `${line.slice(0, wordsMax).replace(/\s+\S*$/u, '')} …`;
}

/** One symptom a sentence, with the features and the change recognised in it. */
export function symptomsOf(sentences: SentenceReading[], language = 'en'): Symptom[] {
  return sentences.slice(0, 12).map((sentence) => {
    const features = featuresOf(sentence).slice(0, 12);
    const change = sentence.specific[0]?.id ?? sentence.generic[0]?.id ?? null;
    const words = quotable(affirmed(sentence) || sentence.raw);

    return { features, change, words, gloss: language === 'en' ? null : glossOf({ features, change }) };
  });
}

/** The features of a sentence that stand out: all that are more than 'text' or 'page', in order. */
export function featuresOf(sentence: SentenceReading): string[] {
  const ids = [...new Set(sentence.features.map(({ id }) => id))];
  const telling = ids.filter((id) => !featureById.get(id)?.everyday);

  return telling.length > 0 ? telling : ids;
}

/** The clauses of a sentence that are not about what it sets aside ('not the shading, the row heights'). */
function affirmed(sentence: SentenceReading): string {
  if (sentence.setAside.length === 0) return sentence.raw;

  const kept = splitClauses(sentence.raw).filter((clause) => {
    const read = readSentence(clause, 'en');
    return read.setAside.length === 0 && !sentence.setAside.some(({ text }) => read.text.includes(text));
  });

  return kept.join(', ');
}
