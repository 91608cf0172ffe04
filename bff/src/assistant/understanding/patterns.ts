import { fold } from './fold.js';

const unspacedScripts = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Splits at the bars that stand outside all brackets. */
export function alternatives(terms: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at <= terms.length; at += 1) {
    const letter = terms[at];
    if (letter === '\\') at += 1;
    else if (letter === '(' || letter === '[') depth += 1;
    else if (letter === ')' || letter === ']') depth -= 1;
    else if (letter === undefined || (letter === '|' && depth === 0)) {
      parts.push(terms.slice(start, at).trim());
      start = at + 1;
    }
  }

  return parts.filter(Boolean);
}

/**
 * Letters and digits of folded text. A short range instead of `\p{L}\p{N}`, whose tables in a thousand
 * alternatives take seconds to compile; Chinese and Japanese are left out, since they write without spaces.
 */
const letter = 'a-z\\u00c0-\\u1fff';
const open = `(?<![0-9${letter}])`;
const close = `(?![0-9${letter}])`;

/** A regular expression's own star, as after a bracket or `.`, is not ours; ours follows a letter. */
function withEndings(term: string): string {
  return term.replace(/(?<=[\p{L}\p{N}])\*/gu, `[${letter}]*`).replaceAll('\\p{L}', `[${letter}]`);
}

/** An alternative with what stands round it, so that equal surroundings can be shared. */
function framed(alternative: string, inflected: boolean): { frame: string; body: string } {
  const exact = alternative.startsWith('=');
  const term = exact ? alternative.slice(1) : alternative;
  const body = withEndings(term.replace(/(?<![\\(?:|]) (?![?*])/g, '[\\s-]*'));
  if (unspacedScripts.test(term)) return { frame: '\n\n', body };

  const plural = exact || !inflected || /[*+)\]?.!]$/.test(term) ? '' : "(?:'?s|es)?";
  const before = /^[\p{L}\p{N}(]/u.test(term) ? open : '';
  const after = /(?:[\p{L}\p{N}*)\]}]|[\p{L}\p{N})\]]\?)$/u.test(term) ? close : '';

  return { frame: `${before}\n${plural}\n${after}`, body };
}

function source(terms: string[], inflected: boolean): string {
  const groups = Map.groupBy(
    terms.map((term) => framed(term, inflected)),
    ({ frame }) => frame,
  );

  return [...groups]
    .map(([frame, members]) => {
      const [before, plural, after] = frame.split('\n');
      return `${before}(?:${members.map(({ body }) => body).join('|')})${plural}${after}`;
    })
    .join('|');
}

/** Folds what stands for text, leaving escapes such as `\p{L}` as they are. */
function foldTerms(terms: string): string {
  return terms.replace(/\\p\{\w+\}|\\.|[^\\]+/g, (piece) => (piece.startsWith('\\') ? piece : foldPiece(piece)));
}

function foldPiece(piece: string): string {
  const lead = /^\s*/.exec(piece)?.[0] ?? '';
  const trail = piece.trim() ? (/\s*$/.exec(piece)?.[0] ?? '') : '';

  return lead + fold(piece) + trail;
}

/** Compiles terms (see `Concept`) into one expression over folded text; nouns take a plural besides. */
export function compile(terms: string): RegExp {
  return new RegExp(source(alternatives(foldTerms(terms)), true), 'gu');
}

/** Compiles phrases, which stand as they are. */
export function compilePhrases(terms: string): RegExp {
  return new RegExp(source(alternatives(foldTerms(terms)), false), 'gu');
}

/** Plain words of the terms, for correcting misspelt ones; stems come without their star. */
export function wordsOf(terms: string): { word: string; stem: boolean }[] {
  return alternatives(foldTerms(terms))
    .filter((term) => /^=?[\p{L}\s*']+$/u.test(term))
    .flatMap((term) => term.replace('=', '').split(/\s+/))
    .map((word) => ({ word: word.replace('*', ''), stem: word.endsWith('*') }));
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
