import { type Language, Language as Languages } from '@fidelio/contracts';
import { z } from 'zod';
import { readJson } from '../data-files.js';
import { isLeft, isOffered } from '../cards/file-state.js';
import { factsByPart, isMade } from '../facts/facts.js';
import { titleOf } from '../facts/finding-texts.js';
import { factsNaming } from '../facts/related.js';
import { fold } from '../fold.js';
import type { Fact, FileFact } from '../facts/fact.js';
import { partsIn, specificParts } from '../language/parts.js';
import { placeIn } from '../language/places.js';
import { hasDenial, isQuestion } from '../language/reading.js';
import { littleWords, wordsOf } from '../language/words.js';
import { literally } from '../literally.js';
import { memoizedBy, memoized } from '../memoized.js';

const Claims = z.strictObject({
  /** Words that say that something is corrected, by whomever: 'what did you change?' is answered with 'I changed'. */
  corrected: z.array(z.string()),
  /** Words that say so of everything. */
  all: z.array(z.string()),
  /** Words that make it a condition, a denial or a prospect. */
  hedges: z.array(z.string()),
  /** What the assistant says to have corrected itself: no other word of the sentence makes a prospect of it. */
  own: z.array(z.string()),
  /** What an assistant says that claims to have acted for the user. It never does. */
  acts: z.array(z.string()),
  /** What the copy is called, and denials: they say of nothing that it is corrected. */
  names: z.array(z.string()),
  /** Words that stand for what was said before. */
  back: z.array(z.string()),
  /** What the assistant says to have made: it makes nothing that waits for a decision. '…' stands for words of the same clause. */
  made: z.array(z.string()),
  /** Words that say how something is by now. */
  now: z.array(z.string()),
  /** What says that something stands in the report. */
  noted: z.array(z.string()),
  /** Words that say that something is found. */
  found: z.array(z.string()),
  /** What findings and places are counted as: beginnings of words. */
  counted: z.array(z.string()),
  /** Two to twelve, as words. */
  numbers: z.array(z.string()),
});
const data = memoized(() => readJson('claims.json', z.record(Languages, Claims)));

const matchers = memoizedBy((language: Language) => {
  const { corrected, all, hedges, own, acts, names, back, made, now, noted, found } = data()[language];
  const finder = (words: string[]) => finderOf(words, language);

  return {
    corrected: finder(corrected),
    all: finder(all),
    hedges: finder(hedges),
    own: finder(own),
    acts: finder(acts),
    names: new RegExp(names.map(fold).map(literally).join('|'), 'gu'),
    back: finder(back),
    made: finder(made),
    now: finder(now),
    noted: finder(noted),
    found: finder(found),
  };
});

function finderOf(words: string[], language: Language): (text: string) => boolean {
  const apart = words.filter((word) => word.includes('…')).map(apartIn);
  const folded = words.filter((word) => !word.includes('…')).map(fold);
  // Japanese has no blanks between words.
  if (language === 'ja') return (text) => folded.some((word) => text.includes(word));

  return (text) => folded.some((word) => hasWord(text, word)) || apart.some((pattern) => pattern.test(text));
}

/** 'Ich habe … vorgenommen': the words between are of the same clause. */
function apartIn(words: string): RegExp {
  return new RegExp(
    `(?<!\\p{L})${words
      .split(/ ?… ?/u)
      .map((part) => literally(fold(part)))
      .join('(?:[^,;:.]{0,80} | )')}(?!\\p{L})`,
    'u',
  );
}

function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    // 'n’t' is the end of a word.
    const isStart = word.startsWith("n'") || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '');
    // French denies so: 'aucun fichier n’a été envoyé'.
    const isDenied = text.slice(Math.max(0, at - 2), at) === "n'";
    if (isStart && !isDenied && !/[\p{L}\p{N}]/u.test(text[at + word.length] ?? '')) return true;
  }

  return false;
}

/** Languages that leave out what a sentence is about once it was said. */
const leavesOut = new Set<Language>(['es', 'it', 'pt', 'ja']);

/**
 * Whether a sentence may speak of one before it, and says something else without that.
 *
 * @param isNext it stands in the same paragraph
 */
export function refersBack(sentence: string, language: Language, isNext: boolean): boolean {
  return (isNext && leavesOut.has(language)) || matchers(language).back(fold(sentence));
}

/** Whether a sentence says that something was not found. */
export function deniesFinding(sentence: string, language: Language): boolean {
  return matchers(language).found(fold(sentence)) && hasDenial(sentence, language);
}

/** Whether a sentence says that something was noted in the report, or is about to be. */
export function claimsNoting(sentence: string, language: Language): boolean {
  const { noted, hedges } = matchers(language);

  return !isQuestion(sentence, language) && clausesOf(sentence).some((clause) => noted(clause) && !hedges(clause));
}

