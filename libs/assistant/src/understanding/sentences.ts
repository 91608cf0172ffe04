import { readLines } from '../data-files.js';
import { unspacedScripts } from '../lexicon/terms.js';
import { memoized } from '../memoized.js';

/** Where a sentence ends and another follows: not after a name such as `#REF!`, nor after an abbreviation. */
const sentenceEnd = memoized(() => {
  const abbreviation = `(?<!\\p{L})(?:${readLines('words/abbreviations.txt').join('|')})\\.`;
  const space = `(?<=[.!?;。！？])(?<!#[\\p{L}/]{1,8}[!?])(?<!${abbreviation})\\s+(?=\\S)`;

  return new RegExp(`${space}|(?<=[。！？])|\\s*\\n+\\s*`, 'iu');
});

/** Splits at sentence ends, semicolons and line breaks, not at `4.1`, `report.docx` or `e.g.`. */
export function splitSentences(raw: string): string[] {
  const sentences = raw
    .split(sentenceEnd())
    .map((part) => part.trim())
    .filter(Boolean);

  return sentences.length <= readAtMost
    ? sentences
    : [...sentences.slice(0, readAtMost - readFromEnd), ...sentences.slice(-readFromEnd)];
}

/** Of a message with more sentences the first and the last ones are read: each costs as much as a short message. */
const readAtMost = 24;
const readFromEnd = 8;

const lettersOfAWord = 2;

/** How many words a text has; about as many where a script has no blanks between them. */
export function wordsIn(text: string): number {
  return unspacedScripts.test(text) ? Math.ceil(text.length / lettersOfAWord) : text.split(' ').length;
}

/** Splits a sentence into the parts that a correction tells apart: at commas, dashes, 'but', 'it is'. */
export function splitClauses(raw: string): string[] {
  return raw
    .split(
      /、|(?<=(?:ではなく|じゃなく)て?)(?!て)|\s*[,:;.!?]\s+|\s+[-–—]+\s+|\s+(?=(?:but|sorry|actually|and not|not the|rather than|instead of|sondern|sino|mais|maar|mas|bensi|ale|it['’]?s the|its the|i mean|i meant)\b)/iu,
    )
    .map((part) => part.trim())
    .filter(Boolean);
}

/** Where a sentence may go on with another thing: a comma or a dash, 'and' or 'but' in each language. */
const joint =
  /、|\s*[,:;]\s+(?:(?:and|but|und|aber|et|mais|y|pero|e|ma|mas|en|maar)\s+)?|\s+[-–—]+\s+|\s+(?:and|but|und|aber|et|mais|y|pero|e|ma|mas|en|maar)\s+/giu;
/** Each way to split costs as much as two short messages. */
const mostJoints = 4;

/** The ways to split a sentence in two: 'my chart is gone' and 'how long does it take?'. */
export function splitInTwo(raw: string): [string, string][] {
  return [...raw.matchAll(joint)]
    .slice(0, mostJoints)
    .map(({ index, 0: { length } }) => [raw.slice(0, index), raw.slice(index + length)]);
}
