import { type Language, Language as Languages } from '@fidelio/contracts';
import { z } from 'zod';
import { readJson } from '../data-files.js';
import { fold } from '../fold.js';
import { literally } from '../literally.js';
import { memoized, memoizedBy } from '../memoized.js';

const Words = z.array(z.string());
/** Words that are looked for in a sentence; '…' stands for words of the same clause. */
const Lists = z.strictObject({
  /** What says that something is corrected, by whomever: 'what did you change?' is answered with 'I changed'. */
  corrected: Words,
  /** What says so of everything. */
  all: Words,
  /** What says so of the rest alone. */
  except: Words,
  /** What makes it a condition, a denial or a prospect. */
  hedges: Words,
  /** What the assistant says to have corrected itself: no other word of the sentence makes a prospect of it. */
  own: Words,
  /** What an assistant says that claims to have acted for the user. It never does. */
  acts: Words,
  /** What says that a file is deleted or sent, by nobody who is named. */
  done: Words,
  /** What says so of a change that is taken back. */
  undone: Words,
  /** What tells what happens to each file, and not what has happened to one: after how many days, then. */
  rule: Words,
  /** What says that something will be sent, or be there by a day: nobody promises that. */
  promised: Words,
  /** What the assistant says to have made: it makes nothing that waits for a decision. */
  made: Words,
  /** What says how something is by now. */
  now: Words,
  /** What says that something stands in the report. */
  noted: Words,
  /** What says that something is found. */
  found: Words,
  /** What stands for something that was said before. */
  back: Words,
});
const Claims = Lists.extend({
  /** What the copy is called, and denials: they say of nothing that it is corrected. */
  names: Words,
  /** What findings and places are counted as: beginnings of words. */
  counted: Words,
  /** Two to twelve, as words. */
  numbers: Words,
});
const data = memoized(() => readJson('claims.json', z.record(Languages, Claims)));

type Finder = (text: string) => boolean;

export interface ClaimWords extends Record<keyof z.infer<typeof Lists>, Finder> {
  names: RegExp;
}

/** Finds in a folded text what claims something, each kind by itself; hedges in one that is `spelled`. */
export const claimWords = memoizedBy((language: Language): ClaimWords => {
  const { names, counted: _counted, numbers: _numbers, ...lists } = data()[language];
  const finders = Object.entries(lists).map(([kind, words]) => [
    kind,
    finderOf(words, language, kind === 'hedges' ? spelled : fold),
  ]);

  return {
    ...(Object.fromEntries(finders) as Record<keyof typeof lists, Finder>),
    names: new RegExp(names.map(fold).map(literally).join('|'), 'gu'),
  };
});

/** What counts are read by: the words for numbers by their value, what is counted, and what may stand beside a count. */
export const countWords = memoizedBy((language: Language) => {
  const { numbers, counted, corrected, found } = data()[language];

  return {
    values: new Map(numbers.map((word, index) => [fold(word), index + 2])),
    counted: counted.map(fold),
    beside: new Set([...corrected, ...found].map(fold)),
  };
});

/** A text for comparison that keeps its accents: Spanish 'sí' is no 'si', and French 'des' no 'dès', which make a condition. */
export function spelled(text: string): string {
  return text.normalize('NFC').toLowerCase().replaceAll('’', "'");
}

function finderOf(words: readonly string[], language: Language, spell: (word: string) => string): Finder {
  const apart = words.filter((word) => word.includes('…')).map((word) => apartIn(word, spell));
  const whole = words.filter((word) => !word.includes('…')).map(spell);
  // Japanese has no blanks between words.
  if (language === 'ja') return (text) => whole.some((word) => text.includes(word));

  return (text) => whole.some((word) => hasWord(text, word)) || apart.some((pattern) => pattern.test(text));
}

const sameClause = '(?: [^,;:.]{1,80})? ';

/** 'Ich habe … vorgenommen': the words between are of the same clause. */
function apartIn(words: string, spell: (word: string) => string): RegExp {
  const parts = words.split(/ ?… ?/u).map((part) => literally(spell(part)));

  return new RegExp(String.raw`(?<!\p{L})${parts.join(sameClause)}(?!\p{L})`, 'u');
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
