import type { Language } from '@fidelio/contracts';
import { isLeft, isOffered } from '../cards/file-state.js';
import type { Fact } from '../facts/fact.js';
import { isMade } from '../facts/facts.js';
import { fold } from '../fold.js';
import { placeIn } from '../language/places.js';
import { literally } from '../literally.js';
import { memoizedBy } from '../memoized.js';
import { countWords } from './claim-words.js';
import type { Said } from './said.js';

/** 'I found six things, and five are corrected': whether a sentence counts findings or places otherwise than the facts do. */
export function claimsCounts({ sentence, language, words, text, bare, isFirm, facts, byPart }: Said): boolean {
  const isCorrection = words.corrected(bare);
  if (!isCorrection && !words.found(text)) return false;
  const said = countsIn(sentence, language);
  if (said.length === 0) return false;
  const groups = [facts, ...Map.groupBy(facts, ({ file }) => file).values(), ...byPart()];
  const made = new Set(groups.flatMap(countsOfMade));
  const known = new Set([...made, ...groups.flatMap(countsOfAll)]);

  return said.some((count) => !known.has(count)) || (isCorrection && isFirm && !said.some((count) => made.has(count)));
}

/** The findings that are corrected, their places, and the places of each. */
function countsOfMade(facts: readonly Fact[]): number[] {
  const places = facts.map((fact) => fact.made ?? 0);

  return [
    facts.filter(({ finding }) => finding.outcome === 'fixed').length,
    facts.filter(isMade).length,
    sum(places),
    ...facts.map((fact) => (isMade(fact) ? (fact.made ?? 0) : 0)),
  ];
}

/** The findings in whatever state, their places, and the places of each that are there and that are left. */
function countsOfAll(facts: readonly Fact[]): number[] {
  const findings = facts.map(({ finding }) => finding);

  return [
    facts.length,
    findings.filter(isLeft).length,
    findings.filter(isOffered).length,
    findings.filter(({ outcome }) => outcome !== 'fixed').length,
    sum(findings.map(({ count }) => count)),
    ...facts.flatMap(({ finding: { count }, made }) => [count, count - (made ?? 0)]),
  ];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** So many words beside a number tell what it counts. */
const near = 3;

/** The numbers from two on that count findings or places, by what stands beside them. */
function countsIn(sentence: string, language: Language): number[] {
  if (language === 'ja') return countsInJapanese(sentence);
  const { counted, beside } = countWords(language);
  const words = fold(sentence).match(/[\p{L}\p{N}]+/gu) ?? [];

  return words.flatMap((word, at) => {
    const number = countOf(word, language);
    if (number === null || placeIn(`${words[at - 1] ?? ''} ${word}`, language)) return [];
    const after = words.slice(at + 1, at + near + 1);
    const around = [...words.slice(Math.max(0, at - near), at), ...after];
    const isCounted =
      after.some((next) => counted.some((start) => next.startsWith(start))) || around.some((one) => beside.has(one));

    return isCounted ? [number] : [];
  });
}

/** 「5件」: what is counted stands at the number. */
function countsInJapanese(sentence: string): number[] {
  return [...sentence.normalize('NFKC').matchAll(countingInJapanese('ja'))].flatMap(
    ([, word = '']) => countOf(word, 'ja') ?? [],
  );
}

const countingInJapanese = memoizedBy((language: Language) => {
  const { values, counted } = countWords(language);
  const digits = [...new Set([...values.keys()].join(''))].join('');

  return new RegExp(String.raw`(\d+|[${digits}]+)\s*(?:${counted.map(literally).join('|')})`, 'gu');
});

/** A number from two on; null where a word is none. */
function countOf(word: string, language: Language): number | null {
  const number = countWords(language).values.get(word) ?? (/^\d{1,4}$/u.test(word) ? Number(word) : 0);

  return number < 2 ? null : number;
}
