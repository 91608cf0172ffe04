import { isLittle } from '../understanding/little.js';
import { withCommonWords } from './synonyms.js';

/** Words that ask, or that say little of what is asked for. */
export const askable = new Set(
  'page pag per describe describ define defin sentence sentenc may shall who where when how what which why long many much far old big large soon fast quel quelle quels quelles welche welcher welches quali quale cual cuales qual quais jaki jaka jakie welke how come combien cuanto quanto wie wo wann warum'.split(
    ' ',
  ),
);

/** The words of a folded text that tell what it is about: stems, and one common word for all of one meaning. */
export function tokens(text: string): string[] {
  const { common, rest } = withCommonWords(text);
  const words = rest.match(/[\p{L}\p{N}]+/gu) ?? [];
  const telling = words.filter((word) => word.length > 1 && (askable.has(word) || !isLittle(word)));

  return [...telling.map(stem), ...common];
}

/** How many different words of a folded text tell what it is about, question words left out. */
export function tellingOf(text: string): number {
  return new Set(tokens(text).filter((word) => !askable.has(word))).size;
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
