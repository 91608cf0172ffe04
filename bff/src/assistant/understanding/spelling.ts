import { distance, soundOf } from './similarity.js';
import { type Candidate, candidatesOf, isInflected, isKnown } from './vocabulary.js';

/** How far apart two words may be and still be taken for one; sound counts for more than letters. */
function allowance(word: string, candidate: Candidate, sound: string): number {
  if (candidate.rank < 1 && candidate.sound === sound && sound.length > 1)
    return Math.max(1, Math.floor(word.length / 2));
  if (word.length <= 4) return 1;

  return word.length <= 7 ? 1 : 2;
}

function nearest(word: string): string | null {
  const sound = soundOf(word);
  let best: { word: string; cost: number } | null = null;
  for (let length = Math.max(3, word.length - 3); length <= word.length + 3; length += 1) {
    for (const candidate of candidatesOf(length)) {
      const limit = allowance(word, candidate, sound);
      if (Math.abs(length - word.length) > limit) continue;
      const apart = distance(word, candidate.word, limit);
      if (apart > limit) continue;
      if (word.length <= 4 && candidate.rank > 0 && candidate.sound !== sound) continue;
      const cost =
        apart +
        candidate.rank * 0.6 +
        (candidate.sound === sound ? 0 : 0.9) +
        (word[0] === candidate.word[0] ? 0 : 0.5);
      if (!best || cost < best.cost) best = { word: candidate.word, cost };
    }
  }

  return best?.word ?? null;
}

const remembered = new Map<string, string>();
const rememberAtMost = 5000;

function correctWord(word: string, foreign: boolean): string {
  if (word.length < 3 || word.length > 24 || isKnown(word) || isInflected(word)) return word;
  if (foreign && word.length < 6) return word;

  const key = `${foreign ? 'f' : 'e'}:${word}`;
  const before = remembered.get(key);
  if (before !== undefined) return before;

  const found = nearest(word);
  const result = found && (!foreign || distance(word, found, 1) <= 1) ? found : word;
  if (remembered.size >= rememberAtMost) remembered.clear();
  remembered.set(key, result);

  return result;
}

/**
 * Replaces misspelt words of folded text by the office or everyday word that was most likely meant.
 *
 * @param foreign the text is in another language than English: only near certain corrections
 */
export function correctSpelling(folded: string, foreign: boolean): string {
  let left = correctedAtMost;

  return folded.replace(/(?<![\p{L}\p{N}.@_/-])[\p{Script=Latin}']{3,}(?![\p{L}\p{N}@_])/gu, (word) => {
    if (left === 0 || word.includes("'")) return word;
    const corrected = correctWord(word, foreign);
    if (corrected !== word || !isKnown(word)) left -= 1;

    return corrected;
  });
}

/** Nobody misspells more in one message; a page of gibberish would only cost time. */
const correctedAtMost = 60;
