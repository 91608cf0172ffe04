import { fold } from '../lexicon/fold.js';

const longestGram = 5;
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]/u;
const tokens = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]+|[\p{L}\p{N}']+|[?？]/gu;
const fileNames = /\S+\.(?:docx|pptx|xlsx|xlsm|dotx)(?!\p{L})/gu;
const wordsRead = 60;

/** What a text is classified by: its words, pairs of words, and letters in a row, which a misspelt word shares with the right one. */
export function followUpFeatures(text: string): string[] {
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

function addGrams(word: string, features: string[]): void {
  const japanese = unspaced.test(word);
  const bounded = japanese ? word.slice(0, wordsRead) : `<${word.slice(0, 24)}>`;
  for (let length = japanese ? 1 : 3; length <= longestGram; length += 1)
    for (let at = 0; at + length <= bounded.length; at += 1) features.push(`~${bounded.slice(at, at + length)}`);
}
