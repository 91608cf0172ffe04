import { namesIn } from '../data-files.js';
import { articles } from '../knowledge/articles.js';
import { fold } from '../lexicon/fold.js';
import { allRequestTopics, changes, features, kindTerms, termsOf } from '../lexicon/lexicon.js';
import { wordsOf } from '../lexicon/terms.js';
import { fileTerms } from '../lexicon/file-questions.js';
import { subjectTerms } from '../knowledge/subjects.js';
import { memoized } from '../memoized.js';
import { Language } from '../texts/language.js';
import { textsIn } from '../texts/texts.js';
import { english, frequent } from './english-words.js';
import { isLittle } from './language.js';
import { lettersOf, soundOf } from './similarity.js';

/** A word that a misspelt one may be corrected to. */
export interface Candidate {
  word: string;
  sound: string;
  /** Which letters occur in it, a bit each. */
  letters: number;
  /** Office words win over others at the same distance: the lower, the likelier. */
  rank: number;
}

/** Candidates of one length, and their letters side by side: a search looks at all of these first. */
export interface CandidateRow {
  candidates: Candidate[];
  letters: Int32Array;
}

interface Vocabulary {
  known: Set<string>;
  stems: Set<string>;
  byLength: Map<number, CandidateRow>;
  bySound: Map<string, Candidate[]>;
}

/** The shortest stem that is taken for one, whatever follows it. */
const stemMin = 4;
const endingMax = 8;

const vocabulary = memoized((): Vocabulary => {
  const listed = [...officeWords(), ...otherWords()];
  const acts = namesIn('terms/acts').flatMap(
    (name) => fold(termsOf(`acts/${name.replace('.txt', '')}`).join(' ')).match(/\p{L}{3,}/gu) ?? [],
  );
  const asked = articles().flatMap(({ asks }) => fold(asks.join(' ')).match(/[\p{L}]+/gu) ?? []);

  const candidates = candidatesAmong(listed);

  return {
    known: new Set([...listed.map(({ word }) => word), ...acts, ...asked]),
    stems: stemsAmong(listed),
    bySound: Map.groupBy(candidates, ({ sound }) => sound),
    byLength: new Map(
      [...Map.groupBy(candidates, ({ word }) => word.length)].map(([length, row]) => [length, rowOf(row)]),
    ),
  };
});

function rowOf(candidates: Candidate[]): CandidateRow {
  return { candidates, letters: Int32Array.from(candidates, ({ letters }) => letters) };
}

const noCandidates = rowOf([]);

/** Words of one length that a misspelt one may be corrected to. */
export function candidatesOfLength(length: number): CandidateRow {
  return vocabulary().byLength.get(length) ?? noCandidates;
}

/** Words that sound alike. */
export function candidatesOfSound(sound: string): Candidate[] {
  return vocabulary().bySound.get(sound) ?? [];
}

/** Whether a folded word is a word that somebody could have meant as it stands. */
export function isKnown(word: string): boolean {
  const { known } = vocabulary();
  if (english().has(word) || known.has(word) || isLittle(word)) return true;

  return word.endsWith('s') && (english().has(word.slice(0, -1)) || known.has(word.slice(0, -1)));
}

/** Words of the assistant's own texts and lists in other languages than English: right as they stand in such a message. */
const foreign = memoized(() => {
  const languages = Language.exclude(['en']).options;
  const texts = languages.flatMap((language) => [
    ...textsIn(language),
    ...articles().map(({ answer }) => answer[language]),
    ...[...features(), ...changes()].map(({ concept }) => concept.label[language]),
  ]);
  const asked = [...fileTerms(), ...termsOf('acts/misread'), ...Object.values(subjectTerms()).flat()];

  return new Set(fold([...texts, ...asked].join(' ')).match(/\p{L}{3,}/gu) ?? []);
});

/** Whether a folded word of a message in another language than English is right. */
export function isForeignWord(word: string): boolean {
  return foreign().has(word);
}

/** Whether a word is a known stem with an ending. */
export function isInflected(word: string): boolean {
  return startsWithStem(word, vocabulary().stems, Math.max(stemMin, word.length - endingMax), word.length);
}

function startsWithStem(word: string, stems: Set<string>, shortest: number, longest: number): boolean {
  for (let length = shortest; length <= longest; length += 1) if (stems.has(word.slice(0, length))) return true;

  return false;
}

type ListedWord = ReturnType<typeof wordsOf>[number];

function kindWords(): ListedWord[] {
  return kindTerms().flatMap(({ named, implied, loose }) => wordsOf([...named, ...implied, ...loose]));
}

function officeWords(): ListedWord[] {
  return [...kindWords(), ...[...features(), ...changes()].flatMap(({ concept }) => wordsOf(concept.terms))];
}

function otherWords(): ListedWord[] {
  return [
    ...allRequestTopics().flatMap(({ terms }) => wordsOf(terms)),
    ...['acts/closing', 'acts/thanks', 'product-subjects'].flatMap((list) => wordsOf(termsOf(list))),
  ];
}

function stemsAmong(listed: ListedWord[]): Set<string> {
  return new Set(listed.filter(({ stem, word }) => stem && word.length >= stemMin).map(({ word }) => word));
}

function candidatesAmong(listed: ListedWord[]): Candidate[] {
  return (
    [...ranked(listed)]
      .filter(([word]) => word.length > 3)
      .map(([word, rank]) => ({ word, rank, sound: soundOf(word), letters: lettersOf(word) }))
      // Of two words that are equally near the first one is taken: the English one.
      .toSorted((a, b) => Number(english().has(b.word)) - Number(english().has(a.word)))
  );
}

function ranked(listed: ListedWord[]): Map<string, number> {
  const office = officeWords();
  const stems = stemsAmong(office);
  const words = new Set(office.map(({ word }) => word));
  const ranks = new Map<string, number>();
  const add = (word: string, rank: number) => ranks.set(word, Math.min(rank, ranks.get(word) ?? rank));
  for (const { word } of kindWords()) add(word, -0.4);
  for (const { word } of office) add(word, 0);
  for (const word of english())
    if (startsWithStem(word, stems, stemMin, word.length - 1) || words.has(word.replace(/s$/, ''))) add(word, 0);
  for (const { word } of listed) add(word, 1);
  for (const word of frequent()) if (word.length > 3) add(word, 2);

  return ranks;
}
