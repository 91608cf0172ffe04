import { words } from '../lexicon/lexicon.js';
import { isLittle } from '../understanding/language.js';
import { subjectsIn } from './subjects.js';

/** Whether a word asks, or says little of what is asked for. */
export function isAskable(word: string): boolean {
  return words('asking').has(word);
}

/** The words of a folded text that tell what it is about: stems, and one common word for all of one meaning. */
export function tokens(text: string): string[] {
  const { subjects, rest } = subjectsIn(text);
  const said = rest.match(/[\p{L}\p{N}]+/gu) ?? [];
  const telling = said.filter((word) => word.length > 1 && (isAskable(word) || !isLittle(word)));

  return [...telling.map(stem), ...subjects];
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
