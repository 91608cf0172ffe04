import type { FileKind, Symptom } from '../dialogue-state.js';
import { featureById } from '../lexicon/lexicon.js';
import { fold } from '../lexicon/fold.js';
import { quotable } from './quoting.js';
import type { SentenceReading } from '../understanding/sentence-reading.js';
import { splitClauses } from '../understanding/sentences.js';
import { weighKinds } from '../understanding/kind-of-file.js';
import { readSentence } from '../understanding/sentence-reading.js';

/** One symptom a sentence, with the features, the change and, where a message speaks of several files, the kind of file. */
export function symptomsOf(read: SentenceReading[]): Symptom[] {
  const sentences = read.flatMap(byFile);
  const kinds = kindsOf(sentences);

  return sentences.slice(0, 12).map((sentence, at) => {
    const features = featuresOf(sentence).slice(0, 12);
    const change = sentence.specific[0]?.id ?? sentence.generic[0]?.id ?? null;
    const words = quotable(affirmed(sentence) || sentence.raw);

    return { features, change, words, kind: kinds[at] ?? null };
  });
}

/** From here on a kind of file is named, rather than hinted at by a feature. */
const namedWeight = 40;

/** 'Word: the page numbers are wrong, Excel: the lists are dead': one part for each kind of file that is named, with its own complaint. */
function byFile(sentence: SentenceReading): SentenceReading[] {
  const parts: { kind: FileKind | null; said: string[] }[] = [];
  for (const clause of sentence.raw.split(/[,;、，]\s*/u)) {
    const { kind, weights } = weighKinds(fold(clause), [], 'en');
    const named = kind !== null && weights[kind] >= namedWeight ? kind : null;
    const last = parts.at(-1);
    if (last && (named === null || named === last.kind || (last.kind === null && !namesPart(last.said)))) {
      last.said.push(clause);
      last.kind ??= named;
    } else parts.push({ kind: named, said: [clause] });
  }
  const split = parts.map(({ said }) => readSentence(said.join(', '), 'en'));
  const told = new Set(split.flatMap(({ features }) => features.map(({ id }) => id)));
  const complete =
    sentence.features.every(({ id }) => told.has(id)) &&
    split.every(({ features, specific, generic }) => features.length > 0 && specific.length + generic.length > 0);

  return complete && new Set(parts.map(({ kind }) => kind)).size > 1 ? split : [sentence];
}

function namesPart(clauses: string[]): boolean {
  return readSentence(clauses.join(', '), 'en').features.length > 0;
}

/** The kind of file of each sentence, where they name several; one that names none goes with the one before it. */
function kindsOf(sentences: SentenceReading[]): (FileKind | null)[] {
  const named = sentences.map(({ text, features }) => {
    const { kind, weights } = weighKinds(text, features, 'en');
    return kind !== null && weights[kind] >= namedWeight ? kind : null;
  });
  if (new Set(named.filter((kind) => kind !== null)).size < 2) return [];

  return named.map((kind, at) => kind ?? named.slice(0, at).findLast((earlier) => earlier !== null) ?? null);
}

/** Of the everyday words those that name a thing in a file, and are told beside whatever else is named. */
const things = new Set(['image', 'table']);

/** The features of a sentence that stand out: all that are more than 'text' or 'page', in order. */
export function featuresOf(sentence: SentenceReading): string[] {
  const ids = [...new Set(sentence.features.map(({ id }) => id))];
  const isTelling = (id: string) => !featureById(id)?.everyday;

  return ids.some(isTelling) ? ids.filter((id) => isTelling(id) || things.has(id)) : ids;
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
