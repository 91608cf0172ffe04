import { z } from 'zod';
import { readJson } from '../data-files.js';
import { memoized } from '../memoized.js';

const Ordinals = z.record(z.enum(['1', '2', '3', '4', 'last', 'other', 'file']), z.array(z.string().min(1)));
const ordinals = memoized(() => {
  const { file, ...words } = readJson('ordinals.json', Ordinals);

  return { files: new Set(file), words };
});

/** The words of every language for the first to the fourth of something. */
export const counted = memoized(() =>
  Object.entries(ordinals().words)
    .filter(([name]) => /^\d$/.test(name))
    .map(([name, words]) => ({ number: Number(name), words })),
);

/**
 * Which of several files is meant by its place, in every language; null where none is. 'The second one' and 'das zweite Dokument' mean a
 * file, 'the second page' does not.
 *
 * @param said folded words
 */
export function ordinalIn(said: string): number | 'last' | 'other' | null {
  const found = Object.entries(ordinals().words).find(([, words]) => words.some((word) => isOfFile(word, said)));
  if (!found) return null;
  const [name] = found;

  return name === 'last' || name === 'other' ? name : Number(name);
}

function isOfFile(word: string, said: string): boolean {
  const at = said.indexOf(word);
  if (at < 0) return false;
  const before = said.slice(0, at);
  const after = said.slice(at + word.length);
  if (isJapanese(word)) return /^の?(?:ファイル|文書|$|[、。はがをもで？?])/.test(after);
  if (/\p{L}$/u.test(before) || /^\p{L}/u.test(after)) return false;
  const next = /^[\s-]+(\p{L}+)/u.exec(after)?.[1];
  const previous = /(\p{L}+)\s*$/u.exec(before)?.[1];
  const isFile = (one: string | undefined) => one !== undefined && ordinals().files.has(one);

  return next === undefined || isFile(next) || isFile(previous);
}

function isJapanese(word: string): boolean {
  return /[\u3040-\u30FF\u4E00-\u9FFF]/.test(word);
}
