import { z } from 'zod';
import { readJson } from '../data-files.js';
import { compileNouns, occurs, Terms } from '../lexicon/terms.js';
import { memoized } from '../memoized.js';

/** Terms that ask for the same thing, in any language, by the one word that is searched for instead. */
export const subjectTerms = memoized(() => readJson('subjects.json', z.record(z.string(), Terms)));

const subjects = memoized(() =>
  Object.entries(subjectTerms()).map(([name, terms]) => ({
    name,
    pattern: compileNouns(terms),
  })),
);

/** The subjects that a folded text asks about (marked with `~`), and the text without the words that name them. */
export function subjectsIn(text: string): { subjects: string[]; rest: string } {
  const named: string[] = [];
  let rest = text;
  for (const { name, pattern } of subjects())
    if (occurs(pattern, text)) {
      named.push(`~${name}`);
      rest = rest.replace(pattern, ' ');
    }

  return { subjects: named, rest };
}
