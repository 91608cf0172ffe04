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

/** A regular expression's own star, as after a bracket or `.`, is not ours; ours follows a letter. */
function withEndings(term: string): string {
  return term.replace(/(?<=[\p{L}\p{N}])\*/gu, '\\p{L}*');
}

function source(alternative: string): string {
  const exact = alternative.startsWith('=');
  const term = exact ? alternative.slice(1) : alternative;
  const body = withEndings(term).replace(/(?<![\\(?:|]) (?![?*])/g, '[\\s-]*');
  if (unspacedScripts.test(term)) return body;

  const plural = exact || /[*+)\]?.!]$/.test(term) ? '' : "(?:'?s|es)?";
  const open = /^[\p{L}\p{N}(]/u.test(term) ? '(?<![\\p{L}\\p{N}])' : '';
  const close = /[\p{L}\p{N}*)]$/u.test(term) ? '(?![\\p{L}\\p{N}])' : '';

  return `${open}${body}${plural}${close}`;
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

/** Compiles terms (see `Concept`) into one expression over folded text. */
export function compile(terms: string, flags = 'gu'): RegExp {
  return new RegExp(alternatives(foldTerms(terms)).map(source).join('|'), flags);
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
