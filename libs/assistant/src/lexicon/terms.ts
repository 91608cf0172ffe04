import { z } from 'zod';
import { fold } from './fold.js';

/**
 * A term is a regular expression over folded text, with four shorthands:
 * a space also matches a hyphen or nothing (`foot note` finds footnote), a `*` at a word's end takes any ending,
 * a leading `=` takes no plural, and a bracket captures nothing.
 */
export const Term = z
  .string()
  .min(1)
  .max(200)
  .refine((term) => term === term.trim(), 'has a space at its end');

/** Terms of one meaning, each once, in the order of their characters. */
export const Terms = z
  .array(Term)
  .refine(
    (terms) => terms.every((term, at) => at === 0 || terms[at - 1]! < term),
    'is not sorted, or has a term twice',
  );

export const unspacedScripts = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/**
 * Letters and digits of folded text. A short range instead of `\p{L}\p{N}`, whose tables in a thousand
 * alternatives take seconds to compile; Chinese and Japanese are left out, since they write without spaces.
 */
const letter = 'a-z\\u00c0-\\u1fff';
const wordStart = `(?<![0-9${letter}])`;
const wordEnd = `(?![0-9${letter}])`;

/** Compiles nouns into one expression over folded text; each takes an English plural besides. */
export function compileNouns(terms: string[]): RegExp {
  return new RegExp(source(terms, true), 'gu');
}

/** Compiles phrases into one expression over folded text; they take no plural. */
export function compilePhrases(terms: string[]): RegExp {
  return new RegExp(source(terms, false), 'gu');
}

/** Compiles phrases that a sentence begins with. */
export function compileOpeners(terms: string[]): RegExp {
  return new RegExp(`^(?:${longestFirst(terms).map(expanded).join('|')})(?![\\p{L}\\p{N}])`, 'u');
}

/** Compiles phrases that a text ends with. */
export function compileClosers(terms: string[]): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${longestFirst(terms).map(expanded).join('|')})$`, 'u');
}

/** Plain words of the terms, for correcting misspelt ones; stems come without their star. */
export function wordsOf(terms: string[]): { word: string; stem: boolean }[] {
  return terms
    .map(folded)
    .filter((term) => /^=?[\p{L}\s*']+$/u.test(term))
    .flatMap((term) => term.replace('=', '').split(/\s+/))
    .map((word) => ({ word: word.replace('*', ''), stem: word.endsWith('*') }));
}

function source(terms: string[], inflected: boolean): string {
  const groups = Map.groupBy(
    longestFirst(terms).map((term) => framed(expanded(folded(term)), inflected)),
    ({ frame }) => frame,
  );

  return [...groups]
    .map(([frame, members]) => {
      const [before, plural, after] = frame.split('\n');
      return `${before}(?:${members.map(({ body }) => body).join('|')})${plural}${after}`;
    })
    .join('|');
}

/** An expression takes its first alternative that fits, so the longest one has to come first. */
function longestFirst(terms: string[]): string[] {
  return terms.toSorted((one, other) => other.length - one.length);
}

/** Brackets that capture nothing. */
function expanded(term: string): string {
  return term.replace(/\\.|\[[^\]]*\]|\((?!\?)/g, (piece) => (piece === '(' ? '(?:' : piece));
}

/** A term with what stands round it, so that equal surroundings can be shared. */
function framed(marked: string, inflected: boolean): { frame: string; body: string } {
  const exact = marked.startsWith('=');
  const term = exact ? marked.slice(1) : marked;
  const body = withEndings(withSpaces(term));
  if (unspacedScripts.test(term)) return { frame: '\n\n', body };

  const plural = exact || !inflected || /[*+)\]?.!]$/.test(term) ? '' : "(?:'?s|es)?";
  const before = /^[\p{L}\p{N}(]/u.test(term) ? wordStart : '';
  const after = /(?:[\p{L}\p{N}*)\]}]|[\p{L}\p{N})\]]\?)$/u.test(term) ? wordEnd : '';

  return { frame: `${before}\n${plural}\n${after}`, body };
}

/**
 * A space between words may be left out or be a hyphen. After 'any letters' it has to stand there: `(\p{L}+ )` repeated would
 * otherwise have as many ways to match a long word as there are places to cut it.
 */
function withSpaces(term: string): string {
  return term.replace(/(?<=[\]}DSds]\+) /g, '[\\s-]+').replace(/(?<![\\(?:|+]) (?![?*])/g, '[\\s-]*');
}

/** A regular expression's own star follows a bracket or `.`; the shorthand follows a letter. */
function withEndings(term: string): string {
  return term.replace(/(?<=[\p{L}\p{N}])\*/gu, `[${letter}]*`).replaceAll('\\p{L}', `[${letter}]`);
}

/** Folds what stands for text and leaves escapes such as `\p{L}` as they are. */
function folded(term: string): string {
  return term.replace(/\\p\{\w+\}|\\.|[^\\]+/g, (piece) => (piece.startsWith('\\') ? piece : foldPiece(piece)));
}

function foldPiece(piece: string): string {
  const lead = /^\s*/.exec(piece)?.[0] ?? '';
  const trail = piece.trim() ? (/\s*$/.exec(piece)?.[0] ?? '') : '';

  return lead + fold(piece) + trail;
}

export interface Hit {
  id: string;
  text: string;
  start: number;
  end: number;
}

export function hits(pattern: RegExp, text: string, id: string): Hit[] {
  return [...text.matchAll(pattern)].map((match) => ({
    id,
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** Whether a compiled (global) pattern occurs, without keeping its position. */
export function occurs(pattern: RegExp, text: string): boolean {
  return text.search(pattern) >= 0;
}
