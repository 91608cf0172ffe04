import { differing, distance, lettersOf, soundOf } from './similarity.js';
import {
  type Candidate,
  candidatesOfLength,
  candidatesOfSound,
  isForeignWord,
  isInflected,
  isKnown,
} from './vocabulary.js';

interface Found {
  word: string;
  cost: number;
}

/** Words that sound alike may differ by half of their letters, and by three in length. */
const furthestInLength = 3;

/** How many letters may be wrong in a word that does not sound like the one that was meant. */
function allowance(word: string): number {
  return word.length <= 7 ? 1 : 2;
}

/** The nearest candidate: the likeliest of those that sound alike, and of those that differ in few letters. */
function nearest(word: string): string | null {
  const sound = soundOf(word);
  const alike = candidatesOfSound(sound).filter(
    (candidate) => Math.abs(candidate.word.length - word.length) <= furthestInLength,
  );
  const telling = sound.length > 1;
  const bySound = alike.map((candidate) => {
    const limit = telling && candidate.rank < 1 ? Math.max(1, word.length >> 1) : allowance(word);
    return foundAt(word, candidate, sound, limit);
  });
  const found = [...bySound, ...bySpelling(word, sound)].filter((one) => one !== null);

  return likeliest(found)?.word ?? null;
}

/** Nearly all are ruled out by which letters occur in them, so that a word that is none costs next to nothing. */
function bySpelling(word: string, sound: string): (Found | null)[] {
  const limit = allowance(word);
  const letters = lettersOf(word);
  const found: (Found | null)[] = [];
  for (let length = word.length - limit; length <= word.length + limit; length += 1) {
    const row = candidatesOfLength(length);
    for (let at = 0; at < row.letters.length; at += 1) {
      const candidate = row.candidates[at];
      if (differing(letters, row.letters[at] ?? 0) <= 2 * limit && candidate && candidate.sound !== sound)
        found.push(foundAt(word, candidate, sound, limit));
    }
  }

  return found;
}

/** Null where the candidate is too far away. */
function foundAt(word: string, candidate: Candidate, sound: string, limit: number): Found | null {
  const apart = distance(word, candidate.word, limit);
  const soundsAlike = candidate.sound === sound;
  if (apart > limit || (word.length <= 4 && candidate.rank > 0 && !soundsAlike)) return null;
  const otherLetter = word[0] === candidate.word[0] ? 0 : 0.5;

  return { word: candidate.word, cost: apart + candidate.rank * 0.6 + (soundsAlike ? 0 : 0.9) + otherLetter };
}

/** The one of least cost; of equals the shortest. */
function likeliest(found: Found[]): Found | undefined {
  return found.reduce<Found | undefined>(
    (best, one) =>
      !best || one.cost < best.cost || (one.cost === best.cost && one.word.length < best.word.length) ? one : best,
    undefined,
  );
}

const remembered = new Map<string, string>();
const rememberAtMost = 5000;

/**
 * Replaces misspelt words of folded text by the office or everyday word that was most likely meant.
 *
 * @param foreign the text is in another language than English: only near certain corrections
 * @param searchedMax so many unknown words are searched for: nobody misspells more, and gibberish would only cost time
 */
export function correctSpelling(folded: string, foreign: boolean, searchedMax: number): string {
  let left = searchedMax;

  return folded.replace(/(?<![\p{L}\p{N}.@_/-])[\p{Script=Latin}']{3,}(?![\p{L}\p{N}@_])/gu, (word) => {
    if (word.includes("'") || isRight(word, foreign)) return word;
    const key = `${foreign ? 'f' : 'e'}:${word}`;
    const before = remembered.get(key);
    if (before !== undefined || left === 0) return before ?? word;

    left -= 1;
    const corrected = correctionOf(word, foreign);
    if (remembered.size >= rememberAtMost) remembered.clear();
    remembered.set(key, corrected);

    return corrected;
  });
}

function isRight(word: string, foreign: boolean): boolean {
  return (
    word.length > 24 ||
    (foreign && word.length < 6) ||
    isKnown(word) ||
    isInflected(word) ||
    (foreign && isForeignWord(word))
  );
}

function correctionOf(word: string, foreign: boolean): string {
  const found = nearest(word);

  return found && (!foreign || distance(word, found, 1) <= 1) ? found : word;
}