/** Whether a sentence claims more than the facts: a correction, an act of the assistant, or a count that is none of theirs. */
export function claimsTooMuch(sentence: string, language: Language, facts: readonly Fact[]): boolean {
  const text = fold(sentence);
  const { corrected, all, hedges, own, acts, names, made, now, found } = matchers(language);
  if (acts(text)) return true;
  const said = text.replaceAll(names, ' ');
  if (isQuestion(sentence, language)) return false;
  const files = [...new Set(facts.map(({ file }) => file))];
  const meant = factsMeant(sentence, language, facts, files);
  const makes = clausesOf(sentence).some((clause) => made(clause) && !hasDenial(clause, language));
  if (makes && (!meant.some(isMade) || meant.some(({ finding }) => isOffered(finding)))) return true;
  const isSaid = !hedges(text) || own(said);
  if (isSaid && now(said) && isOfUnmade(sentence, language, facts, files)) return true;
  const claims = corrected(said) && isSaid;
  if ((corrected(said) || found(text)) && !countsAreTrue(sentence, { language, facts, files, claims })) return true;
  if (!claims) return false;
  if (all(text)) return facts.length === 0 || facts.some(({ finding }) => finding.outcome !== 'fixed');

  return !meant.some(isMade);
}

function clausesOf(sentence: string): string[] {
  return fold(sentence).split(/[,;:、]/u);
}

/** What a sentence is about is looked up by its part, or what its titles call so, where one is named. */
function factsMeant(sentence: string, language: Language, facts: readonly Fact[], files: FileFact[]): readonly Fact[] {
  const parts = specificParts(partsIn(sentence, language));

  return parts.length > 0
    ? [...parts.flatMap((part) => factsByPart(files, part)), ...factsNaming(files, parts, language)]
    : facts;
}

const telling = 2;

/** 'The document data is now plain text', of what was not changed: named by its part, or by words of its title. */
function isOfUnmade(sentence: string, language: Language, facts: readonly Fact[], files: FileFact[]): boolean {
  const tellingIn = (text: string) => wordsOf(text, language).filter((word) => !littleWords(language).has(word));
  const words = new Set(tellingIn(sentence));
  const shared = facts.map((fact) => ({
    fact,
    count: tellingIn(titleOf(language, fact.finding)).filter((word) => words.has(word)).length,
  }));
  const most = Math.max(telling, ...shared.map(({ count }) => count));
  const titled = shared.filter(({ count }) => count === most).map(({ fact }) => fact);
  const ofPart = specificParts(partsIn(sentence, language)).flatMap((part) => factsByPart(files, part));
  const meant = titled.length > 0 ? titled : ofPart;

  return meant.length > 0 && !meant.some(isMade);
}

interface Counting {
  language: Language;
  facts: readonly Fact[];
  files: FileFact[];
  /** The sentence says that something is corrected. */
  claims: boolean;
}

/** Whether what a sentence counts is as many as the facts have: '6 found, 5 corrected'. */
function countsAreTrue(sentence: string, { language, facts, files, claims }: Counting): boolean {
  const said = countsIn(sentence, language);
  if (said.length === 0) return true;
  const ofParts = specificParts(partsIn(sentence, language)).map((part) => factsByPart(files, part));
  const groups = [facts, ...files.map((file) => facts.filter((fact) => fact.file === file)), ...ofParts];
  const made = groups.flatMap((group) => [
    group.filter(({ finding }) => finding.outcome === 'fixed').length,
    group.filter(isMade).length,
    sum(group.map((fact) => fact.made ?? 0)),
    ...group.map((fact) => (isMade(fact) ? (fact.made ?? 0) : 0)),
  ]);
  const others = groups.flatMap((group) => [
    group.length,
    group.filter(({ finding }) => isLeft(finding)).length,
    group.filter(({ finding }) => isOffered(finding)).length,
    group.filter(({ finding }) => finding.outcome !== 'fixed').length,
    sum(group.map(({ finding }) => finding.count)),
    ...group.flatMap(({ finding, made: its }) => [finding.count, finding.count - (its ?? 0)]),
  ]);
  const known = new Set([...made, ...others]);

  return said.every((number) => known.has(number)) && (!claims || said.some((number) => made.includes(number)));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

const near = 3;

/** The numbers from two on that count findings or places, by what stands beside them. */
function countsIn(sentence: string, language: Language): number[] {
  const { numbers, counted, corrected, found } = data()[language];
  const valueOf = (word: string) => {
    const named = numbers.findIndex((one) => fold(one) === word);

    return named >= 0 ? named + 2 : /^\d{1,4}$/u.test(word) ? Number(word) : null;
  };
  if (language === 'ja') {
    const counting = new RegExp(
      `(\\d+|[${[...new Set(numbers.join(''))].join('')}]+)\\s*(?:${counted.join('|')})`,
      'gu',
    );

    return [...sentence.normalize('NFKC').matchAll(counting)].flatMap(([, word = '']) => {
      const number = valueOf(word);

      return number === null || number < 2 ? [] : [number];
    });
  }
  const words = fold(sentence).match(/[\p{L}\p{N}]+/gu) ?? [];
  const begins = (word: string) => counted.some((one) => word.startsWith(fold(one)));
  const says = (list: readonly string[], among: readonly string[]) => list.some((one) => among.includes(fold(one)));

  return words.flatMap((word, at) => {
    const number = valueOf(word);
    if (number === null || number < 2 || placeIn(`${words[at - 1] ?? ''} ${word}`, language)) return [];
    const around = words.slice(Math.max(0, at - near), at + near + 1);
    const isCounted = words.slice(at + 1, at + near + 1).some(begins) || says([...corrected, ...found], around);

    return isCounted ? [number] : [];
  });
}
