import { words } from '../lexicon/lexicon.js';
import { isLittle } from '../understanding/language.js';
import { subjectsIn } from './subjects.js';

function isHan(word: string): boolean {
  return /^\p{Script=Han}/u.test(word);
}

/** Whether a word asks, or says little of what is asked for. */
export function isAskable(word: string): boolean {
  return words('asking').has(word);
}

/** The words of a folded text that tell what it is about: stems, and one common word for all of one meaning. */
export function tokens(text: string): string[] {
  const { subjects, rest } = subjectsIn(text);
  const said = wordsOf(rest);
  const telling = said.filter((word) => (word.length > 1 || isHan(word)) && (isAskable(word) || !isLittle(word)));

  return [...telling.map(stem), ...subjects];
}

/** Japanese is written without spaces: its Chinese characters and katakana tell, hiragana binds them. */
function wordsOf(text: string): string[] {
  const spaced = text.match(/[\p{Script=Latin}\p{Script=Cyrillic}\p{N}]+/gu) ?? [];
  const katakana = text.match(/[\p{Script=Katakana}ー]{2,}/gu) ?? [];
  const characters = (text.match(/\p{Script=Han}+/gu) ?? []).flatMap(pairs);

  return [...spaced, ...katakana, ...characters];
}

/** 'abc' → 'ab', 'bc'. */
function pairs(run: string): string[] {
  return run.length < 3 ? [run] : Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2));
}

/** How many different words of a folded text tell what it is about, question words left out. */
export function tellingOf(text: string): number {
  return new Set(tokens(text).filter((word) => !isAskable(word))).size;
}

/** How many subjects of the product a folded text names; 'who', 'where', 'when' and 'how long' are none. */
export function subjectsOf(text: string): number {
  return tokens(text).filter((word) => word.startsWith('~') && !anySubject.has(word)).length;
}

const anySubject = new Set([
  '~who',
  '~where',
  '~time',
  '~see',
  '~bad',
  '~add',
  '~name',
  '~date',
  '~old',
  '~many',
  '~resume',
]);

/** Cuts English plurals and tenses, so that 'tokens' finds 'token'. */
function stem(word: string): string {
  if (word.length <= 3) return word;

  return word
    .replace(/ies$/, 'y')
    .replace(/sses$/, 'ss')
    .replace(/(?<=[^su])s$/, '')
    .replace(/(?:ing|ed)$/, '')
    .replace(/e$/, '');
}
