import type { Fact } from '../facts/fact.js';
import { factsOfFile } from '../facts/facts.js';
import { titleOf } from '../facts/finding-texts.js';
import { outcomeTitleOf } from '../facts/outcome-titles.js';
import { wordsOf } from '../language/words.js';
import type { Turn } from './turn.js';

/** So many letters of a title are no chance. */
const minLetters = 8;
const stemLength = 5;
/** Signs that would cut a sentence within a title, and what stands for each of them meanwhile. */
const cutting = [...' ,;:.–-'];
const hiddenFrom = 0xe000;

export interface Titles {
  /** The message with the titles in it kept together. */
  hidden: (message: string) => string;
  shown: (sentence: string) => string;
  /** What was found whose title a sentence quotes, wholly or in part; what else it says; and whether it says that under the title: 'Tables move: page 3'. */
  in: (sentence: string) => { facts: Fact[]; rest: string; isHeading: boolean };
}

/** The titles of what was found in the files of the conversation, in the words of a message. */
export function titlesIn({ files, language, reading }: Turn): Titles {
  const titles = files.flatMap(factsOfFile).flatMap((fact) =>
    [...new Set([language, reading])]
      .flatMap((one) => [titleOf(one, fact.finding), outcomeTitleOf(one, fact.finding)])
      .map((title) => ({ fact, title, letters: lettersOf(title) }))
      .filter(({ letters }) => letters.length >= minLetters),
  );
  const whole = (text: string) => {
    const said = lettersOf(text);

    return titles
      .filter(({ letters }) => said.includes(letters))
      .flatMap(({ fact, letters }) => spanOf(text, letters).map((span) => ({ fact, span })));
  };
  const quoted = (text: string) =>
    text
      .split(/[“”„«»「」"]/u)
      .slice(1)
      .flatMap((span) => titles.filter(({ title }) => isLike(span, title)).map(({ fact }) => ({ fact, span })));

  return {
    hidden: (message) => whole(message).reduce((text, { span }) => text.replace(span, hide(span)), message),
    shown: (sentence) => cutting.reduce((text, sign, at) => text.replaceAll(signOf(at), sign), sentence),
    in: (sentence) => {
      if (titles.length === 0) return { facts: [], rest: sentence, isHeading: false };
      const exact = whole(sentence);
      const found = exact.length > 0 ? exact : quoted(sentence);
      const rest = found.reduce((text, { span }) => text.replace(span, ' '), sentence);
      const isHeading = found.some(
        ({ span }) => sentence.startsWith(span) && /^[:：]\s*\S/u.test(sentence.slice(span.length)),
      );

      return {
        facts: [...new Set(found.map(({ fact }) => fact))],
        rest: found.length > 0 ? rest : sentence,
        isHeading,
      };
    },
  };

  /** Most of the words of a quotation stand in the title, whatever their endings. */
  function isLike(span: string, title: string): boolean {
    const words = wordsOf(span, reading);
    if (reading === 'ja') return lettersOf(span).length >= minLetters && lettersOf(title).includes(lettersOf(span));
    const known = new Set(wordsOf(title, reading).map(stemOf));

    return words.length > 1 && lettersOf(span).length >= minLetters && words.every((word) => known.has(stemOf(word)));
  }
}

function signOf(at: number): string {
  return String.fromCodePoint(hiddenFrom + at);
}

function hide(span: string): string {
  return cutting.reduce((text, sign, at) => text.replaceAll(sign, signOf(at)), span);
}

function stemOf(word: string): string {
  return word.slice(0, stemLength);
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Where letters stand in a text, whatever signs are between them. */
function spanOf(text: string, letters: string): string[] {
  const places = [...text.toLowerCase().matchAll(/[\p{L}\p{N}]/gu)];
  const said = places.map(([letter]) => letter).join('');
  const at = said.indexOf(letters);
  const first = places[at];
  const last = places[at + letters.length - 1];

  return at < 0 || !first || !last ? [] : [text.slice(first.index, last.index + 1)];
}
