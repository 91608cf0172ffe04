import { type Language, Language as Languages } from '@fidelio/contracts';
import { z } from 'zod';
import { readJson } from '../data-files.js';
import { fold } from '../fold.js';
import { memoizedBy, recently } from '../memoized.js';

const segmenter = memoizedBy((language: Language) => new Intl.Segmenter(language, { granularity: 'word' }));

/** The words of a text, folded. Japanese is written without blanks, so its words come from the runtime's dictionary. */
export const wordsOf = recently((text: string, language: Language): readonly string[] => {
  const folded = fold(text);
  if (language !== 'ja') return folded.match(/#[¡¿]?[\p{L}/]+[!?]?|[\p{L}\p{N}]+(?:\.[\p{L}\p{N}]+)*/gu) ?? [];

  return [...segmenter('ja').segment(folded)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment);
});

/** The words of a language that say nothing alone: 'the', 'und', 'est'. */
export const littleWords = memoizedBy((language: Language) => {
  const words = readJson('stopwords.json', z.record(Languages, z.array(z.string())))[language];

  return new Set(words.flatMap((word) => wordsOf(word, language)));
});

/** The sentences of a message; one that begins with something complete in itself is two: 'Yes, and the footer?' */
export function piecesOf(message: string, isComplete: (piece: string) => boolean): string[] {
  return sentencesOf(message).flatMap((sentence) => piecesOfSentence(sentence, isComplete));
}

function piecesOfSentence(sentence: string, isComplete: (piece: string) => boolean): string[] {
  const [head = '', rest = ''] = sentence.split(/(?:[,;:、]|\s[-–—])\s*(.+)/su);

  if (rest && isComplete(head)) return [head, ...piecesOfSentence(rest, isComplete)];
  const [, before = '', tail = ''] = /^(.+[^,;:、])[,;:、]\s*([^,;:、]+)$/su.exec(sentence) ?? [];

  // 'I am going home, bye.'
  return tail && isComplete(tail) && !/[?？]/u.test(tail) ? [before, tail] : [sentence];
}

const maxSentences = 12;
/** Characters of a sentence that are read; nobody says more in one. */
const maxSentenceLength = 400;

/** Abbreviations whose mark ends no sentence. */
const abbreviations = [
  'bzw|z\\. ?B|d\\. ?h|u\\. ?a|usw|ca|Nr|evtl|ggf|inkl',
  'p\\. ?ej|etc|e\\.g|i\\.e|approx|ex|bijv|bv|o\\.a|enz|ecc',
  'Dr|Mr|Mrs|Ms',
].join('|');
const noAbbreviation = String.raw`(?<!(?<!\p{L})(?:${abbreviations})\.)`;
const noErrorValue = String.raw`(?<!#[¡¿]?[\p{L}/]+[!?])`;
const betweenSentences = new RegExp(
  [
    String.raw`${noAbbreviation}${noErrorValue}(?<=[.!?…]["”»)]?)\s+`,
    '(?<=[。！？])',
    String.raw`(?<=[?!])(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])`,
    String.raw`[\r\n]+`,
  ].join('|'),
  'iu',
);

/** The sentences of a message. A line break ends one; the mark of a number, of a file's name, of an abbreviation or of '#REF!' does not. */
export function sentencesOf(message: string): string[] {
  return message
    .split(betweenSentences)
    .map((sentence) => sentence.trim().slice(0, maxSentenceLength))
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
    .slice(0, maxSentences);
}
