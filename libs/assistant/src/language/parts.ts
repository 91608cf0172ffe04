import { FileKind, Language } from '@fidelio/contracts';
import { z } from 'zod';
import { readJson } from '../data-files.js';
import { fold } from '../fold.js';
import { memoized, memoizedBy } from '../memoized.js';
import { PartId } from '../part-id.js';
import { type Match, PhraseMatcher } from './phrase-matcher.js';
import { kindsFound } from './reading.js';

const Part = z.strictObject({
  /** The only kind of file that has it. */
  kind: FileKind.optional(),
  /** Whole words and their usual inflections. */
  words: z.record(Language, z.array(z.string().min(1)).min(1)),
});
export const parts = memoized(() => readJson('parts.json', z.record(PartId, Part)));

/** A word that ends with one of these names a file or something in life: 'Preisliste', 'Versandprotokoll', 'leverdatum'. */
const neverEnds: ReadonlySet<PartId> = new Set<PartId>([
  'list',
  'text',
  'page',
  'sheet',
  'protection',
  'field',
  'number-format',
]);

const matcher = memoizedBy(
  (language: Language) =>
    new PhraseMatcher(
      language,
      PartId.options.flatMap((part) => parts()[part].words[language].map((word) => [word, part] as const)),
      (part) => !neverEnds.has(part),
    ),
);

/** So much of a file is one of these that they name nothing in it. */
const general: ReadonlySet<PartId> = new Set([
  'text',
  'layout',
  'page',
  'slide',
  'sheet',
  'style',
  'cell',
  'number-format',
]);

/** What people say of many things beside documents: a finding may be about it, but nobody is told that there is none. */
const vague: ReadonlySet<PartId> = new Set<PartId>([...general, 'list', 'columns']);

export function isVague(part: PartId): boolean {
  return vague.has(part);
}

/** The parts of a file that a message names, in its own language only: Spanish 'son' is no sound. */
export function partsIn(message: string, language: Language): PartId[] {
  return [...new Set(found(message, language).map(({ value }) => value))];
}

/** 'Excel-Tabelle' and 'tableau Excel' name a kind of file, and no table in it. */
function found(message: string, language: Language): Match<PartId>[] {
  const kinds = kindsFound(message, language);
  const length = (words: string) => (language === 'ja' ? words.length : words.split(' ').length);

  return matcher(language)
    .find(message)
    .filter(({ at }) => !kinds.some((kind) => kind.at <= at && at < kind.at + length(kind.words)));
}

/** The parts with the words that name them, as the user wrote them. */
export function partWords(message: string, language: Language): Map<PartId, string> {
  const named = new Map(
    found(message, language)
      .toReversed()
      .map(({ value, words }) => [value, words]),
  );

  return new Map([...named].map(([part, words]) => [part, originalOf(message, words, language)]));
}

/** Folded words as they stand in the message. */
function originalOf(message: string, words: string, language: Language): string {
  if (language === 'ja') return words;
  const tokens = [...message.matchAll(/[\p{L}\p{N}]+/gu)];
  const wanted = words.split(' ');
  const start = tokens.findIndex((_, at) => wanted.every((word, next) => fold(tokens[at + next]?.[0] ?? '') === word));
  const first = tokens[start];
  const last = tokens[start + wanted.length - 1];

  return first && last ? message.slice(first.index, last.index + last[0].length) : words;
}

/** Those of them that name something in particular. */
export function specificParts(named: readonly PartId[]): PartId[] {
  return named.filter((part) => !general.has(part));
}
