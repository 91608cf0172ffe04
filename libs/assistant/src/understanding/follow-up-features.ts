import { fileTopicsIn } from '../lexicon/file-questions.js';
import { fold } from '../lexicon/fold.js';
import { acts, type Reading } from './reading.js';
import type { SentenceReading } from './sentence-reading.js';

const longestGram = 5;
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]/u;
const tokens = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]+|[\p{L}\p{N}']+|[?？]/gu;
const fileNames = /\S+\.(?:docx|pptx|xlsx|xlsm|dotx)(?!\p{L})/gu;
const wordsRead = 60;

/** What a message is classified by: its words, and what the lexicon recognises in it, which is the same in all languages. */
export function followUpFeatures(reading: Reading): string[] {
  return [...wordFeatures(reading.raw), ...conceptFeatures(reading)];
}

/** Words, pairs of words, and letters in a row, which a misspelt word shares with the right one. */
function wordFeatures(text: string): string[] {
  const named = fold(text).replace(fileNames, 'file.docx');
  const words = (named.replace(/\d+/gu, '0').match(tokens) ?? []).slice(0, wordsRead);
  const features: string[] = [];
  let before = '^';
  for (const word of [...words, '$']) {
    if (!unspaced.test(word)) features.push(word, `${before} ${word}`);
    before = word;
    if (word !== '$') addGrams(word, features);
  }

  return features;
}

/** What was recognised, and each pair of it. */
function conceptFeatures(reading: Reading): string[] {
  const some = (holds: (sentence: SentenceReading) => boolean) => reading.sentences.some(holds);
  const signs = {
    question: some(({ question }) => question),
    general: some(({ general }) => general),
    own: some(({ own }) => own),
    denial: some(({ denial }) => denial),
    feature: some(({ features }) => features.length > 0),
    specific: some(({ specific }) => specific.length > 0),
    generic: some(({ generic }) => generic.length > 0),
    product: reading.product,
    kind: reading.kind !== null,
    everyday: reading.everyday,
    conversion: reading.conversion,
  };
  const concepts = [
    ...acts.filter(reading.act).map((act) => `#act ${act}`),
    ...fileTopicsIn(reading.text).map((topic) => `#topic ${topic}`),
    ...Object.entries(signs).flatMap(([sign, holds]) => (holds ? [`#${sign}`] : [])),
    `#${lengthOf(reading.text)}`,
  ];

  return concepts.flatMap((concept, at) => [concept, ...concepts.slice(at + 1).map((other) => concept + other)]);
}

function lengthOf(text: string): 'word' | 'phrase' | 'sentence' | 'long' {
  const words = text.split(' ').length;
  if (words < 3) return 'word';

  return words < 7 ? 'phrase' : words < 12 ? 'sentence' : 'long';
}

function addGrams(word: string, features: string[]): void {
  const japanese = unspaced.test(word);
  const bounded = japanese ? word.slice(0, wordsRead) : `<${word.slice(0, 24)}>`;
  for (let length = japanese ? 1 : 3; length <= longestGram; length += 1)
    for (let at = 0; at + length <= bounded.length; at += 1) features.push(`~${bounded.slice(at, at + length)}`);
}
