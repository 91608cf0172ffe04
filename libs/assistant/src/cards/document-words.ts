import { inMarkdown } from './markdown.js';
import { wordsOfPlace } from './where.js';
import { withoutQuotations } from '../language/quotations.js';
import { literally } from '../literally.js';
import type { FileFact } from '../facts/fact.js';
import { fontsIn } from '../facts/fonts.js';

/** Letters that a reply shows of the words at a place. */
const maxShown = 40;

/** The beginning of words that are too long for a sentence. */
export function shortened(words: string): string {
  return words.length > maxShown ? `${words.slice(0, maxShown).trimEnd()}…` : words;
}

/**
 * What in a reply is words of these files: names of sheets and of what is in them, headings, fonts, macros, and the words at places.
 * They are looked up in all that the diagnoses quote, so that none is missed however a reply comes to say it.
 *
 * @returns each as it stands in the reply, the longest first
 */
export function documentWordsIn(reply: string, files: readonly FileFact[]): string[] {
  const quoted = [...new Set(files.flatMap(wordsOfFile))].filter((words) => reply.includes(firstWord(words)));
  const written = new Set(quoted.flatMap((words) => [words, inMarkdown(words), inMarkdown(shortened(words))]));

  return [...written]
    .filter((words) => words.trim() !== '' && reply.includes(words) && finderOf(words).test(reply))
    .toSorted((one, other) => other.length - one.length);
}

/** What of words stays as it is, however they are written. */
function firstWord(words: string): string {
  return /[\p{L}\p{N}]+/u.exec(words)?.[0] ?? '';
}

function wordsOfFile({ diagnosis }: FileFact): string[] {
  const { findings = [], changes = [], substitutes = [] } = diagnosis ?? {};
  const places = [...findings.flatMap(({ evidence }) => evidence), ...changes.flatMap(({ places: all }) => all)];

  return [
    ...places.flatMap(({ where, words = '', snippet }) => [words, ...wordsOfPlace(where), ...fontsIn(snippet)]),
    ...substitutes.map(({ asked }) => asked),
  ];
}

/**
 * A reply without the words of documents.
 *
 * @param words those that it holds; undefined where that is not known: then what stands in quotation marks is left out
 * @param isKept whether words that a document has may stay
 */
export function withoutDocumentWords(
  reply: string,
  words: readonly string[] | undefined,
  isKept: (words: string) => boolean = () => false,
): string {
  if (words === undefined) return withoutQuotations(reply);

  return words.filter((one) => !isKept(one)).reduce((text, one) => text.replaceAll(finderOf(one, 'gu'), '…'), reply);
}

/** Finds words that are no part of a longer one, where their script has such. */
function finderOf(words: string, flags = 'u'): RegExp {
  const joins = String.raw`[\p{Script=Latin}\p{N}]`;
  const isJoining = new RegExp(joins, 'u');
  const before = isJoining.test(words.at(0) ?? '') ? `(?<!${joins})` : '';
  const after = isJoining.test(words.at(-1) ?? '') ? `(?!${joins})` : '';

  return new RegExp(before + literally(words) + after, flags);
}
